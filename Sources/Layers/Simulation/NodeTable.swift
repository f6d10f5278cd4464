/// The nodes of a running scene by position, and which of them have to be resolved again.
struct NodeTable: Sendable {
  private var nodes = JournaledArray<Node>()
  /// Changed, new, or due by the clock since the last resolution.
  private(set) var pending = PositionSet()
  /// The same since the tick began.
  private(set) var stirred = PositionSet()

  var count: Int { nodes.count }
  var indices: Range<Int> { nodes.indices }

  /// Whoever writes to a node stirs it: no change can be forgotten.
  subscript(position: Int) -> Node {
    _read { yield nodes[position] }
    _modify {
      stir(position)
      yield &nodes[position]
    }
  }

  mutating func append(_ node: Node) {
    stir(nodes.count)
    nodes.append(node)
  }

  /// Has a node resolved again, though nothing was written to it.
  mutating func stir(_ position: Int) {
    pending.insert(position)
    stirred.insert(position)
  }

  mutating func takePending() -> [Int] {
    defer { pending.removeAll() }
    return pending.members
  }

  mutating func endTick(copying: Bool) {
    nodes.endTick(copying: copying)
    stirred.removeAll()
  }

  /// Swaps the nodes of now for those of the end of the tick before; the new ones stay.
  mutating func exchangeOld() { nodes.exchangeOld() }
}
