/// What one command accepts: the one declaration from which parsing, help, usage errors and shell
/// completions are made.
package struct Usage: Sendable {
  package var name: String
  /// One sentence for the list of commands.
  package var summary: String
  /// Further paragraphs for the command's own help.
  package var details: [String] = []
  /// Whole command lines, without `compose` in front.
  package var examples: [String]
  package var arguments: [Argument] = []
  package var options: [Option] = []

  package init(
    name: String, summary: String, details: [String] = [], examples: [String],
    arguments: [Argument] = [], options: [Option] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    self.arguments = arguments
    self.options = options
  }

  /// Those of the command, then those that every command has.
  package var allOptions: [Option] { options + [.color, .help] }

  package func option(named name: String) -> Option? { allOptions.first { $0.name == name } }
}

/// A positional argument.
package struct Argument: Sendable {
  package enum Amount: Sendable {
    case one, optional, many, any
  }

  package var name: String
  package var amount: Amount = .one
  package var value: ValueKind = .file
  package var summary: String

  package init(
    name: String, amount: Amount = .one, value: ValueKind = .file, summary: String
  ) {
    self.name = name
    self.amount = amount
    self.value = value
    self.summary = summary
  }

  /// `SCENE`, `[NAME]`, `SCENE...` or `[SCENE...]`.
  package var synopsis: String {
    switch amount {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}

/// A flag, or an option with a value.
package struct Option: Sendable {
  package var name: String
  package var short: Character?
  /// `nil`: a flag.
  package var value: ValueKind?
  package var isRepeatable = false
  package var summary: String

  package init(
    name: String, short: Character? = nil, value: ValueKind? = nil, isRepeatable: Bool = false,
    summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  package static let help = Option(name: "help", short: "h", summary: "Show this help.")
  package static let color = Option(
    name: "color", value: .choice(["auto", "always", "never"]),
    summary: "Colour messages; auto looks at the terminal, NO_COLOR and CLICOLOR_FORCE.")
  package static let json = Option(name: "json", summary: "Print one JSON document.")

  /// `-o, --output DIR`.
  package var synopsis: String {
    let long = "--\(name)" + (value.map { " " + $0.placeholder } ?? "")
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// What the value of an option or argument has to be; checked in one place.
package enum ValueKind: Sendable {
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

  package var placeholder: String {
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
  package var words: [String] {
    switch self {
    case .choice(let words), .text(_, let words): words
    default: []
    }
  }
}
