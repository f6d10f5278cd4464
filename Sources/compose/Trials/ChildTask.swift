import CommandLine
import Glibc
import Guests
import PluginLaws

/// What this program does when it runs itself, in no list of commands.
enum ChildTask {
  /// Serves a plugin library.
  case library
  /// Holds a plugin to one law.
  case law

  /// Stands for "went to its end", which no crash or early exit gives by chance.
  static let done: Int32 = 42
  static let lawWord = "(try-law)"

  init?(_ word: String) {
    switch word {
    case GuestServer.word: self = .library
    case Self.lawWord: self = .law
    default: return nil
    }
  }

  func run(_ words: [String], on console: Console) -> Never {
    switch self {
    case .library: GuestServer.serve(words.first ?? "")
    case .law:
      guard words.count == 2, let law = PluginTrial.Law(rawValue: words[1]),
        let subject = try? PluginSubject(words[0])
      else { exit(1) }
      console.print(subject.violation(of: law) ?? "")
      console.flush()
      _exit(Self.done)
    }
  }
}
