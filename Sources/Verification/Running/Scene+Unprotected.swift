import Layers

extension Scene {
  /// The same scene with nothing kept out of any capture, as if protection had never been built in.
  var unprotected: Scene {
    var scene = self
    scene.profile.exclusion = .include
    scene.profile.redaction = .input
    scene.profile.container = ContainerTraits()
    scene.layers = layers.map(\.unprotected)
    scene.timeline = timeline.compactMap { event in
      guard let action = event.action.unprotected else { return nil }
      return Event(at: event.at, action, position: event.position)
    }
    scene.reactions = reactions.map { reaction in
      guard case .actions(let actions) = reaction.response else { return reaction }
      return Reaction(reaction.trigger, .actions(actions.compactMap(\.unprotected)))
    }
    return scene
  }
}

extension Layer {
  fileprivate var unprotected: Layer {
    var layer = self
    layer.capture = .include
    // A quirk of the private view is part of the protection, its interaction included.
    layer.container = ContainerTraits()
    layer.children = children.map(\.unprotected)
    return layer
  }
}

extension Action {
  /// `nil` for an action that only protects.
  fileprivate var unprotected: Action? {
    switch self {
    case .protect, .release: nil
    case .add(let layer, let parent): .add(layer.unprotected, to: parent)
    case .present(let layer, let presenter): .present(layer.unprotected, by: presenter)
    default: self
    }
  }
}
