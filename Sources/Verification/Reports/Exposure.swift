import Compositor
import Imaging
import Layers

/// One view of a tick as a report shows it: hatched where a secret layer has a part.
struct Exposure {
  let bitmap: Bitmap
  /// Its pixels are places in `mixtures`.
  let numbers: Bitmap
  let mixtures: [Film.Mixture]

  /// `nil` where there is no frame.
  ///
  /// - Parameter secrets: those that the instant's studio hides.
  init?(
    _ view: View, at instant: Instant, hiding secrets: SecretLayers?
  ) throws(VerificationError) {
    guard var bitmap = try instant.bitmap(view), let labels = instant.labels(view),
      let stack = instant.request(view)?.arrangement
    else { return nil }
    let catalog = LayerCatalog(of: stack.layers, hiding: secrets)
    let hidden = labels.names.indices.filter { catalog.secrets.contains(labels.names[$0]) }
    func isHatched(_ set: LabelSet) -> Bool { hidden.contains { set.contains($0) } }
    if !hidden.isEmpty {
      Hatch(in: view, scale: stack.scale).draw(on: &bitmap, where: labels.flags(isHatched))
    }
    let (sets, pixels) = labels.indexed()
    self.bitmap = bitmap
    numbers = Bitmap(
      width: labels.width, height: labels.height, pixels: pixels.map { $0 | 0xff00_0000 })
    mixtures = sets.map { set in
      Film.Mixture(
        isHatched: isHatched(set),
        parts: set.layers.reversed().map { index in
          Film.Part(
            layer: catalog.name(of: labels.names[index]), state: labels.state(of: index, in: set))
        })
    }
  }
}

/// The names of a stack's layers as a report tells them.
struct LayerCatalog {
  let secrets: Set<String>
  private let kinds: [String: String]

  init(of layers: [PlacedLayer], hiding secrets: SecretLayers?) {
    self.secrets = secrets?.members(in: layers) ?? []
    kinds = Dictionary(layers.flattened.map { ($0.id, $0.kind) }) { first, _ in first }
  }

  func name(of id: String) -> Film.LayerName {
    Film.LayerName(id: id, kind: secrets.contains(id) ? "secret" : kinds[id] ?? "")
  }
}
