import Compositor
import Layers

/// One view of a tick, ready to say of each layer what became of it.
struct ExplainedView {
  let instant: Instant
  private let request: FrameRequest
  private let ids: [String]

  init(_ instant: Instant, _ request: FrameRequest) {
    self.instant = instant
    self.request = request
    ids = request.arrangement.layers.flattened.map(\.id)
  }

  var view: View { request.view }

  /// Why a layer has no part in any pixel, whatever lies over it; `nil` for one that is drawn.
  func absence(of id: String) -> String? {
    if let refusal = request.refusal {
      return "no frame, refused by \(refusal.decidedBy ?? "a layer")"
    }
    guard let list = instant.list(view) else { return "no frame" }
    guard let path = request.arrangement.layers.path(to: id) else { return "not there" }
    if let reason = absence(along: path) { return reason }
    let indices = indices(of: id)
    return list.drawingLayers.contains(where: { indices.contains($0) }) ? nil : "draws nothing"
  }

  /// The outermost reason why a layer is not drawn at all.
  private func absence(along path: [PlacedLayer]) -> String? {
    for layer in path {
      let name = layer.id == path.last?.id ? "" : " with \(layer.id)"
      if layer.isHidden { return "hidden" + name }
      if !layer.isRendered { return "not rendered" + name }
      switch view {
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

  /// The places of a layer in the labels of the view.
  func indices(of id: String) -> [Int] {
    instant.list(view)?.layers.indices(of: id) ?? []
  }

  /// The labels that the view would have if nothing lay above the layer, and its places in them.
  func uncovered(_ id: String) -> (map: LabelMap, indices: [Int])? {
    guard let place = ids.firstIndex(of: id),
      let list = instant.list(view, .without(Set(ids[(place + 1)...])))
    else { return nil }
    return (LabelMap(of: list), list.layers.indices(of: id))
  }
}

extension LabelMap {
  /// What a layer that is in a pixel's set does there.
  func state(of index: Int, in set: LabelSet) -> String {
    let isLowest = set.layers.allSatisfy { places[$0] >= places[index] }
    let share = set.base == index && isLowest ? "covers" : "has a part"
    return set.top == index ? share + ", in front" : share
  }
}

extension [String] {
  fileprivate func indices(of id: String) -> [Int] { indices.filter { self[$0] == id } }
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
