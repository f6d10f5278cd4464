import Glibc
import Guests
import Verification

/// What this program does when it runs itself, in no list of commands.
enum ChildTask {
  /// Loads a plugin library.
  case probe
  /// Holds a plugin to one law.
  case law

  /// Stands for "went to its end", which no crash or early exit of a library gives by chance.
  static let done: Int32 = 42

  init?(_ word: String) {
    switch word {
    case Self.probe.word: self = .probe
    case Self.law.word: self = .law
    default: return nil
    }
  }

  var word: String {
    switch self {
    case .probe: "(probe-plugin)"
    case .law: "(try-law)"
    }
  }

  func run(_ words: [String], on console: Console) -> Never {
    switch self {
    case .probe: _ = try? PluginLibrary.load(words.first ?? "")
    case .law:
      do throws(Failure) {
        guard words.count == 2, let law = PluginTrial.Law(rawValue: words[1]) else { exit(1) }
        let trial = try PluginSubject(words[0], isProbed: false).trial
        console.print(trial.violation(of: law) ?? "")
        console.flush()
      } catch {
        exit(1)
      }
    }
    _exit(Self.done)
  }
}
