/// SplitMix64: the same numbers on every machine.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(_ seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0xd134_2543_de82_ef95 &+ 0x5851_f42d
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Quarters, so that edges fall on and between pixels.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 4).rounded() / 4
  }
}
