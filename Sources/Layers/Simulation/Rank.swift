/// Where a node stands among its siblings in the order of adding.
///
/// A layer that is added goes behind all others; cached pixels go right above the layer that they were
/// taken from, the newest next to it. Two ranks are compared without walking the siblings.
struct Rank: Comparable, Sendable {
  /// The position of the node, or of the first original.
  private let added: Int
  /// For a copy: the positions of the copies on the way to it, its own last.
  private var copies: [Int] = []

  init(_ position: Int) { added = position }

  /// Of a copy right above the node of this rank.
  func copied(to position: Int) -> Rank {
    var rank = self
    rank.copies.append(position)
    return rank
  }

  /// An original is below its copies; of two copies the newer is below.
  static func < (a: Rank, b: Rank) -> Bool {
    if a.added != b.added { return a.added < b.added }
    for (one, other) in zip(a.copies, b.copies) where one != other { return one > other }
    return a.copies.count < b.copies.count
  }
}
