/// What one command accepts: the one declaration from which parsing, help, usage errors and shell
/// completions are made.
struct Usage: Sendable {
  var name: String
  /// One sentence for the list of commands.
  var summary: String
  /// Further paragraphs for the command's own help.
  var details: [String] = []
  /// Whole command lines, without `compose` in front.
  var examples: [String]
  var arguments: [Argument] = []
  var options: [Option] = []

  /// Those of the command, then those that every command has.
  var allOptions: [Option] { options + [.color, .help] }

  func option(named name: String) -> Option? { allOptions.first { $0.name == name } }
}

/// A positional argument.
struct Argument: Sendable {
  enum Amount: Sendable {
    case one, optional, many, any
  }

  var name: String
  var amount: Amount = .one
  var value: ValueKind = .file
  var summary: String

  /// `SCENE`, `[NAME]`, `SCENE...` or `[SCENE...]`.
  var synopsis: String {
    switch amount {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}

/// A flag, or an option with a value.
struct Option: Sendable {
  var name: String
  var short: Character?
  /// `nil`: a flag.
  var value: ValueKind?
  var isRepeatable = false
  var summary: String

  static let help = Option(name: "help", short: "h", summary: "Show this help.")
  static let color = Option(
    name: "color", value: .choice(["auto", "always", "never"]),
    summary: "Colour messages; auto looks at the terminal, NO_COLOR and CLICOLOR_FORCE.")
  static let json = Option(name: "json", summary: "Print one JSON document.")

  /// `-o, --output DIR`.
  var synopsis: String {
    let long = "--\(name)" + (value.map { " " + $0.placeholder } ?? "")
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// What the value of an option or argument has to be; checked in one place.
enum ValueKind: Sendable {
  /// A path, or `-` for standard input or output.
  case file
  case directory
  /// A word or number that the command reads by itself, with the words that are known beforehand.
  case text(String, known: [String] = [])
  case choice([String])
  case whole(ClosedRange<Int>)
  /// `1.5s`, `200ms`, or a tick's number.
  case moment
  case duration

  var placeholder: String {
    switch self {
    case .file: "FILE"
    case .directory: "DIR"
    case .text(let name, _): name
    case .choice(let words): words.joined(separator: "|")
    case .whole: "N"
    case .moment: "TIME|TICK"
    case .duration: "TIME"
    }
  }

  /// What a shell can offer.
  var words: [String] {
    switch self {
    case .choice(let words), .text(_, let words): words
    default: []
    }
  }
}
