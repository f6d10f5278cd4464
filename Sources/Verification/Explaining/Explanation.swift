import Compositor
import Imaging
import Layers
import Notation

/// Why one pixel of one tick looks as it does, in each view, and who takes a touch there.
public struct Explanation: Sendable {
  public var tick: Tick
  public var pixel: PixelPoint
  public var views: [Seen]
  /// Topmost first.
  public var layers: [Row]
  /// One line.
  public var touch: String
  /// The layers that let the touch through, with the reason, top down.
  public var passed: [String]

  /// What a view shows at the pixel.
  public struct Seen: Sendable {
    public var view: View
    /// `nil` where the frame is refused.
    public var color: Color?
    /// The names of all that had a part, topmost first, stand-ins included.
    public var parts: [String]
  }

  /// One layer, with a word or two for each view.
  public struct Row: Sendable {
    public var layer: String
    public var kind: String
    public var states: [String]
  }
}

extension Explanation {
  /// Runs a scene up to a tick; `nil` where it has no such tick.
  public init?(
    of loaded: LoadedScene, at pixel: PixelPoint, tick index: Int, by verifier: Verifier
  ) throws(VerificationError) {
    var state = SceneState(loaded.scene)
    var found: TickRecord?
    while let record = state.advance() {
      found = record
      if record.arrangement.tick.index == index { break }
    }
    guard let record = found, record.arrangement.tick.index == index else { return nil }
    let studio = Studio(
      of: loaded, registry: verifier.registry, workers: verifier.workers,
      wanted: Set(record.frames.map(\.view)))
    try self.init(Instant(record, state, studio), pixel)
  }

  private init(_ instant: Instant, _ pixel: PixelPoint) throws(VerificationError) {
    let arrangement = instant.record.arrangement
    let (width, height) = arrangement.pixelSize
    guard (0..<width).contains(pixel.x), (0..<height).contains(pixel.y) else {
      throw .outside(what: "the pixel \(pixel.x),\(pixel.y)", width: width, height: height)
    }
    tick = instant.tick
    self.pixel = pixel
    views = []
    var columns: [Column] = []
    for request in instant.record.frames {
      let column = Column(instant, request, pixel)
      columns.append(column)
      views.append(
        Seen(
          view: request.view,
          color: try instant.bitmap(request.view).map { Color(pixel: $0[pixel.x, pixel.y]) },
          parts: instant.labels(request.view)?.layers(at: pixel) ?? []))
    }
    layers = arrangement.layers.flattened.reversed().map { layer in
      Row(layer: layer.id, kind: layer.kind, states: columns.map { $0.state(of: layer.id) })
    }
    let point = Point(
      (Double(pixel.x) + 0.5) / arrangement.scale, (Double(pixel.y) + 0.5) / arrangement.scale)
    let hit = arrangement.hit(point, rules: instant.scene.profile.hitTesting)
    touch = hit.outcome.text
    passed = hit.passed.map { "\(JSON.quoted($0.layer)) \($0.reason.text)" }
  }
}

/// One view of the tick, ready to say of each layer what became of it.
private struct Column {
  private let instant: Instant
  private let request: FrameRequest
  private let pixel: PixelPoint
  private let ids: [String]

  init(_ instant: Instant, _ request: FrameRequest, _ pixel: PixelPoint) {
    self.instant = instant
    self.request = request
    self.pixel = pixel
    ids = request.arrangement.layers.flattened.map(\.id)
  }

  func state(of id: String) -> String {
    if let refusal = request.refusal {
      return "no frame, refused by \(refusal.decidedBy ?? "a layer")"
    }
    guard let list = instant.list(request.view), let map = instant.labels(request.view) else {
      return "no frame"
    }
    guard let path = request.arrangement.layers.path(to: id) else { return "not there" }
    if let reason = absence(along: path) { return reason }
    let set = map[pixel.x, pixel.y]
    let indices = list.layers.indices.filter { list.layers[$0] == id }
    if let index = indices.first(where: { set.contains($0) }) {
      if set.base == index, set.layers.allSatisfy({ map.places[$0] >= map.places[index] }) {
        return set.top == index ? "covers, in front" : "covers"
      }
      return set.top == index ? "has a part, in front" : "has a part"
    }
    if !list.drawingLayers.contains(where: { indices.contains($0) }) { return "draws nothing" }
    return isUnder(id)
      ? "covered by \(set.base.map { map.names[$0] } ?? "another")" : "off this pixel"
  }

  /// Why a layer is not drawn at all; the outermost reason.
  private func absence(along path: [PlacedLayer]) -> String? {
    for layer in path {
      let name = layer.id == path.last?.id ? "" : " with \(layer.id)"
      if layer.isHidden { return "hidden" + name }
      if !layer.isRendered { return "not rendered" + name }
      switch request.view {
      case .visible:
        if layer.audience == .captured { return "in captures only" + name }
      case .capture(let kind):
        guard let decision = layer.decisions[kind], decision.mode != .include else { continue }
        return "\(decision.mode.name), decided by \(decision.decidedBy ?? layer.id)"
      }
      if let failure = instant.studio.failures.first(where: { $0.layer == layer.id }) {
        return "left out: \(failure.reason)"
      }
    }
    return nil
  }

  /// Whether the layer would have a part if nothing lay above it.
  private func isUnder(_ id: String) -> Bool {
    guard let place = ids.firstIndex(of: id) else { return false }
    let above = Set(ids[(place + 1)...])
    guard let list = instant.list(request.view, .without(above)) else { return false }
    let set = LabelMap(of: list)[pixel.x, pixel.y]
    return list.layers.indices.contains { list.layers[$0] == id && set.contains($0) }
  }
}

extension [PlacedLayer] {
  /// The layer of that id with its ancestors, outermost first.
  fileprivate func path(to id: String) -> [PlacedLayer]? {
    for layer in self {
      if layer.id == id { return [layer] }
      if let path = layer.children.path(to: id) { return [layer] + path }
    }
    return nil
  }
}
