import Imaging

extension SceneState {
  /// The stack of this tick, with every value that drawing and hit testing need.
  public func arrangement() -> Arrangement {
    var result = Arrangement(tick: tick, size: screenSize, scale: device.scale)
    result.displayCorners = Corners(device.cornerRadius)
    result.cutouts = device.cutouts(in: orientation)
    result.environment.cutouts = result.cutouts
    result.safeArea = safeArea
    result.redaction = scene.profile.redaction
    result.environment.clock = scene.clock + tick.milliseconds
    result.environment.variables = scene.variables
    result.environment.fonts = scene.fonts
    result.environment.isCaptured = readsCaptured
    result.environment.isActive = lifeCycle == .active
    let decisions = self.decisions()
    let order = sorted(roots.filter { nodes[$0].isThere(at: tick.index) }, byLevel: true)
    let asksCatalog = hasPicker
    result.layers = order.map { place($0, in: rootArea(of: $0), decisions, asksCatalog) }
    result.refusals = decisions.compactMapValues { refusal($0) }
    result.keyWindow = keyWindow.map { nodes[$0].layer.id }
    result.statusBar = order.last {
      nodes[$0].layer.window.statusBar != nil && !isHidden($0)
    }.flatMap { nodes[$0].layer.window.statusBar }
    return result
  }

  /// Bottom first: by level where asked for, then z, then the order of adding; a cursor is last.
  private func sorted(_ positions: [Int], byLevel: Bool) -> [Int] {
    let keyed = positions.enumerated().map { offset, position in
      OrderKey(nodes[position].layer, byLevel: byLevel, offset: offset, position: position)
    }
    return keyed.sorted().map(\.position)
  }

  private func place(
    _ position: Int, in area: Rect, _ decisions: [CaptureKind: [CaptureDecision]],
    _ asksCatalog: Bool
  ) -> PlacedLayer {
    let node = nodes[position]
    let layer = node.layer
    var frame = self.frame(of: position, in: area.size)
    if nodes[position].parent == nil { frame = frame.offset(by: area.origin) }
    frame = avoiding(frame, position)
    var placed = PlacedLayer(
      id: layer.id, kind: layer.kind, parameters: layer.parameters, frame: frame)
    placed.transform = layer.transform.transform.about(frame.center)
    placed.opacity = layer.opacity * presence(of: node, at: tick.index)
    placed.isHidden = isHidden(position)
    placed.cornerRadius = layer.cornerRadius
    placed.clipsChildren = layer.clipsChildren
    placed.clipRect = layer.clipRect
    placed.blend = layer.blend
    placed.isolates = layer.isolates
    placed.filters = layer.filters
    placed.audience = layer.audience
    placed.frozenAt = node.frozenAt
    placed.copiedFrom = node.frozenFrom.map { nodes[$0].layer.id }
    placed.touch = layer.touch
    placed.touchRegions = layer.touchRegions
    placed.picker = layer.picker
    placed.tag = layer.tag
    placed.owner = layer.owner
    placed.draws = !layer.isStructural && (!asksCatalog || draws(layer))
    placed.isRendered = node.isRendered
    for (kind, all) in decisions where all[position].mode != .include {
      placed.decisions[kind] = all[position]
    }
    let children = sorted(
      node.children.filter { nodes[$0].isThere(at: tick.index) }, byLevel: false)
    placed.children = children.map {
      place($0, in: Rect(size: frame.size), decisions, asksCatalog)
    }
    if layer.kind == StructuralKind.mirror.rawValue {
      placed.clipsChildren = true
      placed.children += mirrored(in: placed, of: layer.mirrors, decisions)
    }
    return placed
  }

  /// Empty layers matter to nobody but a system picker, so that plugins are asked only while there
  /// is one.
  private var hasPicker: Bool {
    nodes.contains { $0.layer.picker != nil && $0.isThere(at: tick.index) }
  }

  private func draws(_ layer: Layer) -> Bool {
    scene.catalog?.draws(layer.kind, layer.parameters) ?? true
  }

  /// Layers that avoid each other are followed so far; a longer chain is none that a screen holds.
  static let avoidingDepth = 64

  /// Moved up so that it ends above the layer it avoids, where that one is on the screen and has
  /// itself moved above what it avoids: toasts stack. Of layers that avoid each other in a ring, the
  /// one asked for moves last.
  private func avoiding(_ frame: Rect, _ position: Int, passed: Set<Int> = []) -> Rect {
    let layer = nodes[position].layer
    guard let id = layer.avoids, let other = index[id], isShown(other), other != position,
      !passed.contains(other), passed.count < Self.avoidingDepth
    else { return frame }
    let base =
      nodes[position].parent.map { screenOrigin(of: $0) } ?? Point.zero
    let place = self.frame(of: other, in: parentSize(of: other))
    let moved = avoiding(place, other, passed: passed.union([position]))
    let limit = screenOrigin(of: other).y + moved.y - place.y - base.y - layer.avoidsGap
    return frame.maxY > limit ? frame.offset(by: Point(0, limit - frame.maxY)) : frame
  }

  /// How much there is of a layer that is coming or going: never nothing, and in equal steps. A
  /// fade shorter than a tick is not seen.
  func presence(of node: Node, at tick: Int) -> Double {
    let length = node.layer.fade.wholeTicks(of: scene.tickLength)
    var step = length + 1
    if node.first > 0 { step = min(step, tick - node.first + 1) }
    if let end = node.end { step = min(step, end - tick) }
    return Double(max(0, step)) / Double(length + 1)
  }

  /// There and not hidden, with all its ancestors.
  func isShown(_ position: Int) -> Bool {
    let node = nodes[position]
    return node.isThere(at: tick.index) && !isHidden(position)
      && (node.parent.map { isShown($0) } ?? true)
  }

  /// What the first shown layer that refuses every frame says, of those in a captured subtree where
  /// one is captured alone.
  func refusal(_ decisions: [CaptureDecision], within subject: Int? = nil) -> CaptureDecision? {
    nodes.indices.first {
      decisions[$0].mode.strictness == 4 && isShown($0) && isInside(subject, $0)
    }.map { decisions[$0] }
  }

  private func isInside(_ subject: Int?, _ position: Int) -> Bool {
    guard let subject, subject != position else { return true }
    return nodes[position].parent.map { isInside(subject, $0) } ?? false
  }
}

/// What siblings are sorted by, bottom first.
private struct OrderKey: Comparable {
  let isCursor: Bool
  let level: Level
  let z: Double
  let offset: Int
  let position: Int

  init(_ layer: Layer, byLevel: Bool, offset: Int, position: Int) {
    isCursor = byLevel && layer.kind == "cursor"
    level = byLevel ? layer.level : .normal
    z = layer.z
    self.offset = offset
    self.position = position
  }

  static func < (a: OrderKey, b: OrderKey) -> Bool {
    if a.isCursor != b.isCursor { return b.isCursor }
    if a.level != b.level { return a.level < b.level }
    return a.z != b.z ? a.z < b.z : a.offset < b.offset
  }
}
