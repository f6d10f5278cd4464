extension SceneState {
  /// What every node is in captures, by kind and node index.
  func decisions() -> [CaptureKind: [CaptureDecision]] {
    let policies = effectivePolicies()
    let order = DependencyOrder(count: nodes.count) { sources(of: $0, policies[$0]) }
    return Dictionary(
      uniqueKeysWithValues: CaptureKind.allCases.map { kind in
        var resolution = Resolution(kind: kind, policies: policies, state: self)
        for position in order.order {
          resolution.decide(position, isBroken: order.broken.contains(position))
        }
        return (kind, resolution.known)
      })
  }

  /// The nodes whose decisions a node's own decision depends on.
  private func sources(of position: Int, _ policy: CapturePolicy) -> [Int] {
    let node = nodes[position]
    var result: [Int] = []
    if let parent = node.parent { result.append(parent) }
    if let source = node.frozenFrom { result.append(source) }
    if let owner = node.layer.owner.flatMap({ index[$0] }) { result.append(owner) }
    for case .substitute(.layer(let id)) in policy.modes.values {
      if let other = index[id], other != position { result.append(other) }
    }
    return result
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

/// The decisions for one kind of capture, made from sources to what depends on them.
///
/// From the root down the first ancestor or owner that is not `include` decides for the whole
/// subtree. Hidden, removed and off-screen ancestors count. Where parent and owner both decide, the
/// stricter does, the parent if they are equally strict.
private struct Resolution {
  let kind: CaptureKind
  let policies: [CapturePolicy]
  let state: SceneState
  private(set) var known: [CaptureDecision]

  init(kind: CaptureKind, policies: [CapturePolicy], state: SceneState) {
    self.kind = kind
    self.policies = policies
    self.state = state
    known = Array(repeating: .include, count: policies.count)
  }

  /// - Parameter isBroken: the layer comes from itself, by what events have done: excluded.
  mutating func decide(_ position: Int, isBroken: Bool) {
    let node = state.nodes[position]
    var decision = inherited(by: node)
    if isBroken { decision = decision.stricter(CaptureDecision(.omit, decidedBy: node.layer.id)) }
    if decision.mode == .include {
      let own = self.own(position)
      if own != .include { decision = CaptureDecision(own, decidedBy: node.layer.id) }
    }
    if let then = node.decisionsThen[kind] { decision = then.stricter(decision) }
    known[position] = decision
  }

  private func inherited(by node: Node) -> CaptureDecision {
    var result = CaptureDecision.include
    if let parent = node.parent { result = known[parent] }
    if let source = node.frozenFrom {
      result = result.stricter(known[source])
    } else if state.scene.profile.ownersInherit, let owner = node.layer.owner {
      result = result.stricter(
        state.index[owner].map { known[$0] } ?? CaptureDecision(.omit, decidedBy: node.layer.id))
    }
    return result
  }

  /// A layer that stands in for another must be there and must not be excluded itself.
  private func own(_ position: Int) -> CaptureMode {
    let mode = policies[position][kind]
    guard case .substitute(.layer(let id)) = mode else { return mode }
    guard let other = state.index[id], other != position,
      state.nodes[other].isThere(at: state.tick.index), known[other].mode == .include
    else { return .omit }
    return mode
  }
}
