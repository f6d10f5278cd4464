import Imaging

/// A value stated as a fixed row of numbers: `[24, 180, 345, 44]`.
///
/// The domain bounds each number.
public protocol NumberRow: ParameterValue {
  /// What the numbers mean, in order: `["x", "y"]`.
  static var labels: [String] { get }
  /// What the whole row may further be stated as, `nil` where it must have all numbers.
  static func row(of single: Double) -> [Double]?
  init(numbers: [Double])
  var numbers: [Double] { get }
  /// Which of the numbers may not be negative, by place.
  static var lengths: Set<Int> { get }
}

extension NumberRow {
  public static func row(of single: Double) -> [Double]? { nil }
  public static var lengths: Set<Int> { [] }

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Self? {
    var numbers = json.elements?.compactMap(\.number) ?? []
    if let single = json.number, let row = row(of: single) { numbers = row }
    let isComplete = json.elements.map { $0.count == numbers.count } ?? !numbers.isEmpty
    if isComplete, numbers.count == labels.count, numbers.allSatisfy(domain.admits),
      lengths.allSatisfy({ numbers[$0] >= 0 })
    {
      return Self(numbers: numbers)
    }
    let found = json.elements == nil ? json.found : json.text()
    mistakes.append(
      Mistake(
        at: json.position, path, expected: expectation(in: domain),
        found: found.utf8.count > 60 ? json.found : found))
    return nil
  }

  /// `[x, y, width, height] in points`.
  public static func expectation(in domain: Domain) -> String {
    var text = "[" + labels.joined(separator: ", ") + "]"
    if row(of: 0) != nil { text = "a number or " + text }
    if let unit = domain.unit { text += " in " + unit.rawValue }
    if domain.range != nil { text += ", each" + domain.rangePhrase }
    if !lengths.isEmpty, domain.range.map({ $0.lowerBound < 0 }) ?? true {
      text +=
        ", " + lengths.sorted().map { labels[$0] }.joined(separator: " and ")
        + " not negative"
    }
    return text
  }

  public static func schema(in domain: Domain) -> JSON {
    let number = Schema.number("number", in: domain)
    let length = Schema.number(
      "number", in: domain.range == nil ? Domain(range: 0 ... .infinity) : domain)
    let items = labels.indices.map { lengths.contains($0) ? length : number }
    let array: JSON = .object([
      "type": "array", "prefixItems": .array(items), "items": false,
      "minItems": .number(labels.count),
    ])
    return row(of: 0) == nil ? array : Schema.any(of: [lengths.isEmpty ? number : length, array])
  }

  public var json: JSON {
    let numbers = numbers
    if let first = numbers.first, Self.row(of: first) == numbers { return .number(first) }
    return .array(numbers.map { .number($0) })
  }

  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    Self(
      numbers: zip(start.numbers, end.numbers).map {
        Double.interpolated(from: $0, to: $1, fraction: fraction)
      })
  }
}

extension Point: NumberRow {
  public static var labels: [String] { ["x", "y"] }
  public init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  public var numbers: [Double] { [x, y] }
}

extension Size: NumberRow {
  public static var labels: [String] { ["width", "height"] }
  public static var lengths: Set<Int> { [0, 1] }
  public init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  public var numbers: [Double] { [width, height] }
}

extension Rect: NumberRow {
  public static var labels: [String] { ["x", "y", "width", "height"] }
  public static var lengths: Set<Int> { [2, 3] }
  public init(numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  public var numbers: [Double] { [x, y, width, height] }
}

extension Insets: NumberRow {
  public static var labels: [String] { ["top", "left", "bottom", "right"] }
  public static func row(of single: Double) -> [Double]? { [single, single, single, single] }
  public init(numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  public var numbers: [Double] { [top, left, bottom, right] }
}

extension Corners: NumberRow {
  public static var labels: [String] { ["topLeft", "topRight", "bottomRight", "bottomLeft"] }
  public static var lengths: Set<Int> { [0, 1, 2, 3] }
  public static func row(of single: Double) -> [Double]? { [single, single, single, single] }
  public init(numbers: [Double]) {
    self.init(
      topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3])
  }
  public var numbers: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}
