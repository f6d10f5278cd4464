/// A value stated as an object of exactly one key that names it: `{"blur": 10}`.
public protocol TaggedValue: ParameterValue {
  /// The names in the order of the manual, with what each takes.
  static var tags: [Tag<Self>] { get }
  /// The name and the value behind it.
  var tagged: (String, JSON) { get }
}

/// One name of a `TaggedValue`: how its numbers are read and what value they make.
public struct Tag<Value>: Sendable {
  public var name: String
  /// Counts of numbers that are accepted; a bare number counts as one.
  public var counts: [Int]
  public var domain: Domain
  public var make: @Sendable ([Double]) -> Value

  public init(
    _ name: String, counts: [Int] = [1], _ domain: Domain = Domain(),
    make: @escaping @Sendable ([Double]) -> Value
  ) {
    self.name = name
    self.counts = counts
    self.domain = domain
    self.make = make
  }
}

extension TaggedValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Self? {
    let names = tags.map(\.name)
    guard let members = json.members, members.count == 1 else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let (name, value) = (members[0].key, members[0].value)
    guard let tag = tags.first(where: { $0.name == name }) else {
      mistakes.append(
        Mistake(
          at: members[0].keyPosition, path, expected: "one of " + names.joined(separator: ", "),
          found: JSON.string(name).found, hint: Nearest.hint(for: name, among: names)))
      return nil
    }
    let elements = value.elements ?? [value]
    let numbers = elements.compactMap(\.number)
    guard numbers.count == elements.count, tag.counts.contains(numbers.count),
      numbers.allSatisfy(tag.domain.admits)
    else {
      mistakes.append(Mistake(value, path.key(name), expected: tag.expectation))
      return nil
    }
    return tag.make(numbers)
  }

  public static func expectation(in domain: Domain) -> String {
    "an object with one key of " + tags.map(\.name).joined(separator: ", ")
  }

  public static func schema(in domain: Domain) -> JSON {
    let choices = tags.map { tag -> JSON in
      .object([
        "type": "object", "properties": .object([(tag.name, tag.schema)]),
        "required": [.string(tag.name)], "additionalProperties": false,
      ])
    }
    return .object(["oneOf": .array(choices)])
  }

  public var json: JSON { .object([tagged]) }

  /// Number by number where both are of one name; otherwise a step at the end.
  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    let (first, last) = (start.tagged, end.tagged)
    guard first.0 == last.0, let from = first.1.numberList, let to = last.1.numberList,
      from.count == to.count
    else { return fraction < 1 ? start : end }
    let numbers = zip(from, to).map {
      Double.interpolated(from: $0, to: $1, fraction: fraction)
    }
    return tags.first { $0.name == first.0 }?.make(numbers) ?? end
  }
}

extension Tag {
  var expectation: String {
    counts == [1] ? domain.phrase("a number") : several
  }

  private var several: String {
    let amounts = counts.map { $0 == 1 ? "a number" : "an array of \($0) numbers" }
    return amounts.joined(separator: " or ") + (domain.unit.map { " in \($0.rawValue)" } ?? "")
      + (domain.range == nil ? "" : ", each\(domain.rangePhrase)")
  }

  var schema: JSON {
    let number = Schema.number("number", in: domain)
    let choices = counts.map { count -> JSON in
      count == 1
        ? number
        : .object([
          "type": "array", "items": number, "minItems": .number(count),
          "maxItems": .number(count),
        ])
    }
    return choices.count == 1 ? choices[0] : Schema.any(of: choices)
  }
}

extension JSON {
  /// A number or an array of numbers as a list.
  fileprivate var numberList: [Double]? {
    if let number { return [number] }
    guard let elements else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == elements.count ? numbers : nil
  }
}
