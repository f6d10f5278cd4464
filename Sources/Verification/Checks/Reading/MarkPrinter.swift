import Compositor
import Imaging
import Layers
import Notation

/// Draws one layer of a frame alone, with other texts in it.
struct MarkPrinter {
  private let layer: String
  private let frame: Frame
  /// The layer with its ancestors, of which nothing else is drawn.
  private let path: [PlacedLayer]
  /// Where the middle of the layer's frame lies, in pixels.
  private let center: Point

  init(layer: String, frame: Frame) {
    self.layer = layer
    self.frame = frame
    let scale = frame.arrangement.scale
    let found = frame.arrangement.layers.path(to: layer, through: .scale(scale, scale))
    (path, center) = found.map { ([$0.root], $0.center) } ?? ([], .zero)
  }

  /// The mark of a text that is nearest to the layer's middle, and the places of all of them; `nil`
  /// where there are none.
  func print(_ text: String) -> (mark: Imprint, places: [PixelPoint])? {
    var arrangement = frame.arrangement
    arrangement.layers = path.saying(text, in: layer)
    let list = frame.instant.studio.list(of: arrangement, frame.view)
    guard let stamps = list.stamps(of: layer).first else { return nil }
    func distance(_ place: PixelPoint) -> Double {
      let x = Double(place.x) + Double(stamps.mask.width) / 2 - center.x
      let y = Double(place.y) + Double(stamps.mask.height) / 2 - center.y
      return x * x + y * y
    }
    let nearest = stamps.places.min { distance($0) < distance($1) }
    return nearest.map { (Imprint(mask: stamps.mask, place: $0), stamps.places) }
  }
}

extension [PlacedLayer] {
  /// The topmost ancestor of a layer with the way to it alone, none but the layer drawn.
  fileprivate func path(
    to id: String, through parent: Transform
  ) -> (root: PlacedLayer, center: Point)? {
    for layer in self {
      var layer = layer
      let transform = Transform.translation(layer.frame.x, layer.frame.y).then(layer.transform)
        .then(parent)
      if layer.id == id {
        layer.children = []
        let size = layer.frame.size
        return (layer, transform.apply(to: Point(size.width / 2, size.height / 2)))
      }
      if let found = layer.children.path(to: id, through: transform) {
        layer.draws = false
        layer.children = [found.root]
        return (layer, found.center)
      }
    }
    return nil
  }

  fileprivate func saying(_ text: String, in id: String) -> [PlacedLayer] {
    map { layer in
      var layer = layer
      if layer.id == id {
        layer.parameters = layer.parameters.setting("text", to: .string(text))
      }
      layer.children = layer.children.saying(text, in: id)
      return layer
    }
  }
}
