import Glibc
import Imaging
import Notation

/// Why a command ends early; each case knows its text and its exit code.
package enum Failure: Error {
  /// The command line itself is wrong.
  case usage(String, hint: String? = nil)
  /// An input that cannot be used: `WHERE: WHAT`.
  case refused(at: String, String, hint: String? = nil)
  /// Everything that is wrong with one file.
  case mistakes(file: String, [Mistake])
  case unwritable(String, FileError)
  /// A fault of the program.
  case broken(String)

  package var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .refused, .mistakes: .inputRefused
    // The place is named on the command line; a device may be full whatever place is named.
    case .unwritable(_, .isDirectory): .usage
    case .unwritable(_, .failed(.open, let code)) where code != ENOSPC: .usage
    case .unwritable, .broken: .internalError
    }
  }

  /// One line a mistake, without the program's name.
  package var lines: [String] {
    switch self {
    case .usage(let what, _): [what]
    case .refused(let place, let what, _): ["\(place): \(what)"]
    case .mistakes(let file, let mistakes): mistakes.map { $0.text(file: file) }
    case .unwritable(let path, .notFound): ["\(path) cannot be written: no such folder"]
    case .unwritable(let path, let error): ["\(path): \(error)"]
    case .broken(let what): ["internal error: \(what)"]
    }
  }

  package var hint: String? {
    switch self {
    case .usage(_, let hint), .refused(_, _, let hint): hint
    case .mistakes, .unwritable, .broken: nil
    }
  }
}
