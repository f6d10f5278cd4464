/// The declaration of one key: it parses the scene, prints the manual, feeds the JSON Schema and
/// answers a misspelt key.
public struct Parameter<Value: ParameterValue>: AnyParameter {
  public let name: String
  public let summary: String
  public let domain: Domain
  /// What an absent key means; `nil`: the key must be stated.
  public let fallback: Value?

  /// A key that may be left out.
  ///
  /// `range` bounds numbers (or each number of an array, or a text's length); use `.infinity` for an
  /// open end. `count` bounds how many elements an array has.
  public init(
    _ name: String, _ summary: String, unit: Unit? = nil, default fallback: Value,
    range: ClosedRange<Double>? = nil, count: ClosedRange<Int>? = nil
  ) {
    self.name = name
    self.summary = summary
    self.domain = Domain(unit: unit, range: range, count: count)
    self.fallback = fallback
  }

  /// A key that must be stated, unless its type knows what absence means (an optional does).
  public init(
    _ name: String, _ summary: String, unit: Unit? = nil, range: ClosedRange<Double>? = nil,
    count: ClosedRange<Int>? = nil
  ) {
    self.name = name
    self.summary = summary
    self.domain = Domain(unit: unit, range: range, count: count)
    self.fallback = Value.absent
  }

  public var expectation: String { Value.expectation(in: domain) }
  public var defaultValue: (any ParameterValue)? { fallback }

  public var schema: JSON {
    var schema = Value.schema(in: domain)
    schema = schema.setting("description", to: .string(summary))
    if let fallback, fallback.json.value != .null {
      schema = schema.setting("default", to: fallback.json)
    }
    return schema
  }

  public func read(
    _ json: JSON, at path: Path, into mistakes: inout [Mistake]
  ) -> (any ParameterValue)? {
    Value.read(json, in: domain, at: path, into: &mistakes)
  }

  public func interpolated(from start: JSON, to end: JSON, fraction: Double) -> JSON {
    guard let first = Value.read(start, in: domain).value,
      let last = Value.read(end, in: domain).value
    else { return fraction < 1 ? start : end }
    return Value.interpolated(from: first, to: last, fraction: fraction).json
  }
}

/// A parameter whatever the type of its value.
public protocol AnyParameter: Sendable {
  var name: String { get }
  /// One sentence on what it does.
  var summary: String { get }
  var domain: Domain { get }
  /// What would be right, to follow the word "expected".
  var expectation: String { get }
  /// What an absent key means; `nil`: the key must be stated.
  var defaultValue: (any ParameterValue)? { get }
  /// A JSON Schema of the accepted values, with description and default.
  var schema: JSON { get }
  func read(_ json: JSON, at path: Path, into mistakes: inout [Mistake]) -> (any ParameterValue)?
  /// Between two stated values; `start` or `end` where they cannot be mixed.
  func interpolated(from start: JSON, to end: JSON, fraction: Double) -> JSON
}

extension AnyParameter {
  public var isRequired: Bool { defaultValue == nil }
}
