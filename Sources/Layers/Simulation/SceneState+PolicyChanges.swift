extension SceneState {
  /// Brings policies and decisions up to what the nodes say now.
  ///
  /// Costs what has changed and what inherits from it: a decision that stays the same is not followed
  /// further.
  ///
  /// - Returns: the nodes whose decisions are other ones.
  mutating func resolvePolicies(_ pending: [Int]) -> [Int] {
    for _ in policies.count..<nodes.count { policies.append() }
    var asking = followChanging(pending)
    asking.formUnion(pending)
    if areAppProtectionsStale { asking.formUnion(roots) }
    areAppProtectionsStale = false

    var waiting = PositionSet()
    var relinked: [Int] = []
    for position in asking.members {
      let isChanging = policies.changing.contains(position)
      let policy = grantedPolicy(of: position, isChanging: isChanging)
      policies.stirred.insert(position)
      if policy != policies.asked[position] { policies.asked[position] = policy }
      policies.dependents.add(position, nodes[position], asking: policy)
      relinked.append(position)
      waiting.insert(position)
    }
    // A layer may stand in for others as long as it is there, and names may mean other layers now.
    for position in pending {
      waiting.formUnion(policies.dependents.substituted(by: nodes[position].layer.id))
    }
    for id in renamed {
      let naming = policies.dependents.naming(id)
      waiting.formUnion(naming)
      relinked += naming
    }
    renamed = []
    if waiting.isEmpty { return [] }
    // One pass over all nodes is cheaper than following many of them one by one.
    if policies.hasCycle || relinked.count > 64 + nodes.count / 8
      || relinked.contains(where: comesFromItself)
    {
      return resolveAllPolicies()
    }
    var decided: [Int] = []
    let isDone = decide(waiting.members, &decided)
    return isDone ? decided : decided + resolveAllPolicies()
  }

  /// Notes the nodes to whose content, subtrees included, something is done in this tick.
  ///
  /// - Returns: those, and the ones of an earlier tick that are released now.
  private mutating func followChanging(_ pending: [Int]) -> PositionSet {
    var asking = PositionSet()
    if policies.changingTick != tick.index {
      asking.formUnion(policies.changing.members)
      policies.changing.removeAll()
      policies.changingTick = tick.index
    }
    for position in pending where nodes[position].touchedAt == tick.index {
      var place: Int? = position
      while let here = place, policies.changing.insert(here) {
        asking.insert(here)
        place = nodes[here].parent
      }
    }
    return asking
  }

  /// Whether a node depends on its own decision, by links besides those to its parent.
  private func comesFromItself(_ position: Int) -> Bool {
    let first = policySources(of: position, policies.asked[position])
    if first.count == (nodes[position].parent == nil ? 0 : 1) { return false }
    var seen: Set<Int> = []
    var rest = first
    while let place = rest.popLast() {
      if place == position { return true }
      if seen.insert(place).inserted { rest += policySources(of: place, policies.asked[place]) }
    }
    return false
  }

  /// Resolves nodes and all that their new decisions reach, in any order: without a cycle the last
  /// resolution of a node comes after those of all its sources.
  ///
  /// - Parameter decided: is given the nodes whose decisions are other ones.
  /// - Returns: `false` where so many have been resolved that one pass over all is cheaper.
  private mutating func decide(_ positions: [Int], _ decided: inout [Int]) -> Bool {
    var (waiting, next) = (positions, 0)
    var isWaiting = Set(positions)
    while next < waiting.count {
      if next > 64 + 4 * nodes.count { return false }
      let position = waiting[next]
      next += 1
      isWaiting.remove(position)
      let decisions = decisions(of: position, asking: policies.asked[position], isBroken: false) {
        policies.decisions[$0]
      }
      guard policies.set(position, to: decisions) else { continue }
      decided.append(position)
      var followers = nodes[position].children
      let id = nodes[position].layer.id
      if index[id] == position { followers += policies.dependents.naming(id) }
      followers += policies.dependents.copies(of: position)
      for follower in followers where isWaiting.insert(follower).inserted {
        waiting.append(follower)
      }
    }
    return true
  }

  private mutating func resolveAllPolicies() -> [Int] {
    let (asked, decisions, hasCycle) = policiesAnew()
    policies.hasCycle = hasCycle
    return nodes.indices.filter { position in
      if asked[position] != policies.asked[position] { policies.asked[position] = asked[position] }
      return policies.set(position, to: decisions[position])
    }
  }
}
