extension Bool: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Bool? {
    if let flag = json.bool { return flag }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String { "true or false" }
  public static func schema(in domain: Domain) -> JSON { .object(["type": "boolean"]) }
  public var json: JSON { .bool(self) }
}

extension Double: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Double? {
    if let number = json.number, domain.admits(number) { return number }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String { domain.phrase("a number") }
  public static func schema(in domain: Domain) -> JSON { Schema.number("number", in: domain) }
  public var json: JSON { .number(self) }

  /// Linear, and exactly `end` at 1.
  public static func interpolated(
    from start: Double, to end: Double, fraction: Double
  ) -> Double {
    fraction == 1 ? end : start + (end - start) * fraction
  }
}

extension Int: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Int? {
    if let number = json.integer, domain.admits(Double(number)) { return number }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    domain.unit.map { "whole " + $0.rawValue + domain.rangePhrase }
      ?? "a whole number" + domain.rangePhrase
  }

  public static func schema(in domain: Domain) -> JSON { Schema.number("integer", in: domain) }
  public var json: JSON { .number(self) }

  /// Linear, rounded half away from zero.
  public static func interpolated(from start: Int, to end: Int, fraction: Double) -> Int {
    Int(
      exactly: Double.interpolated(
        from: Double(start), to: Double(end), fraction: fraction
      ).rounded()) ?? end
  }
}

extension String: ParameterValue {
  /// The domain's range bounds the number of Unicode scalars.
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> String? {
    if let text = json.string, domain.admits(Double(text.unicodeScalars.count)) { return text }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    guard let range = domain.range else { return "text" }
    let least = JSON.text(of: range.lowerBound)
    if range == 1 ... .infinity { return "text that is not empty" }
    guard range.upperBound.isFinite else { return "text of at least \(least) characters" }
    return "text of \(least) to \(JSON.text(of: range.upperBound)) characters"
  }

  public static func schema(in domain: Domain) -> JSON {
    var schema: JSON = .object(["type": "string"])
    guard let range = domain.range else { return schema }
    if range.lowerBound > 0 { schema = schema.setting("minLength", to: .number(range.lowerBound)) }
    if range.upperBound.isFinite {
      schema = schema.setting("maxLength", to: .number(range.upperBound))
    }
    return schema
  }

  public var json: JSON { .string(self) }
}
