import Imaging

extension Arrangement {
  /// Finds who gets a touch at a point of the screen, in points, from the visible stack, top down.
  ///
  /// Declared regions count, never the alpha of a pixel. `kind` names the capture on whose picture
  /// the touch was made, for input that is injected through a mirrored view.
  public func hit(
    _ point: Point, rules: HitRules = .ios, through kind: CaptureKind? = nil
  ) -> HitResult {
    var search = HitSearch(rules: rules)
    guard let path = search.find(in: layers, at: point), let receiver = path.last else {
      return HitResult(outcome: .nobody, path: [], passed: search.passed)
    }
    let ids = path.map(\.id)
    var outcome = HitResult.Outcome.received(by: receiver.id)
    if let picker = path.first(where: { $0.picker != nil }), let root = ids.first,
      let cover = coverOfPicker(picker.id, in: root)
    {
      outcome = .refused(picker: picker.id, obscuredBy: cover)
    }
    if let kind,
      let redacted = path.first(where: { $0.decisions[kind]?.mode ?? .include != .include })
    {
      let decider = redacted.decisions[kind]?.decidedBy ?? redacted.id
      outcome = .dropped(at: redacted.id, redactedBy: decider)
    }
    return HitResult(outcome: outcome, path: ids, passed: search.passed)
  }

  /// The first layer, bottom up, that puts pixels over a picker from another window.
  ///
  /// `root` is the topmost layer that the picker belongs to.
  public func coverOfPicker(_ picker: String, in root: String) -> String? {
    guard let place = layers.firstIndex(where: { $0.id == root }),
      let bounds = Self.bounds(of: picker, in: layers[place], .identity)
    else { return nil }
    for window in layers[(place + 1)...] {
      if let cover = Self.drawnLayer(over: bounds, in: window, .identity) { return cover }
    }
    return nil
  }

  private static func bounds(
    of id: String, in layer: PlacedLayer, _ outer: Transform
  ) -> Rect? {
    let map = layer.mapToParent.then(outer)
    if layer.id == id { return map.bounds(of: Rect(size: layer.frame.size)) }
    return layer.children.lazy.compactMap { bounds(of: id, in: $0, map) }.first
  }

  private static func drawnLayer(
    over area: Rect, in layer: PlacedLayer, _ outer: Transform
  ) -> String? {
    if layer.isHidden || layer.opacity < 0.01 || layer.audience == .captured
      || !layer.isRendered
    {
      return nil
    }
    let map = layer.mapToParent.then(outer)
    let bounds = map.bounds(of: Rect(size: layer.frame.size))
    var area = area
    if let clip = layer.clipRect { area = area.intersection(map.bounds(of: clip)) }
    if layer.draws, !bounds.intersection(area).isEmpty { return layer.id }
    if layer.clipsChildren { area = area.intersection(bounds) }
    return layer.children.lazy.compactMap { drawnLayer(over: area, in: $0, map) }.first
  }
}

extension PlacedLayer {
  /// From the layer's own coordinates to those of its parent.
  public var mapToParent: Transform {
    Transform.translation(frame.x, frame.y).then(transform)
  }
}

/// One search for the receiver of a touch.
private struct HitSearch {
  let rules: HitRules
  var passed: [PassedLayer] = []

  init(rules: HitRules) { self.rules = rules }

  /// The path from one of `layers` to the receiver; `point` is in their parent's coordinates.
  mutating func find(in layers: [PlacedLayer], at point: Point) -> [PlacedLayer]? {
    for layer in layers.reversed() {
      if let path = path(into: layer, at: point) { return path }
    }
    return nil
  }

  private mutating func path(into layer: PlacedLayer, at point: Point) -> [PlacedLayer]? {
    func pass(_ reason: PassedLayer.Reason) -> [PlacedLayer]? {
      passed.append(PassedLayer(layer: layer.id, reason: reason))
      return nil
    }
    if layer.audience == .captured { return pass(.capturedOnly) }
    if layer.isHidden { return pass(.hidden) }
    if rules == .ios && layer.opacity < 0.01 { return pass(.transparent) }
    if layer.touch == .passes { return pass(.passes) }
    guard let inverse = layer.mapToParent.inverse else { return pass(.flattened) }
    let local = inverse.apply(to: point)
    if let clip = layer.clipRect, !clip.contains(local) { return pass(.clipped) }
    let bounds = Rect(size: layer.frame.size)
    if rules == .ios && !bounds.contains(local) { return pass(.outside) }
    if isOpen(layer, at: local), let path = find(in: layer.children, at: local) {
      return [layer] + path
    }
    if layer.touch == .passesSelf { return pass(.passesSelf) }
    if !takesIn(layer, local) { return pass(.outside) }
    if let regions = layer.touchRegions, !regions.contains(where: { $0.contains(local) }) {
      return pass(.outsideRegion)
    }
    return [layer]
  }

  /// Children can be reached at the point: as in a browser, unless the layer's clip cuts there.
  private func isOpen(_ layer: PlacedLayer, at point: Point) -> Bool {
    guard rules == .css, layer.clipsChildren else { return true }
    let inner = Rect(size: layer.frame.size).inset(by: layer.clipInset)
    return inner.contains(
      point, corners: layer.cornerRadius.fitted(to: layer.frame.size).inset(by: layer.clipInset))
  }

  private func takesIn(_ layer: PlacedLayer, _ point: Point) -> Bool {
    let bounds = Rect(size: layer.frame.size)
    if rules == .ios { return bounds.contains(point) }
    return bounds.contains(point, corners: layer.cornerRadius.fitted(to: layer.frame.size))
  }
}

extension Rect {
  /// Inside the box with its corners cut to circles; the radii must fit.
  func contains(_ point: Point, corners: Corners) -> Bool {
    guard contains(point) else { return false }
    func cut(_ radius: Double, _ cx: Double, _ cy: Double, _ isBeyond: Bool) -> Bool {
      guard radius > 0, isBeyond else { return false }
      let (dx, dy) = (point.x - cx, point.y - cy)
      return dx * dx + dy * dy > radius * radius
    }
    let (tl, tr) = (corners.topLeft, corners.topRight)
    let (br, bl) = (corners.bottomRight, corners.bottomLeft)
    return !cut(tl, x + tl, y + tl, point.x < x + tl && point.y < y + tl)
      && !cut(tr, maxX - tr, y + tr, point.x > maxX - tr && point.y < y + tr)
      && !cut(br, maxX - br, maxY - br, point.x > maxX - br && point.y > maxY - br)
      && !cut(bl, x + bl, maxY - bl, point.x < x + bl && point.y > maxY - bl)
  }
}
