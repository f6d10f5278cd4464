import Imaging

extension SceneState {
  /// Brings what is kept up to what the nodes say now, and gives the stack of this moment.
  ///
  /// Equal to `arrangement()`. Costs the nodes that are pending and what depends on them; where
  /// nothing is, a dozen tests.
  mutating func resolve() -> Arrangement {
    settleReferences()
    var result = screen()
    let pending = nodes.takePending()
    if retains {
      for position in pending {
        register.note(position, nodes[position])
        schedule.set(position, at: nextChange(of: nodes[position]))
      }
      let decided = resolvePolicies(pending)
      resolveLayers(pending, decided)
    } else {
      resolveAnew()
    }
    result.layers = resolved.stack
    result.refusals = resolved.refusals
    result.statusBar = resolved.statusBar
    return result
  }

  /// The same by the plain rules, for every node.
  private mutating func resolveAnew() {
    for position in nodes.indices {
      nodes.stir(position)
      register.note(position, nodes[position])
    }
    for _ in policies.count..<nodes.count { policies.append() }
    let (asked, decisions, _) = policiesAnew()
    for position in nodes.indices {
      policies.asked[position] = asked[position]
      policies.set(position, to: decisions[position])
    }
    let whole = arrangement()
    resolved.stack = whole.layers
    resolved.refusals = whole.refusals
    resolved.statusBar = whole.statusBar
  }

  private mutating func resolveLayers(_ pending: [Int], _ decided: [Int]) {
    for _ in resolved.count..<nodes.count { resolved.append() }
    let mirrors = register.mirrors.filter { nodes[$0].isThere(at: tick.index) }
    let asksCatalog = hasPicker
    let isLayoutStale = isLayoutStale || asksCatalog != resolved.asksCatalog
    if pending.isEmpty && decided.isEmpty && mirrors.isEmpty && !isLayoutStale { return }

    resolved.asksCatalog = asksCatalog
    self.isLayoutStale = false
    if isLayoutStale { resolved.markAll() }
    order(pending)
    mark(pending, as: .own)
    mark(decided, as: .own)
    mark(mirrors, as: .own)
    if !pending.isEmpty { mark(register.placedByOthers, as: .own) }
    resolveStack()
    resolved.settleOrder()
    for kind in CaptureKind.allCases {
      resolved.refusals[kind] = refusal(kind, among: policies.refusing[kind] ?? []) {
        policies.decisions[$0]
      }
    }
    let asking = register.statusBars.filter {
      nodes[$0].isThere(at: tick.index) && !isHidden($0) && nodes[$0].layer.window.statusBar != nil
    }
    resolved.statusBar = asking.max { resolved.key($0)! < resolved.key($1)! }
      .flatMap { nodes[$0].layer.window.statusBar }
  }

  private mutating func mark(_ positions: some Sequence<Int>, as mark: ResolvedLayers.Mark) {
    for position in positions { resolved.mark(position, as: mark) { nodes[$0].parent } }
  }

  /// Puts the nodes that have come, gone or changed their order where they belong.
  private mutating func order(_ pending: [Int]) {
    var changed: [Int?: [(position: Int, key: ResolvedLayers.Key?)]] = [:]
    for position in pending {
      let parent = nodes[position].parent
      var key: ResolvedLayers.Key?
      if nodes[position].isThere(at: tick.index) {
        key = ResolvedLayers.Key(
          order: OrderKey(nodes[position], byLevel: parent == nil), rank: nodes[position].rank)
      }
      if key != resolved.key(position) { changed[parent, default: []].append((position, key)) }
    }
    for (parent, children) in changed { resolved.order(children, in: parent) }
    mark(changed.keys.compactMap { $0 }, as: .inside)
  }

  /// Resolves the marked layers, from the topmost down.
  private mutating func resolveStack() {
    var stack = resolved.stack
    if resolved.areRootsReordered {
      stack = resolved.roots.map { layer($0, in: rootArea(of: $0), isResized: false) }
    } else {
      for (slot, position) in resolved.roots.enumerated()
      where resolved.marks[position] != .current {
        stack[slot] = layer(position, in: rootArea(of: position), isResized: false)
      }
    }
    resolved.stack = stack
  }

  /// The layer of a node, made again as far as it is marked.
  ///
  /// - Parameters:
  ///   - area: of the parent, in which it is laid out.
  ///   - isResized: the area is another than before.
  private mutating func layer(_ position: Int, in area: Rect, isResized: Bool) -> PlacedLayer {
    let old = resolved.layers[position]
    let mark = resolved.marks[position]
    if let old, mark == .current && !isResized { return old }
    var new: PlacedLayer.Values
    if let old, mark != .own && !isResized {
      new = old.values
    } else {
      new = values(
        of: position, in: area, policies.decisions[position], asksCatalog: resolved.asksCatalog)
    }
    let isOtherSize = old.map { $0.frame.size != new.frame.size } ?? true
    new.children = children(of: position, in: new.frame.size, old?.children ?? [], isOtherSize)
    if isMirror(position) {
      new.children += mirrored(in: new, of: nodes[position].layer.mirrors) {
        policies.decisions[$0]
      }
    }
    // What is equal stays the same object, so that nobody looks into it again.
    let layer = old.flatMap { $0.values == new ? $0 : nil } ?? PlacedLayer(new)
    resolved.set(position, to: layer)
    return layer
  }

  private mutating func children(
    of position: Int, in size: Size, _ old: [PlacedLayer], _ isResized: Bool
  ) -> [PlacedLayer] {
    let list = resolved.children[position]
    let area = Rect(size: size)
    // A mirror has more layers than children.
    if resolved.reordered.contains(position) || old.count != list.count {
      return list.map { layer($0, in: area, isResized: isResized) }
    }
    var children = old
    for (slot, child) in list.enumerated()
    where isResized || resolved.marks[child] != .current {
      children[slot] = layer(child, in: area, isResized: isResized)
    }
    return children
  }
}
