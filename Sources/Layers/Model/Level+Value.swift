import Notation

/// A window's level is stated by name or as a number.
extension Level: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Level? {
    if let number = json.number { return Level(number) }
    let names = named.map(\.name)
    if let word = json.string {
      if let known = named.first(where: { $0.name == word }) { return known.level }
      mistakes.append(
        Mistake(
          json, path, expected: expectation(in: domain),
          hint: Nearest.hint(for: word, among: names)))
      return nil
    }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    "a number, \"normal\", \"statusBar\", \"alert\" or \"top\""
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [
      .object(["type": "number"]), .object(["enum": .array(named.map { .string($0.name) })]),
    ])
  }

  public var json: JSON {
    value.isFinite ? .number(value) : "top"
  }

  public static func interpolated(from start: Level, to end: Level, fraction: Double) -> Level {
    start.value.isFinite && end.value.isFinite
      ? Level(.interpolated(from: start.value, to: end.value, fraction: fraction))
      : fraction < 1 ? start : end
  }
}

/// The flexible parts are stated as a list of names.
extension Autoresizing: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Autoresizing? {
    guard let elements = json.elements else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    var parts: Autoresizing = []
    var isRight = true
    for (position, element) in elements.enumerated() {
      if let known = named.first(where: { $0.name == element.string }) {
        parts.insert(known.part)
      } else {
        isRight = false
        mistakes.append(
          Mistake(
            element, path.index(position), expected: "one of \(names.joined(separator: ", "))",
            hint: element.string.flatMap { Nearest.hint(for: $0, among: names) }))
      }
    }
    return isRight ? parts : nil
  }

  private static var names: [String] { named.map(\.name) }

  public static func expectation(in domain: Domain) -> String {
    "an array of " + names.joined(separator: ", ")
  }

  public static func schema(in domain: Domain) -> JSON {
    .object([
      "type": "array", "items": .object(["enum": .array(names.map { .string($0) })]),
    ])
  }

  public var json: JSON {
    .array(Self.named.filter { contains($0.part) }.map { .string($0.name) })
  }
}
