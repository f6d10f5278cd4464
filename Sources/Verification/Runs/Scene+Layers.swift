import Layers

extension Scene {
  /// What events and rules do.
  var statedActions: [Action] { timeline.map(\.action) + reactions.flatMap(\.actions) }

  /// Every layer that the scene file states, those that events bring included, parents first.
  var statedLayers: [Layer] {
    var found: [Layer] = []
    func visit(_ layer: Layer) {
      found.append(layer)
      layer.children.forEach(visit)
    }
    layers.forEach(visit)
    for action in statedActions {
      switch action {
      case .add(let layer, _), .present(let layer, _): visit(layer)
      default: break
      }
    }
    return found
  }

  /// The same with the layers of that id changed, wherever they are stated.
  func changing(_ id: String, _ change: (inout Layer) -> Void) -> Scene {
    func changed(_ layer: Layer) -> Layer {
      var layer = layer
      if layer.id == id { change(&layer) }
      layer.children = layer.children.map(changed)
      return layer
    }
    func changed(_ action: Action) -> Action {
      switch action {
      case .add(let layer, let parent): .add(changed(layer), to: parent)
      case .present(let layer, let presenter): .present(changed(layer), by: presenter)
      default: action
      }
    }
    var scene = self
    scene.layers = layers.map(changed)
    scene.timeline = timeline.map {
      Event(at: $0.at, changed($0.action), position: $0.position)
    }
    scene.reactions = reactions.map { reaction in
      guard case .actions(let actions) = reaction.response else { return reaction }
      return Reaction(reaction.trigger, .actions(actions.map(changed)))
    }
    return scene
  }
}

extension Reaction {
  var actions: [Action] {
    if case .actions(let actions) = response { actions } else { [] }
  }
}
