extension Optional: ParameterValue where Wrapped: ParameterValue {
  /// `null` states `nil`.
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Wrapped?? {
    if json.value == .null { return .some(nil) }
    return Wrapped.read(json, in: domain, at: path, into: &mistakes).map { .some($0) }
  }

  public static func expectation(in domain: Domain) -> String {
    Wrapped.expectation(in: domain)
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [Wrapped.schema(in: domain), .object(["type": "null"])])
  }

  public var json: JSON { self?.json ?? .null }

  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    guard let start, let end else { return fraction < 1 ? start : end }
    return Wrapped.interpolated(from: start, to: end, fraction: fraction)
  }

  public static var absent: Self? { .some(nil) }
  public var pictures: [PicturePath] { self?.pictures ?? [] }
  public var fonts: [FontPath] { self?.fonts ?? [] }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// The domain's count bounds the array, the rest of it each element.
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> [Element]? {
    guard let elements = json.elements, domain.count?.contains(elements.count) ?? true else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let inner = Domain(unit: domain.unit, range: domain.range)
    var values: [Element] = []
    for (position, element) in elements.enumerated() {
      if let value = Element.read(element, in: inner, at: path.index(position), into: &mistakes) {
        values.append(value)
      }
    }
    return values.count == elements.count ? values : nil
  }

  public static func expectation(in domain: Domain) -> String {
    let inner = Element.expectation(in: Domain(unit: domain.unit, range: domain.range))
    guard let count = domain.count else { return "an array, each element \(inner)" }
    let amount =
      count.lowerBound == count.upperBound
      ? "\(count.lowerBound)"
      : count.upperBound == .max
        ? "at least \(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    return "an array of \(amount), each element \(inner)"
  }

  public static func schema(in domain: Domain) -> JSON {
    var schema: JSON = .object([
      "type": "array",
      "items": Element.schema(in: Domain(unit: domain.unit, range: domain.range)),
    ])
    if let count = domain.count {
      if count.lowerBound > 0 { schema = schema.setting("minItems", to: .number(count.lowerBound)) }
      if count.upperBound < .max {
        schema = schema.setting("maxItems", to: .number(count.upperBound))
      }
    }
    return schema
  }

  public var json: JSON { .array(map(\.json)) }
  public var pictures: [PicturePath] { flatMap(\.pictures) }
  public var fonts: [FontPath] { flatMap(\.fonts) }

  /// Element by element where both have as many; otherwise a step at the end.
  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    guard start.count == end.count else { return fraction < 1 ? start : end }
    return zip(start, end).map {
      Element.interpolated(from: $0, to: $1, fraction: fraction)
    }
  }
}
