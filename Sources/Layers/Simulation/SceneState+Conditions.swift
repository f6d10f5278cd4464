extension SceneState {
  /// Shows and hides what the rules say for the state that the app is in now.
  ///
  /// A rule never changes a layer's own `hidden`, so that all is as before when its condition ends.
  /// `asInactive` asks for the moment before the app has handled that it went to the background.
  mutating func followConditions(asInactive: Bool = false) {
    var forced: [Int: Bool] = [:]
    for reaction in scene.reactions {
      guard case .while(let condition, let reasons) = reaction.trigger,
        case .visibility(let show, let hide) = reaction.response,
        holds(condition, reasons, asInactive: asInactive)
      else { continue }
      for id in show { if let position = index[id] { forced[position] = false } }
      for id in hide { if let position = index[id] { forced[position] = true } }
    }
    // A node may be forced that is not pending, or pending and not yet in the register.
    let known = register.forced.union(forced.keys).union(nodes.pending.members)
    for position in known.sorted() where nodes[position].forcedHidden != forced[position] {
      let was = isHidden(position)
      nodes[position].forcedHidden = forced[position]
      let isHidden = isHidden(position)
      if was != isHidden {
        record(.reaction, isHidden ? "hide" : "show", layer: nodes[position].layer.id)
      }
    }
  }

  /// Hidden by the layer's own property or by a rule.
  func isHidden(_ position: Int) -> Bool {
    nodes[position].forcedHidden ?? nodes[position].layer.isHidden
  }

  private func holds(
    _ condition: Condition, _ reasons: Set<Resignation>, asInactive: Bool
  ) -> Bool {
    switch condition {
    case .captured: return readsCaptured
    case .active: return lifeCycle == .active
    case .inactive:
      switch lifeCycle {
      case .active: return false
      case .inactive(let reason), .returning(let reason):
        return reasons.isEmpty || reason.map(reasons.contains) ?? false
      case .background: return true
      }
    case .background:
      if case .background = lifeCycle { return !asInactive }
      return false
    case .pickerUp:
      return pickers.contains { nodes[$0].layer.picker != nil && isShown($0) }
    }
  }
}
