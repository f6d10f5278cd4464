import Layers

/// Which layers belong to one layer: all that it holds, what came from it, and copies of these.
public struct Family: Sendable {
  public let root: String
  private let includesOwned: Bool
  /// The ids that the scene file itself ties to the root.
  let declared: Set<String>

  /// - Parameter includesOwned: whether popups, toasts and the like that the layer owns belong to it.
  public init(of root: String, in scene: Scene, includesOwned: Bool) {
    self.root = root
    self.includesOwned = includesOwned
    let links = SceneLinks(scene)
    var found: Set<String> = [root]
    var pending = [root]
    while let id = pending.popLast() {
      let next = (links.children[id] ?? []) + (includesOwned ? links.owned[id] ?? [] : [])
      for other in next where found.insert(other).inserted { pending.append(other) }
    }
    declared = found
  }

  /// The ids of the members that are in a stack.
  public func members(in layers: [PlacedLayer]) -> Set<String> {
    var members = declared
    while true {
      let count = members.count
      for layer in layers { visit(layer, inside: false, &members) }
      if members.count == count { break }
    }
    return members
  }

  /// Whether any member in a stack is stated with a text.
  func holdsText(_ layers: [PlacedLayer]) -> Bool {
    let members = members(in: layers)
    return layers.flattened.contains {
      members.contains($0.id) && $0.parameters["text"]?.string != nil
    }
  }

  private func visit(_ layer: PlacedLayer, inside: Bool, _ members: inout Set<String>) {
    let belongs =
      inside || members.contains(layer.id)
      || layer.copiedFrom.map(members.contains) ?? false
      || (includesOwned && layer.owner.map(members.contains) ?? false)
    if belongs { members.insert(layer.id) }
    for child in layer.children { visit(child, inside: belongs, &members) }
  }
}

/// Who holds and who owns whom, over all layers that a scene file names.
struct SceneLinks {
  private(set) var children: [String: [String]] = [:]
  private(set) var owned: [String: [String]] = [:]
  /// Every id, names of snapshots included.
  private(set) var ids: Set<String> = []

  init(_ scene: Scene) {
    for layer in scene.layers { add(layer) }
    for event in scene.timeline { add(event.action) }
    for reaction in scene.reactions {
      if case .actions(let actions) = reaction.response { actions.forEach { add($0) } }
    }
  }

  private mutating func add(_ layer: Layer, owner: String? = nil) {
    ids.insert(layer.id)
    if let owner = layer.owner ?? owner { owned[owner, default: []].append(layer.id) }
    for child in layer.children {
      children[layer.id, default: []].append(child.id)
      add(child)
    }
  }

  private mutating func add(_ action: Action) {
    switch action {
    case .add(let layer, let parent):
      add(layer)
      if let parent { children[parent, default: []].append(layer.id) }
    case .present(let layer, let presenter): add(layer, owner: presenter)
    case .snapshot(_, let name, _): ids.insert(name)
    default: break
    }
  }
}
