import Layers
import Notation

/// A picture or font file that a scene names, and where.
struct PictureUse {
  var file: String
  var isFont = false
  var position: Position
  var path: Path
}

extension Scene {
  /// Every picture and font that layers, events and policies name, in the order of the file.
  func pictureUses(_ catalog: some KindCatalog) -> [PictureUse] {
    var finder = PictureFinder(catalog: catalog)
    for (index, layer) in layers.enumerated() {
      finder.visit(layer, at: Path("layers").index(index))
    }
    for (index, event) in timeline.enumerated() {
      finder.visit(event.action, at: Path("timeline").index(index), event.position)
    }
    for (index, reaction) in reactions.enumerated() {
      guard case .actions(let actions) = reaction.response else { continue }
      for (place, action) in actions.enumerated() {
        finder.visit(
          action, at: Path("reactions").index(index).key("do").index(place), .unknown)
      }
    }
    finder.visit(profile.exclusion, at: "profile", .unknown)
    finder.finishAssignments()
    return finder.uses
  }
}

private struct PictureFinder {
  let catalog: any KindCatalog
  var uses: [PictureUse] = []
  /// The kind of every layer by its id.
  private var kinds: [String: String] = [:]
  /// Parameters that events set; their declarations are known when all layers are.
  private var assignments: [(id: String, members: [JSON.Member], path: Path)] = []

  init(catalog: any KindCatalog) { self.catalog = catalog }

  mutating func visit(_ layer: Layer, at path: Path) {
    kinds[layer.id] = layer.kind
    visit(layer.parameters.members ?? [], of: layer.kind, at: path)
    visit(layer.capture, at: path.key("capture"), layer.position)
    for (index, child) in layer.children.enumerated() {
      visit(child, at: path.key("children").index(index))
    }
  }

  mutating func visit(_ action: Action, at path: Path, _ position: Position) {
    switch action {
    case .add(let layer, _), .present(let layer, _): visit(layer, at: path.key("layer"))
    case .set(let id, let members, _, _): assignments.append((id, members, path.key("to")))
    case .protect(_, _, let policy): visit(policy, at: path.key("capture"), position)
    default: break
    }
  }

  mutating func visit(_ policy: CapturePolicy, at path: Path, _ position: Position) {
    for kind in CaptureKind.allCases {
      guard case .substitute(.picture(let file)) = policy[kind] else { continue }
      if uses.contains(where: { $0.file == file && $0.path == path }) { continue }
      uses.append(PictureUse(file: file, position: position, path: path))
    }
  }

  mutating func finishAssignments() {
    for (id, members, path) in assignments {
      guard let kind = kinds[id] else { continue }
      visit(members, of: kind, at: path)
      for member in members where member.key == "capture" {
        let path = path.key(member.key)
        var mistakes: [Mistake] = []
        CapturePolicy.read(member.value, in: Domain(), at: path, into: &mistakes)
          .map { visit($0, at: path, member.value.position) }
      }
    }
  }

  private mutating func visit(_ members: [JSON.Member], of kind: String, at path: Path) {
    let declared = catalog.parameters(of: kind) ?? []
    for member in members {
      guard let parameter = declared.first(where: { $0.name == member.key }) else { continue }
      var mistakes: [Mistake] = []
      let value = parameter.read(member.value, at: .root, into: &mistakes)
      for picture in value?.pictures ?? [] {
        uses.append(
          PictureUse(
            file: picture.path, position: member.value.position, path: path.key(member.key)))
      }
      for font in value?.fonts ?? [] {
        uses.append(
          PictureUse(
            file: font.path, isFont: true, position: member.value.position,
            path: path.key(member.key)))
      }
    }
  }
}
