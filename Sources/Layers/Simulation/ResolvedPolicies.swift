/// What a node is in captures, by kind; a kind that is missing is `include`.
typealias CaptureDecisions = [CaptureKind: CaptureDecision]

/// What every node asks for and is in captures, by position, kept from tick to tick.
struct ResolvedPolicies: Sendable {
  /// What each layer itself asks for, as the platform grants it.
  var asked = JournaledArray<CapturePolicy>()
  private(set) var decisions = JournaledArray<CaptureDecisions>()
  /// Nodes whose policy or decision was resolved again in this tick.
  var stirred = PositionSet()
  /// The nodes whose decision refuses every frame, by kind.
  private(set) var refusing: [CaptureKind: Set<Int>] = [:]
  /// Some nodes come from themselves. What is then left out depends on the order of resolving, so
  /// everything is resolved anew at every change.
  var hasCycle = false
  var dependents = PolicyDependents()

  /// The nodes that are changing in `changingTick`, with their ancestors.
  var changing = PositionSet()
  var changingTick = 0

  var count: Int { decisions.count }

  mutating func append() {
    asked.append(.include)
    decisions.append([:])
  }

  /// - Returns: whether the decisions are other ones now.
  @discardableResult
  mutating func set(_ position: Int, to new: CaptureDecisions) -> Bool {
    let old = decisions[position]
    if old == new { return false }
    decisions[position] = new
    for kind in CaptureKind.allCases {
      let (was, isRefusing) = (old[kind]?.refuses ?? false, new[kind]?.refuses ?? false)
      if was && !isRefusing { refusing[kind]?.remove(position) }
      if isRefusing && !was { refusing[kind, default: []].insert(position) }
    }
    stirred.insert(position)
    return true
  }

  mutating func endTick(copying: Bool) {
    asked.endTick(copying: copying)
    decisions.endTick(copying: copying)
    stirred.removeAll()
  }
}

/// Which nodes' decisions depend on a node besides its children's.
///
/// An entry that no longer holds is left: it has a node resolved once more than needed.
struct PolicyDependents: Sendable {
  private var owned: [String: Set<Int>] = [:]
  private var substituted: [String: Set<Int>] = [:]
  private var copies: [Int: Set<Int>] = [:]

  mutating func add(_ position: Int, _ node: Node, asking policy: CapturePolicy) {
    if let owner = node.layer.owner { owned[owner, default: []].insert(position) }
    if let source = node.frozenFrom { copies[source, default: []].insert(position) }
    for case .substitute(.layer(let id)) in policy.modes.values {
      substituted[id, default: []].insert(position)
    }
  }

  /// Those that name the layer.
  func naming(_ id: String) -> Set<Int> { (owned[id] ?? []).union(substituted[id] ?? []) }

  /// Those that the layer of that id stands in for.
  func substituted(by id: String) -> Set<Int> { substituted[id] ?? [] }

  func copies(of position: Int) -> Set<Int> { copies[position] ?? [] }
}

extension CaptureDecision {
  var refuses: Bool {
    if case .refuse = mode { true } else { false }
  }
}
