/// What a number counts.
public enum Unit: String, Hashable, Sendable {
  case points, pixels, degrees, milliseconds
  /// A share of a whole: 1 is all of it.
  case fraction
}

/// Which values of a type a parameter takes.
public struct Domain: Hashable, Sendable {
  public var unit: Unit?
  /// Of numbers: their value; of text and arrays of text: the length of each text; of other arrays:
  /// the value of each element. Either end may be infinite.
  public var range: ClosedRange<Double>?
  /// Of arrays: how many elements.
  public var count: ClosedRange<Int>?

  public init(
    unit: Unit? = nil, range: ClosedRange<Double>? = nil, count: ClosedRange<Int>? = nil
  ) {
    self.unit = unit
    self.range = range
    self.count = count
  }

  /// `degrees from -360 to 360`; `noun` stands where there is no unit.
  public func phrase(_ noun: String) -> String {
    (unit.map { $0 == .fraction ? "a fraction" : $0.rawValue } ?? noun) + rangePhrase
  }

  /// ` from -360 to 360`, ` of at least 0`, or nothing.
  public var rangePhrase: String {
    guard let range else { return "" }
    let (low, high) = (range.lowerBound, range.upperBound)
    switch (low.isFinite, high.isFinite) {
    case (true, true): return " from \(JSON.text(of: low)) to \(JSON.text(of: high))"
    case (true, false): return " of at least \(JSON.text(of: low))"
    case (false, true): return " of at most \(JSON.text(of: high))"
    case (false, false): return ""
    }
  }

  public func admits(_ number: Double) -> Bool { range?.contains(number) ?? true }
}
