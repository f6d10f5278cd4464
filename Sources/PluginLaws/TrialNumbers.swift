import Imaging

/// Seeded numbers for trials.
public struct TrialNumbers: RandomNumberGenerator {
  private var numbers: SplitMix64

  public init(_ seed: Int) {
    numbers = SplitMix64(
      UInt64(bitPattern: Int64(seed)) &* 0xd134_2543_de82_ef95 &+ 0x5851_f42d)
  }

  public mutating func next() -> UInt64 { numbers.next() }

  /// Quarters, so that edges fall on and between pixels.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 4).rounded() / 4
  }
}
