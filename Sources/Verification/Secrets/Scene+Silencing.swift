import Layers

extension Scene {
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

extension Action {
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
