/// Text with `{name}` for a variable of the scene and `{time:yyyy-MM-dd HH:mm}` for its clock.
///
/// `{{` and `}}` stand for single braces; `{time}` alone is `{time:yyyy-MM-dd HH:mm}`.
public struct TextTemplate: Hashable, Sendable {
  /// As the file states it.
  public let source: String
  private let parts: [Part]

  private enum Part: Hashable {
    case literal(String)
    case variable(String)
    case time(DatePattern)
  }

  /// No text at all.
  public static let empty = TextTemplate(source: "", parts: [])

  private init(source: String, parts: [Part]) {
    self.source = source
    self.parts = parts
  }

  /// `nil` where a brace is open or a date pattern has no meaning.
  public init?(_ source: String) {
    self.source = source
    var parts: [Part] = []
    var literal = ""
    var rest = source[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}"), rest.first == character {
        literal.append(character)
        rest.removeFirst()
      } else if character == "}" {
        return nil
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}"), let part = Self.part(rest[..<end]) else {
          return nil
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(part)
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  private static func part(_ inside: Substring) -> Part? {
    if inside == "time" { return DatePattern("yyyy-MM-dd HH:mm").map { .time($0) } }
    if inside.hasPrefix("time:") {
      return DatePattern(String(inside.dropFirst(5))).map { .time($0) }
    }
    let isName =
      !inside.isEmpty && inside.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return isName ? .variable(String(inside)) : nil
  }

  /// The variables it names, each once, in order.
  public var variables: [String] {
    var names: [String] = []
    for case .variable(let name) in parts where !names.contains(name) { names.append(name) }
    return names
  }

  public var showsTime: Bool {
    parts.contains { if case .time = $0 { true } else { false } }
  }

  /// The text of a moment.
  ///
  /// - Parameters:
  ///   - variables: a name that is missing here stays as it stands, braces and all.
  ///   - clock: milliseconds since 1970-01-01 00:00 on the wall clock.
  public func text(variables: [String: String], clock: Int) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .variable(let name): variables[name] ?? "{\(name)}"
      case .time(let pattern): pattern.format(clock)
      }
    }.joined()
  }
}

extension TextTemplate: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> TextTemplate? {
    if let text = json.string, domain.admits(Double(text.count)),
      let template = TextTemplate(text)
    {
      return template
    }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    "\(String.expectation(in: domain)), with {name} for a variable and {time:yyyy-MM-dd HH:mm}"
  }

  public static func schema(in domain: Domain) -> JSON { String.schema(in: domain) }

  public var json: JSON { .string(source) }
}
