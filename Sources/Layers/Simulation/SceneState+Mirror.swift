import Imaging
import Notation

extension SceneState {
  /// A mirror in a mirror is shown this often; deeper ones are empty.
  static let mirrorDepth = 4

  /// The captured frame of the tick before as layers, scaled to the mirror's frame.
  ///
  /// It is drawn again from what that capture was made of, so that a mirror never holds a pixel
  /// that the capture did not. In a capture of another kind each layer is the stricter of what it
  /// was then and is now.
  func mirrored(
    in mirror: PlacedLayer.Values, of kind: CaptureKind, _ now: (Int) -> CaptureDecisions
  ) -> [PlacedLayer] {
    guard let last = lastArrangement, last.refusals[kind] == nil, !last.size.width.isZero,
      !last.size.height.isZero
    else { return [] }
    let scale = Transform.scale(
      mirror.frame.width / last.size.width, mirror.frame.height / last.size.height)
    var screen = PlacedLayer.Values(
      id: mirror.id + "/screen", kind: StructuralKind.group.rawValue,
      parameters: JSON(.object([])), frame: Rect(size: last.size))
    screen.transform = scale
    screen.touch = .passes
    screen.draws = false
    screen.isolates = true
    screen.frozenAt = last.tick
    screen.isScreen = true
    screen.children = last.layers.compactMap { copy($0, mirror.id, kind, now, last.tick, depth: 0) }
    return [PlacedLayer(screen)]
  }

  /// What a layer of an older stack is now: the stricter of itself and of what it is a copy of.
  func decisionNow(
    on layer: PlacedLayer, _ kind: CaptureKind, _ now: (Int) -> CaptureDecisions
  ) -> CaptureDecision {
    [layer.id, layer.copiedFrom].compactMap { $0.flatMap { index[$0] } }
      .reduce(.include) { $0.stricter(now($1)[kind] ?? .include) }
  }

  private func copy(
    _ layer: PlacedLayer, _ prefix: String, _ kind: CaptureKind,
    _ now: (Int) -> CaptureDecisions, _ moment: Tick, depth: Int
  ) -> PlacedLayer? {
    var copy = layer.values
    copy.id = prefix + "/" + layer.id
    copy.frozenAt = layer.frozenAt ?? moment
    copy.copiedFrom = layer.copiedFrom ?? layer.id
    copy.audience = .everyone
    copy.picker = nil
    for other in CaptureKind.allCases {
      let decision = (copy.decisions[other] ?? .include).stricter(
        decisionNow(on: layer, other, now))
      copy.decisions[other] = decision.mode == .include ? nil : decision
    }
    switch layer.decisions[kind]?.mode ?? .include {
    case .include:
      if case .layer(let other) = layer.standIn { copy.standIn = .layer(prefix + "/" + other) }
    case .omit, .refuse: return nil
    case .black: copy.standIn = .color(.black)
    // The copy of a layer that the capture left out is not there, or stood in for itself.
    case .substitute(.layer(let other)): copy.standIn = .layer(prefix + "/" + other)
    case .substitute(let substitute): copy.standIn = substitute
    }
    // What lies in it is stood in for, too, where it reaches out of it.
    if copy.standIn != nil { copy.draws = false }
    let depth = depth + (layer.kind == StructuralKind.mirror.rawValue ? 1 : 0)
    copy.children =
      depth > Self.mirrorDepth
      ? []
      : layer.children.compactMap { self.copy($0, prefix, kind, now, moment, depth: depth) }
    return PlacedLayer(copy)
  }
}
