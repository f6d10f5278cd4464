import Imaging
import Notation

extension SceneReader {
  mutating func layers(_ json: JSON?, at path: Path, depth: Int) -> [Layer] {
    array(json, at: path).enumerated().compactMap { position, element in
      layer(element, at: path.index(position), depth: depth)
    }
  }

  mutating func layer(_ json: JSON, at path: Path, depth: Int) -> Layer? {
    layerCount += 1
    guard fits(json, path, depth) else { return nil }
    guard let members = json.members else {
      mistakes.append(Mistake(json, path, expected: "a layer, an object with id and kind"))
      return nil
    }
    let id = self.id(json, path)
    guard let kind = self.kind(json, path) else {
      // The children are still worth reading: all mistakes are listed.
      _ = layers(json["children"], at: path.key("children"), depth: depth + 1)
      return nil
    }
    let properties = LayerProperty.properties(of: kind)
    let own = StructuralKind(rawValue: kind) == nil ? catalog.parameters(of: kind) ?? [] : []
    let (values, found) = Values.read(
      object: json, declared: properties.map(\.parameter) + own,
      ignoring: ["id", "kind", "children"], path: path)
    mistakes += found
    var layer = Layer(id: id ?? "", kind: kind)
    layer.position = json.position
    for property in properties {
      guard let stated = values.json(property.parameter.name) else { continue }
      // Read once more for its value alone: mistakes in it have been noted above.
      layer.assign(property.parameter.name, stated)
    }
    let names = Set(own.map(\.name))
    layer.parameters = JSON(
      .object(members.filter { names.contains($0.key) }), at: json.position)
    if let id { register(id, kind, json, path) }
    note(layer, json, path)
    layer.children = layers(json["children"], at: path.key("children"), depth: depth + 1)
    return layer
  }

  private mutating func fits(_ json: JSON, _ path: Path, _ depth: Int) -> Bool {
    if depth > limits.nesting {
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "layers nested at most \(limits.nesting) deep",
          found: "\(depth)"))
      return false
    }
    if layerCount == limits.layers + 1 {
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "at most \(limits.layers) layers", found: "more"))
    }
    return layerCount <= limits.layers
  }

  private mutating func id(_ json: JSON, _ path: Path) -> String? {
    guard let stated = json["id"] else {
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "the key \"id\": text of 1 to 200 characters",
          found: "an object without it"))
      return nil
    }
    return String.read(
      stated, in: Domain(range: 1...200), at: path.key("id"), into: &mistakes)
  }

  private mutating func kind(_ json: JSON, _ path: Path) -> String? {
    let known = Set(StructuralKind.allCases.map(\.rawValue) + catalog.kinds).sorted()
    guard let stated = json["kind"] else {
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "the key \"kind\": a kind of layer",
          found: "an object without it"))
      return nil
    }
    guard let name = stated.string, known.contains(name) else {
      mistakes.append(
        Mistake(
          stated, path.key("kind"), expected: "a kind of layer",
          hint: stated.string.flatMap { Nearest.hint(for: $0, among: known) }
            ?? "see compose plugins"))
      return nil
    }
    return name
  }

  private mutating func register(_ id: String, _ kind: String, _ json: JSON, _ path: Path) {
    if kinds[id] != nil, let stated = json["id"] {
      mistakes.append(
        Mistake(stated, path.key("id"), expected: "an id that no other layer has"))
    }
    kinds[id] = kind
    if json["secure"]?.bool == true {
      kinds[StructuralKind.containerID(of: id)] = StructuralKind.secure.rawValue
    }
  }

  /// Keeps what can only be judged when the whole file has been read.
  private mutating func note(_ layer: Layer, _ json: JSON, _ path: Path) {
    noteRelations(json, path)
    lastMoments.append([now, layer.from] + (layer.lasts.map { [$0] } ?? []))
  }

  /// Keeps the layers that the keys of a layer name, wherever they are stated.
  mutating func noteRelations(_ json: JSON, _ path: Path) {
    for key in ["owner", "avoids", "topController"] {
      if let stated = json[key], let id = stated.string {
        references.append(Reference(id: id, json: stated, path: path.key(key)))
      }
    }
    if let capture = json["capture"] { noteSubstitutes(capture, path.key("capture")) }
  }

  /// Keeps the layers that a policy puts in the place of others, and judges where its pictures lie.
  mutating func noteSubstitutes(_ policy: JSON, _ path: Path) {
    for member in policy.members ?? [] {
      let path = path.key(member.key)
      guard member.key == "substitute" else {
        noteSubstitutes(member.value, path)
        continue
      }
      if let layer = member.value["layer"], let id = layer.string {
        references.append(Reference(id: id, json: layer, path: path.key("layer")))
      }
      if let picture = member.value["picture"], let file = picture.string,
        let problem = ScenePath.problem(with: file)
      {
        mistakes.append(
          Mistake(
            at: picture.position, path.key("picture"),
            expected: "a picture inside the scene's folder", found: problem))
      }
    }
  }

  // MARK: What is judged at the end

  mutating func resolveReferences() {
    let known = kinds.keys.sorted()
    for reference in references where kinds[reference.id] == nil {
      mistakes.append(
        Mistake(
          reference.json, reference.path, expected: "the id of a layer",
          hint: Nearest.hint(for: reference.id, among: known)))
    }
    references = []
  }

  /// Refuses layers that would inherit from themselves through parents and owners.
  mutating func refuseCycles(_ roots: [Layer]) {
    var layers: [(layer: Layer, parent: String?)] = roots.map { ($0, nil) }
    var place = 0
    while place < layers.count {
      let layer = layers[place].layer
      layers += layer.children.map { ($0, layer.id) }
      place += 1
    }
    layers.sort {
      ($0.layer.position.line, $0.layer.position.column, $0.layer.id)
        < ($1.layer.position.line, $1.layer.position.column, $1.layer.id)
    }
    let numbers = Dictionary(
      layers.enumerated().map { ($1.layer.id, $0) }, uniquingKeysWith: { first, _ in first })
    let found = DependencyOrder(count: layers.count) { number in
      [layers[number].parent, layers[number].layer.owner].compactMap { id in
        id.flatMap { numbers[$0] }
      }
    }
    guard let cycle = found.cycle else { return }
    // A chain may be very long; its ends say enough.
    let ids = cycle.map { layers[$0].layer.id }
    let shown = ids.count > 12 ? ids.prefix(6) + ["…"] + ids.suffix(5) : ids[...]
    mistakes.append(
      Mistake(
        at: layers[cycle[0]].layer.position, .root,
        expected: "owners that come from no layer of their own",
        found: shown.joined(separator: " -> ")))
  }

  func added(by timeline: [Event], _ reactions: [Reaction]) -> [Layer] {
    var actions = timeline.map(\.action)
    for reaction in reactions {
      if case .actions(let more) = reaction.response { actions += more }
    }
    return actions.compactMap {
      switch $0 {
      case .add(var layer, let parent):
        layer.owner = layer.owner ?? parent
        return layer
      case .present(var layer, let presenter):
        layer.owner = layer.owner ?? presenter
        return layer
      default: return nil
      }
    }
  }
}
