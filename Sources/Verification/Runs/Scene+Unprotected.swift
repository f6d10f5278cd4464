import Layers
import Notation

extension Scene {
  /// The same scene with nothing kept out of any capture, as if protection had never been built in.
  var unprotected: Scene {
    var scene = self
    scene.profile.exclusion = .include
    scene.profile.redaction = .input
    scene.profile.container = ContainerTraits()
    scene.layers = layers.map(\.unprotected)
    scene.timeline = timeline.compactMap(\.unprotected)
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

extension Event {
  /// `nil` for an event that only protects.
  var unprotected: Event? {
    action.unprotected.map { Event(at: at, $0, position: position) }
  }
}

extension Action {
  /// What it makes of a layer, or of the app's windows, in captures.
  var policy: CapturePolicy? {
    switch self {
    case .protect(_, _, let policy): return policy
    case .set(_, let values, _, _):
      var mistakes: [Mistake] = []
      return values.first { $0.key == "capture" }.flatMap {
        CapturePolicy.read($0.value, in: Domain(), at: .root, into: &mistakes)
      }
    default: return nil
    }
  }

  /// Whether some capture is to go without something from then on.
  var protects: Bool { policy.map { !$0.isInclude } ?? false }

  /// `nil` for an action that only protects.
  fileprivate var unprotected: Action? {
    switch self {
    case .protect, .release: return nil
    case .set(let id, let values, let over, let easing):
      let others = values.filter { $0.key != "capture" }
      return others.isEmpty ? nil : .set(id, others, over: over, easing)
    case .add(let layer, let parent): return .add(layer.unprotected, to: parent)
    case .present(let layer, let presenter): return .present(layer.unprotected, by: presenter)
    default: return self
    }
  }
}
