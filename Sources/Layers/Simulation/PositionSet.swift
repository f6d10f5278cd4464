/// A set of nodes, by position, that costs what it holds and not what there is.
struct PositionSet: Sendable {
  private var isMember: [Bool] = []
  /// In the order of insertion.
  private(set) var members: [Int] = []

  var isEmpty: Bool { members.isEmpty }
  var sorted: [Int] { members.sorted() }

  func contains(_ position: Int) -> Bool { position < isMember.count && isMember[position] }

  /// - Returns: whether it is new.
  @discardableResult
  mutating func insert(_ position: Int) -> Bool {
    while isMember.count <= position { isMember.append(false) }
    if isMember[position] { return false }
    isMember[position] = true
    members.append(position)
    return true
  }

  mutating func formUnion(_ positions: some Sequence<Int>) {
    for position in positions { insert(position) }
  }

  mutating func removeAll() {
    for position in members { isMember[position] = false }
    members.removeAll(keepingCapacity: true)
  }
}
