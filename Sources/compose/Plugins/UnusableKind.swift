import CommandLine
import Compositor
import Layers
import Notation

/// A kind whose library could not be set up. Its layers are left out of every view and reported.
struct UnusableKind: PluginKind {
  let kind: String
  let summary: String
  /// Whatever the scene tells it, since nobody knows what it takes.
  let parameters: [any AnyParameter]
  /// Nearly a kind that there is, and so hardly the library's.
  let isMisspelt: Bool

  /// The kinds of a scene's layers that `registry` does not have.
  static func all(
    of scene: JSON, besides registry: Registry, _ failures: [Failure]
  ) -> [UnusableKind] {
    var kinds: Set<String> = []
    var keys: Set<String> = []
    scene.visitObjects { object in
      keys.formUnion(object.members?.map(\.key) ?? [])
      if object["id"] != nil, let kind = object["kind"]?.string { kinds.insert(kind) }
    }
    keys.subtract(["id", "kind", "children"] + LayerProperty.common.map(\.parameter.name))
    let parameters = keys.sorted().map { key in
      Parameter(key, "Not known.", default: Verbatim(json: .null))
    }
    let reason = failures.flatMap(\.lines).joined(separator: "; ")
    let known = registry.kinds + StructuralKind.allCases.map(\.rawValue)
    return kinds.subtracting(known).sorted().map { kind in
      UnusableKind(
        kind: kind, summary: reason, parameters: parameters,
        isMisspelt: Nearest.name(to: kind, among: known) != nil)
    }
  }

  func make(_ values: Values) -> any LayerDrawing { Unusable(reason: summary) }

  private struct Unusable: LayerDrawing {
    let reason: String

    func draw(on canvas: inout Canvas, at tick: Tick) { canvas.fail(reason) }
  }
}

extension JSON {
  fileprivate func visitObjects(_ visit: (JSON) -> Void) {
    if members != nil { visit(self) }
    for value in elements ?? members?.map(\.value) ?? [] { value.visitObjects(visit) }
  }
}
