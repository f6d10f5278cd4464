/// A length of time in whole milliseconds, stated with a unit: `"1.5s"`, `"200ms"`, `"2m"`, `"1h"`.
public struct Milliseconds: Hashable, Sendable, Comparable, ParameterValue {
  public var count: Int

  public init(_ count: Int) { self.count = count }

  public static let zero = Milliseconds(0)

  /// The longest time that can be stated: 1000 days.
  public static let longest = Milliseconds(86_400_000_000)

  /// Exact: a time finer than a millisecond, or beyond `longest`, is `nil`.
  public init?(stated text: String) {
    let units: [(suffix: String, decimals: Int, factor: Int)] = [
      ("ms", 0, 1), ("s", 3, 1), ("m", 3, 60), ("h", 3, 3600),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let parts = text.utf8.dropLast(unit.suffix.utf8.count)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Self.number(parts[0]) else { return nil }
    var fraction = 0
    if parts.count > 1 {
      guard parts[1].count <= unit.decimals, let digits = Self.number(parts[1]) else { return nil }
      fraction = (parts[1].count..<unit.decimals).reduce(digits) { value, _ in value * 10 }
    }
    let scale = unit.decimals == 0 ? 1 : 1000
    let count = (whole * scale + fraction) * unit.factor
    guard count <= Self.longest.count else { return nil }
    self.init(count)
  }

  /// One to eleven digits.
  private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? {
    guard (1...11).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  public static func < (left: Milliseconds, right: Milliseconds) -> Bool {
    left.count < right.count
  }

  /// The domain's range is in milliseconds.
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Milliseconds? {
    if let text = json.string, let time = Milliseconds(stated: text),
      domain.admits(Double(time.count))
    {
      return time
    }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    let text = "a time such as \"1.5s\" or \"200ms\""
    guard let range = domain.range else { return text }
    let (low, high) = (range.lowerBound, range.upperBound)
    let least = low > 0 ? ", at least \(JSON.text(of: low)) ms" : ""
    return text + least + (high.isFinite ? ", at most \(JSON.text(of: high)) ms" : "")
  }

  public static func schema(in domain: Domain) -> JSON {
    .object(["type": "string", "pattern": "^([0-9]+ms|[0-9]+(\\.[0-9]{1,3})?[smh])$"])
  }

  /// Seconds from one second on, where a tenth is exact; else milliseconds.
  public var json: JSON {
    let inSeconds = count >= 1000 && count % 100 == 0
    return .string(inSeconds ? JSON.text(of: Double(count) / 1000) + "s" : "\(count)ms")
  }

  public static func interpolated(
    from start: Milliseconds, to end: Milliseconds, fraction: Double
  ) -> Milliseconds {
    Milliseconds(Int.interpolated(from: start.count, to: end.count, fraction: fraction))
  }
}

/// A point on a scene's clock: a time since its start, or a tick by number.
public enum Moment: Hashable, Sendable, ParameterValue {
  case time(Milliseconds)
  case tick(Int)

  /// `1.5s`, `200ms`, or `12` for the tick of that index.
  public init?(stated text: String) {
    if let time = Milliseconds(stated: text) {
      self = .time(time)
    } else if (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let tick = Int(text)
    {
      self = .tick(tick)
    } else {
      return nil
    }
  }

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Moment? {
    if let tick = json.integer, tick >= 0, tick < 1_000_000_000 { return .tick(tick) }
    if let text = json.string, let time = Milliseconds(stated: text) { return .time(time) }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    "a time such as \"1.5s\" or \"200ms\", or a tick's whole number"
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [Milliseconds.schema(in: Domain()), .object(["type": "integer", "minimum": 0])])
  }

  public var json: JSON {
    switch self {
    case .time(let time): time.json
    case .tick(let index): .number(index)
    }
  }
}
