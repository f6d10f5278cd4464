import Comparing
import Compositor
import Imaging
import Layers
import SceneLoading

/// Which layers a region of one tick is made of, in each view, and what became of the others.
public struct RegionExplanation: Sendable {
  public var tick: Tick
  public var region: PixelRect
  public var views: [Seen]
  /// Topmost first.
  public var layers: [ExplainedLayer]

  /// What a view shows of the region.
  public struct Seen: Sendable {
    public var view: View
    /// Pixels of the region that are not as in the visible view; `nil` where the frame is refused.
    public var changed: Int?
    /// All that had a part in any pixel, topmost first, stand-ins included.
    public var parts: [Part]
  }

  public struct Part: Hashable, Sendable {
    public var layer: String
    /// Pixels of the region that it had a part in.
    public var pixels: Int
    /// Pixels of the region that it drew last.
    public var front: Int
  }

  public var pixelCount: Int { region.width * region.height }
}

extension RegionExplanation {
  /// Runs a scene up to a tick; `nil` where it has no such tick.
  ///
  /// - Parameter region: inside the frame, not empty.
  public init?(
    of loaded: LoadedScene, in region: PixelRect, tick index: Int, by verifier: Verifier
  ) throws(VerificationError) {
    guard let instant = Instant(of: loaded, at: index, by: verifier) else { return nil }
    try self.init(instant, region)
  }

  private init(_ instant: Instant, _ region: PixelRect) throws(VerificationError) {
    let arrangement = instant.record.arrangement
    let (width, height) = arrangement.pixelSize
    guard PixelRect(width: width, height: height).contains(region), !region.isEmpty else {
      throw .outside(what: "the region \(region.stated)", width: width, height: height)
    }
    tick = instant.tick
    self.region = region
    let visible = try instant.bitmap(.visible)
    let explained = instant.record.frames.map { ExplainedView(instant, $0) }
    views = []
    for seen in explained {
      let bitmap = try instant.bitmap(seen.view)
      let parts = instant.labels(seen.view)?.parts(in: region) ?? []
      views.append(
        Seen(
          view: seen.view, changed: bitmap.flatMap { $0.difference(from: visible, in: region) },
          parts: parts))
    }
    let seen = zip(explained, views.map(\.parts))
    layers = arrangement.layers.flattened.reversed().map { layer in
      ExplainedLayer(
        layer: layer.id, kind: layer.kind,
        states: seen.map { $0.state(of: layer.id, in: region, $1) })
    }
  }
}

extension ExplainedView {
  fileprivate func state(
    of id: String, in region: PixelRect, _ parts: [RegionExplanation.Part]
  ) -> String {
    if let absence = absence(of: id) { return absence }
    if let part = parts.first(where: { $0.layer == id }) {
      return part.share(of: region.width * region.height)
    }
    let isUnder = uncovered(id).map { bare in
      bare.map.find(in: region) { set in bare.indices.contains { set.contains($0) } }.count > 0
    }
    return isUnder ?? false ? "covered" : "off this region"
  }
}

extension RegionExplanation.Part {
  /// `in 8.33%, in front in 4.17%`.
  fileprivate func share(of all: Int) -> String {
    let inside = "in \(Comparison.percent(pixels, of: all))"
    let before = "in front in \(Comparison.percent(front, of: all))"
    if front == pixels { return before }
    return front == 0 ? inside : "\(inside), \(before)"
  }
}

extension LabelMap {
  /// All that had a part in a region, topmost first.
  fileprivate func parts(in region: PixelRect) -> [RegionExplanation.Part] {
    var parts: [RegionExplanation.Part] = []
    for index in names.indices.reversed() {
      let pixels = find(in: region) { $0.contains(index) }.count
      if pixels == 0 { continue }
      let front = find(in: region) { $0.top == index }.count
      parts.append(.init(layer: names[index], pixels: pixels, front: front))
    }
    return parts
  }
}

extension Bitmap {
  /// How many pixels of a region are not as in another bitmap of the same size.
  fileprivate func difference(from other: Bitmap?, in region: PixelRect) -> Int? {
    guard let other else { return nil }
    var count = 0
    for y in region.top..<region.bottom {
      for x in region.left..<region.right where self[x, y] != other[x, y] { count += 1 }
    }
    return count
  }
}
