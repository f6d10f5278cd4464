/// What difference is accepted; asked for, never assumed.
public struct Tolerance: Hashable, Sendable {
  /// Largest difference of any channel, in levels of 0 to 255.
  public var maxDifference: ClosedRange<Int>
  /// How many pixels differ. A lower bound above 0 notices a test that stopped testing.
  public var totalPixels: ClosedRange<PixelAmount>

  public init(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<PixelAmount>) {
    self.maxDifference = maxDifference
    self.totalPixels = totalPixels
  }

  /// Up to `amount` pixels, each by any difference.
  public init(upTo amount: PixelAmount) {
    self.init(maxDifference: 0...255, totalPixels: .pixels(0)...amount)
  }

  /// Reads the form of the web platform tests, `maxDifference=0-2;totalPixels=0-300`, or short
  /// `0-2;0-300`. Single numbers are refused, as they are read in two ways.
  public init(fuzzy text: String) throws(ComparisonError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let difference = Self.range(parts[0], named: "maxDifference"), difference.upperBound <= 255,
      let pixels = Self.range(parts[1], named: "totalPixels")
    else { throw .badFuzzy(text) }
    self.init(
      maxDifference: difference,
      totalPixels: .pixels(pixels.lowerBound) ... .pixels(pixels.upperBound))
  }

  private static func range(_ part: Substring, named name: String) -> ClosedRange<Int>? {
    let isNamed = part.hasPrefix(name + "=")
    let bounds = (isNamed ? part.dropFirst(name.count + 1) : part)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let low = Self.count(bounds[0]), let high = Self.count(bounds[1]),
      low <= high
    else { return nil }
    return low...high
  }

  fileprivate static func count(_ text: Substring) -> Int? {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    return isPlain ? Int(text) : nil
  }

  func accepts(maxDelta: Int, changed: Int, of total: Int) -> Bool {
    maxDifference.contains(maxDelta)
      && totalPixels.lowerBound.count(of: total) <= changed
      && changed <= totalPixels.upperBound.count(of: total)
  }
}

extension Tolerance: CustomStringConvertible {
  public var description: String {
    "maxDifference=\(maxDifference.lowerBound)-\(maxDifference.upperBound);"
      + "totalPixels=\(totalPixels.lowerBound)-\(totalPixels.upperBound)"
  }
}

/// A number of pixels, or a share of those compared.
public enum PixelAmount: Hashable, Sendable {
  case pixels(Int)
  /// In millionths of a percent: 0.1% is 100,000.
  case share(Int)

  /// Reads `12px`, `0.1%` or `0`; any other bare number is refused, for 0.1 has been taken to mean
  /// a tenth, a tenth of a percent and no pixel at all.
  public init(stated text: String) throws(ComparisonError) {
    if text == "0" {
      self = .pixels(0)
    } else if text.hasSuffix("px"), let count = Tolerance.count(text.dropLast(2)) {
      self = .pixels(count)
    } else if text.hasSuffix("%"), let share = Self.millionths(text.dropLast()) {
      self = .share(share)
    } else {
      throw .badAmount(text)
    }
  }

  /// A decimal from 0 to 100 with up to six digits after the point.
  private static func millionths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Tolerance.count(parts[0]), whole <= 100 else { return nil }
    var share = whole * 1_000_000
    if parts.count == 2 {
      guard parts[1].count <= 6, let digits = Tolerance.count(parts[1]) else { return nil }
      share += (parts[1].count..<6).reduce(digits) { value, _ in value * 10 }
    }
    return share <= 100_000_000 ? share : nil
  }

  /// Whole pixels, rounded down.
  func count(of total: Int) -> Int {
    switch self {
    case .pixels(let count): return count
    case .share(let share): return total * share / 100_000_000
    }
  }
}

extension PixelAmount: Comparable, CustomStringConvertible {
  /// Shares and counts are ordered by kind alone; a mixed range only ever starts at no pixels.
  public static func < (a: PixelAmount, b: PixelAmount) -> Bool {
    switch (a, b) {
    case (.pixels(let a), .pixels(let b)), (.share(let a), .share(let b)): return a < b
    case (.pixels, .share): return true
    case (.share, .pixels): return false
    }
  }

  public var description: String {
    switch self {
    case .pixels(let count): return "\(count)"
    case .share(let share):
      let digits = String(share % 1_000_000 + 1_000_000).dropFirst()
      let tail = String(digits.reversed().drop { $0 == "0" }.reversed())
      return "\(share / 1_000_000)" + (tail.isEmpty ? "%" : ".\(tail)%")
    }
  }
}
