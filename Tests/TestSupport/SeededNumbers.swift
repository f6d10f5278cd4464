/// SplitMix64 (Steele, Lea and Flood): the same numbers on every machine.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A whole number from 0 up to but without `limit`.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
