import Imaging

/// `SplitMix64` with what tests draw from it.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  public init(_ seed: some BinaryInteger) { numbers = SplitMix64(UInt64(truncatingIfNeeded: seed)) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// A whole number from 0 up to but without `limit`.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
