import Layers

extension Scene {
  /// The same scene in which a layer, with all that it holds and owns, is never shown.
  ///
  /// It keeps its place in the stack: what goes into it, or by its place, still does.
  func hiding(_ secret: String) -> Scene {
    let members = Family(of: secret, in: self, includesOwned: true).declared
    var scene = self
    scene.layers = layers.map { $0.hiding(members) }
    scene.timeline = timeline.compactMap { event in
      event.action.hiding(members).map { Event(at: event.at, $0, position: event.position) }
    }
    scene.reactions = reactions.map { reaction in
      switch reaction.response {
      case .actions(let actions):
        Reaction(reaction.trigger, .actions(actions.compactMap { $0.hiding(members) }))
      case .visibility(let show, let hide):
        Reaction(
          reaction.trigger,
          .visibility(show: show.filter { !members.contains($0) }, hide: hide))
      }
    }
    return scene
  }

  /// The same scene with nothing in or owned by a layer, as if nothing ever happened there.
  func silencing(_ secret: String) -> Scene {
    let members = Family(of: secret, in: self, includesOwned: true).declared
      .subtracting([secret])
    func kept(_ layers: [Layer]) -> [Layer] {
      layers.filter { !members.contains($0.id) }.map { layer in
        var layer = layer
        layer.children = kept(layer.children)
        return layer
      }
    }
    func kept(_ action: Action) -> Bool { action.subject.map { !members.contains($0) } ?? true }
    var scene = self
    scene.layers = kept(layers)
    scene.timeline.removeAll { !kept($0.action) }
    scene.reactions = reactions.map { reaction in
      switch reaction.response {
      case .actions(let actions): Reaction(reaction.trigger, .actions(actions.filter(kept)))
      case .visibility(let show, let hide):
        Reaction(
          reaction.trigger,
          .visibility(
            show: show.filter { !members.contains($0) },
            hide: hide.filter { !members.contains($0) }))
      }
    }
    return scene
  }
}

extension Layer {
  fileprivate func hiding(_ ids: Set<String>) -> Layer {
    var layer = self
    if ids.contains(id) { layer.isHidden = true }
    layer.children = children.map { $0.hiding(ids) }
    return layer
  }
}

extension Action {
  /// The action without anything that would show one of the layers; `nil` where it does only that.
  fileprivate func hiding(_ ids: Set<String>) -> Action? {
    switch self {
    case .add(let layer, let parent): return .add(layer.hiding(ids), to: parent)
    case .present(let layer, let presenter): return .present(layer.hiding(ids), by: presenter)
    case .show(let id), .toggle(let id): return ids.contains(id) ? nil : self
    case .set(let id, let values, let over, let easing) where ids.contains(id):
      return .set(id, values.filter { $0.key != "hidden" }, over: over, easing)
    default: return self
    }
  }

  /// The layer that is changed, or that comes.
  fileprivate var subject: String? {
    switch self {
    case .add(let layer, _), .present(let layer, _): layer.id
    case .attach(let id), .remove(let id, _), .show(let id), .hide(let id), .toggle(let id),
      .set(let id, _, _, _), .move(let id, _, _, _), .dismiss(let id, _),
      .snapshot(let id, _, _), .transition(let id, _):
      id
    case .protect(let id, _, _), .release(let id, _): id
    default: nil
    }
  }
}
