import Layers
import Notation

extension SecretLayers {
  init(of scene: Scene, _ checks: [StatedCheck]) {
    var roots = Set(scene.statedLayers.filter(\.isStatedProtected).map(\.id))
    for action in scene.statedActions { roots.formUnion(action.protected(in: scene)) }
    for check in checks { roots.formUnion(check.secrets) }
    self.init(
      families: roots.sorted().map { Family(of: $0, in: scene, includesOwned: true) })
  }
}

extension Layer {
  /// Some capture is to go without it, whatever the profile makes of that.
  fileprivate var isStatedProtected: Bool {
    isSecureContainer || window.isSecure || !capture.isInclude
  }
}

extension Action {
  /// The layers that some capture is to go without from then on.
  fileprivate func protected(in scene: Scene) -> [String] {
    if !protects { return [] }
    switch self {
    case .protect(let id?, _, _), .set(let id, _, _, _): return [id]
    default: return scene.windowsOfTheApp
    }
  }
}

extension Scene {
  /// Topmost layers that are not another app's, those that events bring included.
  fileprivate var windowsOfTheApp: [String] {
    let added = statedActions.compactMap { action -> Layer? in
      switch action {
      case .add(let layer, nil), .present(let layer, _): layer
      default: nil
      }
    }
    return (layers + added).filter { $0.app == nil }.map(\.id)
  }
}

extension StatedCheck {
  /// The layers that must be in no capture, or in none but those that show other things.
  fileprivate var secrets: [String] {
    let parameter: String
    switch kind {
    case NoLeak.kind, ProtectedWhile.kind: parameter = "secret"
    case Absent.kind where views.contains { $0 != .visible }: parameter = "layer"
    case OnlyIn.kind where values.json("views") == ["visible"]: parameter = "layer"
    default: return []
    }
    return values.json(parameter)?.string.map { [$0] } ?? []
  }
}
