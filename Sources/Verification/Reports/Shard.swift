import Imaging

/// One of several parts of a run, so that several machines share it.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public let index: Int
  public let count: Int
  /// Hash of what the whole run was asked for; parts of different runs do not add up.
  public let run: SHA256.Digest

  /// `nil` unless `index` is from 1 to `count`.
  ///
  /// - Parameter request: all that the parts of one run have in common, its scenes among it.
  public init?(_ index: Int, of count: Int, request: [String]) {
    let lines = request.map { $0 + "\0" }.joined()
    self.init(index, of: count, run: SHA256.hash(Array(lines.utf8)))
  }

  init?(_ index: Int, of count: Int, run: SHA256.Digest) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    (self.index, self.count, self.run) = (index, count, run)
  }

  /// Whether a scene belongs to this part, by a hash of its path (FNV-1a, 64 bits), so that a new
  /// scene moves no other one.
  public func contains(_ path: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash % UInt64(count) == UInt64(index - 1)
  }
}
