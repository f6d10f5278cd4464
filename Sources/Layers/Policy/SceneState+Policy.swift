extension SceneState {
  /// What every node is in captures, by kind and node index.
  func decisions() -> [CaptureKind: [CaptureDecision]] {
    let policies = effectivePolicies()
    return Dictionary(
      uniqueKeysWithValues: CaptureKind.allCases.map { kind in
        var resolution = Resolution(kind: kind, policies: policies, state: self)
        return (kind, nodes.indices.map { resolution.decision(of: $0, depth: 0) })
      })
  }

  /// What each layer itself asks for, as the platform grants it, loosened one tick late where the
  /// content changes in this tick.
  func effectivePolicies() -> [CapturePolicy] {
    let changing = changingNodes()
    return nodes.indices.map { position in
      let asked = askedPolicy(of: position)
      guard changing[position], let previous = nodes[position].previous else { return asked }
      return asked.stricter(previous)
    }
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
    let node = nodes[position]
    let profile = scene.profile
    if node.frozenAt != nil { return .include }
    var policy = CapturePolicy.include
    if node.layer.isSecureContainer {
      if isLost(position) { return profile.failsOpen ? .include : .all(.omit) }
      policy = profile.exclusion
    }
    policy = policy.overlaid(by: granted(node.layer.capture))
    if node.parent == nil, node.layer.app == nil {
      policy = policy.stricter(joined(appProtections))
    }
    return policy.stricter(joined(node.protections))
  }

  /// In the order of the keys, so that of two equally strict modes the same one always wins.
  private func joined(_ protections: [String: CapturePolicy]) -> CapturePolicy {
    protections.keys.sorted().reduce(.include) { $0.stricter(granted(protections[$1]!)) }
  }

  private func granted(_ policy: CapturePolicy) -> CapturePolicy {
    CapturePolicy(
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

/// One walk over the layers for one kind of capture.
///
/// From the root down the first ancestor or owner that is not `include` decides for the whole
/// subtree. Hidden, removed and off-screen ancestors count. Where parent and owner both decide, the
/// stricter does, the parent if they are equally strict.
private struct Resolution {
  let kind: CaptureKind
  let policies: [CapturePolicy]
  let state: SceneState
  private var known: [CaptureDecision?]

  init(kind: CaptureKind, policies: [CapturePolicy], state: SceneState) {
    self.kind = kind
    self.policies = policies
    self.state = state
    known = Array(repeating: nil, count: policies.count)
  }

  mutating func decision(of position: Int, depth: Int) -> CaptureDecision {
    if let known = known[position] { return known }
    let node = state.nodes[position]
    // A chain longer than the number of layers is a cycle that events have made: excluded.
    if depth > policies.count { return CaptureDecision(.omit, decidedBy: node.layer.id) }
    var decision = inherited(by: node, depth + 1)
    if decision.mode == .include {
      let own = self.own(position, depth + 1)
      if own != .include { decision = CaptureDecision(own, decidedBy: node.layer.id) }
    }
    if let then = node.decisionsThen[kind] { decision = then.stricter(decision) }
    known[position] = decision
    return decision
  }

  private mutating func inherited(by node: Node, _ depth: Int) -> CaptureDecision {
    var result = CaptureDecision.include
    if let parent = node.parent { result = decision(of: parent, depth: depth) }
    if let source = node.frozenFrom {
      result = result.stricter(decision(of: source, depth: depth))
    } else if state.scene.profile.ownersInherit, let owner = node.layer.owner {
      result = result.stricter(
        state.index[owner].map { decision(of: $0, depth: depth) }
          ?? CaptureDecision(.omit, decidedBy: node.layer.id))
    }
    return result
  }

  /// A layer that stands in for another must be there and must not be excluded itself.
  private mutating func own(_ position: Int, _ depth: Int) -> CaptureMode {
    let mode = policies[position][kind]
    guard case .substitute(.layer(let id)) = mode else { return mode }
    guard let other = state.index[id], state.nodes[other].isThere(at: state.tick.index),
      decision(of: other, depth: depth).mode == .include
    else { return .omit }
    return mode
  }
}
