/// The resolved layer tree of the last resolution, by position, and what of it is out of date.
struct ResolvedLayers: Sendable {
  enum Mark: UInt8, Sendable {
    case current
    /// A layer inside is out of date.
    case inside
    /// The layer's own values are.
    case own
  }

  /// Of nodes that were once there; `nil` for the others.
  var layers: [PlacedLayer?] = []
  private(set) var marks: [Mark] = []
  /// The children that are there, bottom first.
  private(set) var children: [[Int]] = []
  /// The topmost nodes that are there, bottom first.
  private(set) var roots: [Int] = []
  /// What each node that is there is sorted by among its siblings.
  private var keys: [Key?] = []
  /// The nodes whose list of children is another than that of their layer.
  private(set) var reordered = PositionSet()
  var areRootsReordered = false

  /// The stack as last resolved.
  var stack: [PlacedLayer] = []
  var statusBar: StatusBarStyle?
  var refusals: [CaptureKind: CaptureDecision] = [:]
  var asksCatalog = false

  struct Key: Comparable, Sendable {
    var order: OrderKey
    var rank: Rank

    static func < (a: Key, b: Key) -> Bool {
      a.order == b.order ? a.rank < b.rank : a.order < b.order
    }
  }

  var count: Int { layers.count }

  mutating func append() {
    layers.append(nil)
    marks.append(.own)
    children.append([])
    keys.append(nil)
  }

  // MARK: Marks

  /// - Parameter parent: of a node by position.
  mutating func mark(_ position: Int, as mark: Mark, _ parent: (Int) -> Int?) {
    if marks[position].rawValue < mark.rawValue { marks[position] = mark }
    var place = parent(position)
    while let here = place, marks[here] == .current {
      marks[here] = .inside
      place = parent(here)
    }
  }

  mutating func markAll() {
    for position in marks.indices { marks[position] = .own }
  }

  /// Stores the layer of a node whose subtree has been resolved.
  mutating func set(_ position: Int, to layer: PlacedLayer) {
    layers[position] = layer
    marks[position] = .current
  }

  // MARK: Order

  func key(_ position: Int) -> Key? { keys[position] }

  /// Puts nodes of one parent where their new keys say; those with `nil` are there no more.
  ///
  /// - Parameter parent: `nil` for the topmost.
  mutating func order(_ changed: [(position: Int, key: Key?)], in parent: Int?) {
    var list = parent.map { children[$0] } ?? roots
    let moved = Set(changed.lazy.map(\.position))
    if changed.contains(where: { keys[$0.position] != nil }) {
      list.removeAll { moved.contains($0) }
    }
    for (position, key) in changed { keys[position] = key }
    let coming = changed.filter { $0.key != nil }.map(\.position)
    if coming.count > 8 {
      list += coming
      list.sort { keys[$0]! < keys[$1]! }
    } else {
      for position in coming {
        list.insert(position, at: place(of: keys[position]!, in: list))
      }
    }
    guard let parent else {
      roots = list
      areRootsReordered = true
      return
    }
    children[parent] = list
    reordered.insert(parent)
  }

  private func place(of key: Key, in list: [Int]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[list[middle]]! < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func settleOrder() {
    reordered.removeAll()
    areRootsReordered = false
  }
}
