extension SceneState {
  /// Larger scenes are not checked, so that debug builds stay fast.
  private static let mostChecked = 300

  /// Whether what is kept is what the plain rules give, and is consistent in itself; stops where not.
  ///
  /// - Parameter stack: what the tick shows.
  func holdsInvariants(_ stack: Arrangement) -> Bool {
    if nodes.count > Self.mostChecked || !retains { return true }
    checkNodes()
    checkResolved()
    let (asked, decisions, _) = policiesAnew()
    for position in nodes.indices {
      precondition(policies.asked[position] == asked[position], told(position, "policy"))
      precondition(policies.decisions[position] == decisions[position], told(position, "decision"))
    }
    precondition(arrangement() == stack, "tick \(tick.index): the kept stack is out of date")
    return true
  }

  private func told(_ position: Int, _ what: String) -> String {
    "tick \(tick.index): \(nodes[position].layer.id): the \(what) is out of date"
  }

  /// Parents and children know each other, and an id names a node with that id.
  private func checkNodes() {
    for position in nodes.indices {
      let siblings = nodes[position].parent.map { nodes[$0].children } ?? roots
      precondition(siblings.contains(position), told(position, "parent's list"))
      for child in nodes[position].children {
        precondition(nodes[child].parent == position, told(child, "parent"))
      }
    }
    for (id, position) in index {
      precondition(nodes[position].layer.id == id, told(position, "name"))
    }
    for position in nodes.indices {
      let next = nextChange(of: nodes[position])
      precondition(schedule.due(position) == next, told(position, "schedule"))
    }
  }

  /// Nothing is left to resolve, what can be reached is current, and above what is not all is marked.
  private func checkResolved() {
    precondition(nodes.pending.isEmpty && resolved.reordered.isEmpty, "nodes are left pending")
    func visit(_ list: [Int]) {
      for position in list {
        precondition(resolved.marks[position] == .current, told(position, "mark"))
        precondition(nodes[position].isThere(at: tick.index), told(position, "presence"))
        visit(resolved.children[position])
      }
    }
    visit(resolved.roots)
    for position in nodes.indices where nodes[position].isThere(at: tick.index) {
      guard resolved.marks[position] != .current, let parent = nodes[position].parent else {
        continue
      }
      precondition(resolved.marks[parent] != .current, told(parent, "mark"))
    }
  }
}
