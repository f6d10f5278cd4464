import Layers

extension [PlacedLayer] {
  /// The layer of that id, wherever it is.
  func first(withID id: String) -> PlacedLayer? {
    for layer in self {
      if layer.id == id { return layer }
      if let found = layer.children.first(withID: id) { return found }
    }
    return nil
  }

  /// All layers, each before its children.
  var flattened: [PlacedLayer] { flatMap { [$0] + $0.children.flattened } }
}
