/// A layer that a captured frame does not show as it is.
public struct RedactedLayer: Hashable, Sendable {
  public var layer: String
  public var mode: CaptureMode
  public var decidedBy: String
}

extension Arrangement {
  /// The outermost layers that captures of the kind exclude, bottom first; where one layer is captured
  /// alone, those in its subtree.
  ///
  /// What an excluded layer holds is not listed, so that a receipt does not tell how much it is.
  public func redactions(for kind: CaptureKind) -> [RedactedLayer] {
    var found: [RedactedLayer] = []
    func visit(_ layer: PlacedLayer, captured: Bool) {
      if layer.isHidden { return }
      let captured = captured || layer.id == captureSubject
      if captured, let decision = layer.decisions[kind], decision.mode != .include {
        found.append(
          RedactedLayer(
            layer: layer.id, mode: decision.mode, decidedBy: decision.decidedBy ?? layer.id))
        return
      }
      for child in layer.children { visit(child, captured: captured) }
    }
    for layer in layers { visit(layer, captured: captureSubject == nil) }
    return found
  }
}
