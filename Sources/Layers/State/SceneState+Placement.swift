import Imaging

extension SceneState {
  /// The stack of this tick, with every value that drawing and hit testing need.
  public func arrangement() -> Arrangement {
    var result = Arrangement(tick: tick, size: screenSize, scale: device.scale)
    result.displayCorners = Corners(device.cornerRadius)
    result.cutouts = device.cutouts(in: orientation)
    result.safeArea = safeArea
    result.redaction = scene.profile.redaction
    result.environment.clock = scene.clock + tick.milliseconds
    result.environment.variables = scene.variables
    result.environment.fonts = scene.fonts
    result.environment.isCaptured = readsCaptured
    result.environment.isActive = lifeCycle == .active
    let decisions = self.decisions()
    let order = sorted(roots.filter { nodes[$0].isThere(at: tick.index) }, byLevel: true)
    result.layers = order.map { place($0, in: rootArea(of: $0), decisions) }
    result.refusals = refusals(decisions)
    result.keyWindow = keyWindow.map { nodes[$0].layer.id }
    result.statusBar = order.last {
      nodes[$0].layer.window.statusBar != nil && !isHidden($0)
    }.flatMap { nodes[$0].layer.window.statusBar }
    return result
  }

  /// Bottom first: by level where asked for, then z, then the order of adding; a cursor is last.
  private func sorted(_ positions: [Int], byLevel: Bool) -> [Int] {
    positions.enumerated().sorted { a, b in
      let (left, right) = (nodes[a.element].layer, nodes[b.element].layer)
      let cursors = (left.kind == "cursor", right.kind == "cursor")
      if byLevel, cursors.0 != cursors.1 { return cursors.1 }
      if byLevel, left.level != right.level { return left.level < right.level }
      if left.z != right.z { return left.z < right.z }
      return a.offset < b.offset
    }.map(\.element)
  }

  private func place(
    _ position: Int, in area: Rect, _ decisions: [CaptureKind: [CaptureDecision]]
  ) -> PlacedLayer {
    let node = nodes[position]
    let layer = node.layer
    var frame = self.frame(of: position, in: area.size)
    if nodes[position].parent == nil { frame = frame.offset(by: area.origin) }
    frame = avoiding(frame, position)
    var placed = PlacedLayer(
      id: layer.id, kind: layer.kind, parameters: layer.parameters, frame: frame)
    placed.transform = layer.transform.transform.about(frame.center)
    placed.opacity = layer.opacity
    placed.isHidden = isHidden(position)
    placed.cornerRadius = layer.cornerRadius
    placed.clipsChildren = layer.clipsChildren
    placed.clipRect = layer.clipRect
    placed.blend = layer.blend
    placed.isolates = layer.isolates
    placed.filters = layer.filters
    placed.audience = layer.audience
    placed.frozenAt = node.frozenAt
    placed.touch = layer.touch
    placed.touchRegions = layer.touchRegions
    placed.picker = layer.picker
    placed.tag = layer.tag
    placed.owner = layer.owner
    placed.draws = draws(layer)
    placed.isRendered = node.isRendered
    for (kind, all) in decisions where all[position].mode != .include {
      placed.decisions[kind] = all[position]
    }
    let children = sorted(
      node.children.filter { nodes[$0].isThere(at: tick.index) }, byLevel: false)
    placed.children = children.map { place($0, in: Rect(size: frame.size), decisions) }
    if layer.kind == StructuralKind.mirror.rawValue {
      placed.clipsChildren = true
      placed.children += mirrored(in: placed, of: layer.mirrors, decisions)
    }
    return placed
  }

  /// Whether the layer puts a pixel on the screen. The catalog is asked only while a system picker
  /// is there, since nobody else needs to know of an empty layer.
  private func draws(_ layer: Layer) -> Bool {
    if layer.isStructural { return false }
    guard let catalog = scene.catalog,
      nodes.contains(where: { $0.layer.picker != nil && $0.isThere(at: tick.index) })
    else { return true }
    return catalog.draws(layer.kind, layer.parameters)
  }

  /// Moved up so that it ends above the layer it avoids, where that one is on the screen and has
  /// itself moved above what it avoids: toasts stack. Of layers that avoid each other in a ring, the
  /// one asked for moves last.
  private func avoiding(_ frame: Rect, _ position: Int, passed: Set<Int> = []) -> Rect {
    let layer = nodes[position].layer
    guard let id = layer.avoids, let other = index[id], isShown(other), other != position,
      !passed.contains(other)
    else { return frame }
    let base =
      nodes[position].parent.map { screenOrigin(of: $0) } ?? Point.zero
    let place = self.frame(of: other, in: parentSize(of: other))
    let moved = avoiding(place, other, passed: passed.union([position]))
    let limit = screenOrigin(of: other).y + moved.y - place.y - base.y - layer.avoidsGap
    return frame.maxY > limit ? frame.offset(by: Point(0, limit - frame.maxY)) : frame
  }

  /// There and not hidden, with all its ancestors.
  func isShown(_ position: Int) -> Bool {
    let node = nodes[position]
    return node.isThere(at: tick.index) && !isHidden(position)
      && (node.parent.map { isShown($0) } ?? true)
  }

  /// The first shown layer, for each kind, that refuses every frame.
  private func refusals(
    _ decisions: [CaptureKind: [CaptureDecision]]
  ) -> [CaptureKind: CaptureDecision] {
    decisions.compactMapValues { all in
      nodes.indices.first { all[$0].mode.strictness == 4 && isShown($0) }.map { all[$0] }
    }
  }
}
