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

  init(families: [Family]) { self.families = families }

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
