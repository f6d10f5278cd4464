import Glibc

/// Why a file could not be read or written.
public enum FileError: Error, Hashable, Sendable {
  public enum Step: String, Sendable {
    case open, read, write, rename
  }

  /// `code` is the `errno` of the failing call.
  case failed(Step, code: Int32)
  case isDirectory
  case tooLarge(limit: Int)

  public static let notFound = FileError.failed(.open, code: ENOENT)
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound: return "no such file"
    case .failed(let step, let code): return "cannot \(step.rawValue): \(Self.text(of: code))"
    case .isDirectory: return "is a directory, not a file"
    case .tooLarge(let limit): return "file is larger than the limit of \(limit) bytes"
    }
  }

  /// What an `errno` means, in lower case.
  public static func text(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self).lowercased()
  }
}
