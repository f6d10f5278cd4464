import Imaging

extension SceneState {
  /// The stack of this tick, with every value that drawing and hit testing need, computed anew.
  ///
  /// The plain rule of what `resolve` keeps up to date.
  public func arrangement() -> Arrangement {
    let decisions = policiesAnew().decisions
    let order = sorted(roots.filter { nodes[$0].isThere(at: tick.index) }, byLevel: true)
    let asksCatalog = hasPicker
    var result = screen()
    result.layers = order.map { layer($0, in: rootArea(of: $0), decisions, asksCatalog) }
    for kind in CaptureKind.allCases {
      result.refusals[kind] = refusal(kind, among: nodes.indices) { decisions[$0] }
    }
    result.statusBar = order.last {
      nodes[$0].layer.window.statusBar != nil && !isHidden($0)
    }.flatMap { nodes[$0].layer.window.statusBar }
    return result
  }

  /// The stack without its layers and what comes from them.
  func screen() -> Arrangement {
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
    result.keyWindow = keyWindow.map { nodes[$0].layer.id }
    return result
  }

  /// Bottom first: by level where asked for, then z, then the order of adding; a cursor is last.
  private func sorted(_ positions: [Int], byLevel: Bool) -> [Int] {
    let keyed = positions.enumerated().map { offset, position in
      (key: OrderKey(nodes[position], byLevel: byLevel), offset: offset, position: position)
    }
    return keyed.sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.position)
  }

  private func layer(
    _ position: Int, in area: Rect, _ decisions: [CaptureDecisions], _ asksCatalog: Bool
  ) -> PlacedLayer {
    var values = values(of: position, in: area, decisions[position], asksCatalog: asksCatalog)
    let children = sorted(
      nodes[position].children.filter { nodes[$0].isThere(at: tick.index) }, byLevel: false)
    values.children = children.map {
      layer($0, in: Rect(size: values.frame.size), decisions, asksCatalog)
    }
    if isMirror(position) {
      values.children += mirrored(in: values, of: nodes[position].layer.mirrors) { decisions[$0] }
    }
    return PlacedLayer(values)
  }

  func isMirror(_ position: Int) -> Bool {
    nodes[position].layer.kind == StructuralKind.mirror.rawValue
  }

  /// A layer without its children.
  ///
  /// - Parameter area: of the parent, in which it is laid out.
  func values(
    of position: Int, in area: Rect, _ decisions: CaptureDecisions, asksCatalog: Bool
  ) -> PlacedLayer.Values {
    var frame = self.frame(of: position, in: area.size)
    if nodes[position].parent == nil { frame = frame.offset(by: area.origin) }
    frame = avoiding(frame, position)
    let layer = nodes[position].layer
    var values = PlacedLayer.Values(
      id: layer.id, kind: layer.kind, parameters: layer.parameters, frame: frame)
    values.transform = layer.transform.transform.about(frame.center)
    values.opacity = layer.opacity * presence(of: nodes[position], at: tick.index)
    values.isHidden = isHidden(position)
    values.cornerRadius = layer.cornerRadius
    values.clipsChildren = layer.clipsChildren || isMirror(position)
    values.clipRect = layer.clipRect
    values.blend = layer.blend
    values.isolates = layer.isolates
    values.filters = layer.filters
    values.audience = layer.audience
    values.frozenAt = nodes[position].frozenAt
    values.copiedFrom = nodes[position].frozenFrom.map { nodes[$0].layer.id }
    values.touch = layer.touch
    values.touchRegions = layer.touchRegions
    values.picker = layer.picker
    values.tag = layer.tag
    values.owner = layer.owner
    values.draws = !layer.isStructural && (!asksCatalog || draws(layer))
    values.isRendered = nodes[position].isRendered
    values.decisions = decisions
    return values
  }

  /// Empty layers matter to nobody but a system picker, so that plugins are asked only while there
  /// is one.
  var hasPicker: Bool { pickers.contains { nodes[$0].isThere(at: tick.index) } }

  private func draws(_ layer: Layer) -> Bool {
    scene.catalog?.draws(layer.kind, layer.parameters) ?? true
  }

  /// Layers that avoid each other are followed so far; a longer chain is none that a screen holds.
  static let avoidingDepth = 64

  /// Moved up so that it ends above the layer it avoids, where that one is on the screen and has
  /// itself moved above what it avoids: toasts stack. Of layers that avoid each other in a ring, the
  /// one asked for moves last.
  private func avoiding(_ frame: Rect, _ position: Int, passed: Set<Int> = []) -> Rect {
    guard let id = nodes[position].layer.avoids, let other = index[id], isShown(other),
      other != position,
      !passed.contains(other), passed.count < Self.avoidingDepth
    else { return frame }
    let base =
      nodes[position].parent.map { screenOrigin(of: $0) } ?? Point.zero
    let place = self.frame(of: other, in: parentSize(of: other))
    let moved = avoiding(place, other, passed: passed.union([position]))
    let limit =
      screenOrigin(of: other).y + moved.y - place.y - base.y - nodes[position].layer.avoidsGap
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
    nodes[position].isThere(at: tick.index) && !isHidden(position)
      && (nodes[position].parent.map { isShown($0) } ?? true)
  }

  /// What the first shown layer that refuses every frame says, of those in a captured subtree where
  /// one is captured alone.
  func refusal(
    _ kind: CaptureKind, among positions: some Sequence<Int>, within subject: Int? = nil,
    _ decisions: (Int) -> CaptureDecisions
  ) -> CaptureDecision? {
    let first = positions.filter {
      decisions($0)[kind]?.refuses ?? false && isShown($0) && isInside(subject, $0)
    }.min()
    return first.flatMap { decisions($0)[kind] }
  }

  private func isInside(_ subject: Int?, _ position: Int) -> Bool {
    guard let subject, subject != position else { return true }
    return nodes[position].parent.map { isInside(subject, $0) } ?? false
  }
}
