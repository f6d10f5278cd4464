import Compositor
import Imaging
import Layers

/// The labels of a frame with the indices of the layers asked for.
struct WantedLabels {
  let map: LabelMap
  let indices: [Int]

  func isWanted(_ set: LabelSet) -> Bool { indices.contains { set.contains($0) } }

  /// The pixels in which any of the layers has a part.
  func find(in area: PixelRect? = nil) -> LabelFinding { map.find(in: area, isWanted) }

  func layers(at pixel: PixelPoint) -> [String] { map.layers(at: pixel) }
}

extension LabelMap {
  /// The names of the layers with a part in a pixel, topmost first.
  func layers(at pixel: PixelPoint) -> [String] {
    guard pixel.x < width, pixel.y < height else { return [] }
    return self[pixel.x, pixel.y].layers.reversed().map { names[$0] }
  }
}

extension Frame {
  var arrangement: Arrangement {
    instant.request(view)?.arrangement ?? instant.record.arrangement
  }

  /// `nil` where none of the layers has drawn anything, or the frame is refused.
  func labels(of members: Set<String>) -> WantedLabels? {
    guard let list = instant.list(view) else { return nil }
    let indices = list.layers.indices.filter { members.contains(list.layers[$0]) }
    if list.drawingLayers.isDisjoint(with: indices) { return nil }
    return instant.labels(view).map { WantedLabels(map: $0, indices: indices) }
  }

  /// Whether any of the layers has drawn anything, whether it ends up seen or not.
  func draws(_ members: Set<String>) -> Bool {
    guard let list = instant.list(view) else { return false }
    return list.drawingLayers.contains { members.contains(list.layers[$0]) }
  }
}
