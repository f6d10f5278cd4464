extension SceneState {
  /// What every node asks for and is in captures, computed anew.
  ///
  /// From the root down the first ancestor or owner that is not `include` decides for the whole
  /// subtree. Hidden, removed and off-screen ancestors count. Where parent and owner both decide, the
  /// stricter does, the parent if they are equally strict.
  func policiesAnew() -> (asked: [CapturePolicy], decisions: [CaptureDecisions], hasCycle: Bool) {
    let changing = changingNodes()
    let asked = nodes.indices.map { grantedPolicy(of: $0, isChanging: changing[$0]) }
    let order = DependencyOrder(count: nodes.count) { policySources(of: $0, asked[$0]) }
    var known = [CaptureDecisions](repeating: [:], count: nodes.count)
    for position in order.order {
      known[position] = decisions(
        of: position, asking: asked[position], isBroken: order.broken.contains(position)
      ) { known[$0] }
    }
    return (asked, known, !order.broken.isEmpty)
  }

  /// What the layer itself asks for, as the platform grants it, loosened one tick late where the
  /// content changes in this tick.
  func grantedPolicy(of position: Int, isChanging: Bool) -> CapturePolicy {
    let asked = askedPolicy(of: position)
    let previous = policies.asked.old(position) ?? nodes[position].previous
    guard isChanging, let previous else { return asked }
    return asked.stricter(previous)
  }

  /// - Parameters:
  ///   - isBroken: the layer comes from itself, by what events have done: excluded.
  ///   - known: the decisions of what it comes from.
  func decisions(
    of position: Int, asking policy: CapturePolicy, isBroken: Bool,
    _ known: (Int) -> CaptureDecisions
  ) -> CaptureDecisions {
    let id = nodes[position].layer.id
    let missing = CaptureDecision(.omit, decidedBy: id)
    let parent = nodes[position].parent.map(known) ?? [:]
    // Of the owner, or of what the pixels were taken from; `nil` for an owner that is not there.
    var origin: CaptureDecisions? = [:]
    if let source = nodes[position].frozenFrom {
      origin = known(source)
    } else if scene.profile.ownersInherit, let owner = nodes[position].layer.owner {
      origin = index[owner].map(known)
    }
    let then = nodes[position].decisionsThen
    if parent.isEmpty, let origin, origin.isEmpty, then.isEmpty, policy.modes.isEmpty, !isBroken {
      return [:]
    }
    var result: CaptureDecisions = [:]
    for kind in CaptureKind.allCases {
      var decision = parent[kind] ?? .include
      if let origin {
        decision = decision.stricter(origin[kind] ?? .include)
      } else {
        decision = decision.stricter(missing)
      }
      if isBroken { decision = decision.stricter(missing) }
      if decision.mode == .include {
        let own = ownMode(of: position, policy[kind], kind, known)
        if own != .include { decision = CaptureDecision(own, decidedBy: id) }
      }
      if let then = then[kind] { decision = then.stricter(decision) }
      if decision.mode != .include { result[kind] = decision }
    }
    return result
  }

  /// A layer that stands in for another must be there and must not be excluded itself.
  private func ownMode(
    of position: Int, _ mode: CaptureMode, _ kind: CaptureKind, _ known: (Int) -> CaptureDecisions
  ) -> CaptureMode {
    guard case .substitute(.layer(let id)) = mode else { return mode }
    guard let other = index[id], other != position, nodes[other].isThere(at: tick.index),
      known(other)[kind] == nil
    else { return .omit }
    return mode
  }

  /// The nodes whose decisions a node's own decision depends on.
  func policySources(of position: Int, _ policy: CapturePolicy) -> [Int] {
    var result: [Int] = []
    if let parent = nodes[position].parent { result.append(parent) }
    if let source = nodes[position].frozenFrom { result.append(source) }
    if let owner = nodes[position].layer.owner.flatMap({ index[$0] }) { result.append(owner) }
    for case .substitute(.layer(let id)) in policy.modes.values {
      if let other = index[id], other != position { result.append(other) }
    }
    return result
  }

  /// Layers to whose content, their subtrees included, something is done in this tick.
  private func changingNodes() -> [Bool] {
    var changing = [Bool](repeating: false, count: nodes.count)
    for position in nodes.indices where nodes[position].touchedAt == tick.index {
      var place: Int? = position
      while let here = place, !changing[here] {
        changing[here] = true
        place = nodes[here].parent
      }
    }
    return changing
  }

  private func askedPolicy(of position: Int) -> CapturePolicy {
    if nodes[position].frozenAt != nil { return .include }
    var policy = CapturePolicy.include
    if nodes[position].layer.isSecureContainer {
      if isLost(position) { return scene.profile.failsOpen ? .include : .all(.omit) }
      policy = scene.profile.exclusion
    }
    policy = policy.overlaid(by: granted(nodes[position].layer.capture))
    if nodes[position].parent == nil, nodes[position].layer.app == nil {
      policy = policy.stricter(joined(appProtections))
    }
    return policy.stricter(joined(nodes[position].protections))
  }

  /// In the order of the keys, so that of two equally strict modes the same one always wins.
  private func joined(_ protections: [String: CapturePolicy]) -> CapturePolicy {
    if protections.isEmpty { return .include }
    return protections.keys.sorted().reduce(.include) { $0.stricter(granted(protections[$1]!)) }
  }

  private func granted(_ policy: CapturePolicy) -> CapturePolicy {
    if policy.modes.isEmpty { return .include }
    return CapturePolicy(
      Dictionary(
        uniqueKeysWithValues: policy.modes.map { kind, mode in
          (kind, scene.profile.granted(mode, for: kind))
        }))
  }

  /// The private view of a secure container could not be had, or was dropped.
  func isLost(_ position: Int) -> Bool {
    let own = nodes[position].layer.container
    let usual = scene.profile.container
    return nodes[position].layer.isSecureContainer
      && (own.extraction == .fails || usual.extraction == .fails
        || !own.isRetained || !usual.isRetained)
  }
}
