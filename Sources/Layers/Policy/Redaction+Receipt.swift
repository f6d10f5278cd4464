/// A layer that a captured frame does not show as it is.
public struct RedactedLayer: Hashable, Sendable {
  public var layer: String
  public var mode: CaptureMode
  public var decidedBy: String
}

extension Arrangement {
  /// The outermost layers that captures of the kind exclude, bottom first.
  ///
  /// What an excluded layer holds is not listed, so that a receipt does not tell how much it is.
  public func redactions(for kind: CaptureKind) -> [RedactedLayer] {
    var found: [RedactedLayer] = []
    func visit(_ layer: PlacedLayer) {
      if layer.isHidden { return }
      if let decision = layer.decisions[kind], decision.mode != .include {
        found.append(
          RedactedLayer(
            layer: layer.id, mode: decision.mode, decidedBy: decision.decidedBy ?? layer.id))
        return
      }
      layer.children.forEach(visit)
    }
    layers.forEach(visit)
    return found
  }
}
