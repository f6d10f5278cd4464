import Compositor
import Imaging
import Layers
import Notation

/// The layers of a scene that a report must not show.
///
/// Secret is what some capture leaves out at a tick, and, at all ticks and under every profile, what
/// the scene states as protected and what its checks want kept out of captures, with all that these
/// hold and own. A scene whose protection fails does not show in its report what it failed to
/// protect.
struct SecretLayers: Sendable {
  private let families: [Family]

  init(of scene: Scene, _ checks: [StatedCheck]) {
    var roots = Set(scene.statedLayers.filter(\.isStatedProtected).map(\.id))
    for action in scene.statedActions { roots.formUnion(action.protected(in: scene)) }
    for check in checks { roots.formUnion(check.secrets) }
    families = roots.sorted().map { Family(of: $0, in: scene, includesOwned: true) }
  }

  /// The ids of those that are in a stack.
  func members(in layers: [PlacedLayer]) -> Set<String> {
    var members = Set(layers.flattened.filter { !$0.decisions.isEmpty }.map(\.id))
    for family in families { members.formUnion(family.members(in: layers)) }
    return members
  }

  /// The stack with one shade over the declared bounds of each secret layer in place of its drawing.
  ///
  /// The drawing is gone before anything is recorded, so no pixel of any view made of the result,
  /// no label and no measure can depend on it. Where layers lie, how they are ordered and what
  /// captures make of them stays as it is.
  func hidden(in arrangement: Arrangement) -> Arrangement {
    let members = members(in: arrangement.layers)
    if members.isEmpty { return arrangement }
    var result = arrangement
    result.layers = result.layers.map { $0.hidden(members) }
    return result
  }

  static let shade = Color(222, 226, 231)
}

extension PlacedLayer {
  fileprivate func hidden(_ members: Set<String>) -> PlacedLayer {
    var layer = self
    layer.children = children.map { $0.hidden(members) }
    // Structural layers have nothing of their own to show.
    if members.contains(id), StructuralKind(rawValue: kind) == nil {
      layer.kind = "fill"
      layer.parameters = JSON.object([("color", SecretLayers.shade.json)])
      // Whether there was anything to draw is a matter of the content, too.
      layer.draws = true
    }
    return layer
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
