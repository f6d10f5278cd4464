extension SceneState {
  /// What every node is in captures of one kind, by node index.
  ///
  /// From the root down the first ancestor or owner that is not `include` decides for the whole
  /// subtree. Hidden, removed and off-screen ancestors count. Where parent and owner both decide,
  /// the stricter does, the parent if they are equally strict.
  func decisions(for kind: CaptureKind) -> [CaptureDecision] {
    var resolved = [CaptureDecision?](repeating: nil, count: nodes.count)
    for node in nodes.indices { resolve(node, for: kind, into: &resolved, depth: 0) }
    return resolved.map { $0! }
  }

  @discardableResult
  private func resolve(
    _ position: Int, for kind: CaptureKind, into resolved: inout [CaptureDecision?], depth: Int
  ) -> CaptureDecision {
    if let known = resolved[position] { return known }
    let node = nodes[position]
    // A chain longer than the number of layers is a cycle that events have made: excluded.
    if depth > nodes.count { return CaptureDecision(.omit, decidedBy: node.layer.id) }
    var inherited = CaptureDecision.include
    if let parent = node.parent {
      inherited = resolve(parent, for: kind, into: &resolved, depth: depth + 1)
    }
    if let source = node.frozenFrom {
      inherited = inherited.stricter(
        resolve(source, for: kind, into: &resolved, depth: depth + 1))
    } else if scene.profile.ownersInherit, let owner = node.layer.owner {
      inherited = inherited.stricter(
        index[owner].map { resolve($0, for: kind, into: &resolved, depth: depth + 1) }
          ?? CaptureDecision(.omit, decidedBy: node.layer.id))
    }
    var decision = inherited
    if inherited.mode == .include {
      let own = effectivePolicy(of: position)[kind]
      if own != .include { decision = CaptureDecision(own, decidedBy: node.layer.id) }
    }
    if let then = node.decisionsThen[kind] { decision = then.stricter(decision) }
    resolved[position] = decision
    return decision
  }

  /// What the layer itself asks for, as the platform grants it, loosened one tick late where the
  /// content changes in this tick.
  func effectivePolicy(of position: Int) -> CapturePolicy {
    let asked = askedPolicy(of: position)
    guard let previous = nodes[position].previous, isChanging(position) else { return asked }
    return asked.stricter(previous)
  }

  /// What the layer itself asks for, as the platform grants it.
  func askedPolicy(of position: Int) -> CapturePolicy {
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
      for protection in appProtections.values { policy = policy.stricter(granted(protection)) }
    }
    for protection in node.protections.values { policy = policy.stricter(granted(protection)) }
    return policy
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

  /// Something is done to the layer's content, its subtree included, in this tick.
  private func isChanging(_ position: Int) -> Bool {
    nodes[position].touchedAt == tick.index
      || nodes[position].children.contains { isChanging($0) }
  }
}
