import Compositor
import Imaging
import Layers
import Notation
import SceneLoading

/// Why one pixel of one tick looks as it does, in each view, and who takes a touch there.
public struct Explanation: Sendable {
  public var tick: Tick
  public var pixel: PixelPoint
  public var views: [Seen]
  /// Topmost first.
  public var layers: [ExplainedLayer]
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
}

extension Explanation {
  /// Runs a scene up to a tick; `nil` where it has no such tick.
  public init?(
    of loaded: LoadedScene, at pixel: PixelPoint, tick index: Int, by verifier: Verifier
  ) throws(VerificationError) {
    guard let instant = Instant(of: loaded, at: index, by: verifier) else { return nil }
    try self.init(instant, pixel)
  }

  private init(_ instant: Instant, _ pixel: PixelPoint) throws(VerificationError) {
    let arrangement = instant.record.arrangement
    let (width, height) = arrangement.pixelSize
    guard (0..<width).contains(pixel.x), (0..<height).contains(pixel.y) else {
      throw .outside(what: "the pixel \(pixel.x),\(pixel.y)", width: width, height: height)
    }
    tick = instant.tick
    self.pixel = pixel
    let explained = instant.record.frames.map { ExplainedView(instant, $0) }
    views = []
    for seen in explained {
      views.append(
        Seen(
          view: seen.view,
          color: try instant.bitmap(seen.view).map { Color(pixel: $0[pixel.x, pixel.y]) },
          parts: instant.labels(seen.view)?.layers(at: pixel) ?? []))
    }
    layers = arrangement.layers.flattened.reversed().map { layer in
      ExplainedLayer(
        layer: layer.id, kind: layer.kind,
        states: explained.map { $0.state(of: layer.id, at: pixel) })
    }
    let point = Point(
      (Double(pixel.x) + 0.5) / arrangement.scale, (Double(pixel.y) + 0.5) / arrangement.scale)
    let hit = arrangement.hit(point, rules: instant.scene.profile.hitTesting)
    touch = hit.outcome.text
    passed = hit.passed.map { "\(JSON.quoted($0.layer)) \($0.reason.text)" }
  }
}

extension ExplainedView {
  fileprivate func state(of id: String, at pixel: PixelPoint) -> String {
    if let absence = absence(of: id) { return absence }
    guard let map = instant.labels(view) else { return "no frame" }
    let set = map[pixel.x, pixel.y]
    let indices = indices(of: id)
    if let index = indices.first(where: { set.contains($0) }) {
      return map.state(of: index, in: set)
    }
    let isUnder = uncovered(id).map { bare in
      bare.indices.contains { bare.map[pixel.x, pixel.y].contains($0) }
    }
    return isUnder ?? false
      ? "covered by \(set.base.map { map.names[$0] } ?? "another")" : "off this pixel"
  }
}
