import Imaging
import Notation

extension SceneState {
  mutating func changeStructure(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .add(let layer, let parent):
      let host = parent.flatMap { known($0) }
      guard (host == nil) == (parent == nil), let position = insert(layer, under: host) else {
        return
      }
      touch(position)
      note(phase, "add", layer: layer.id, place(of: position))
    case .attach(let id):
      guard let position = known(id) else { return }
      nodes[position].end = nil
      touch(position)
      note(phase, "attach", layer: id)
    case .remove(let id, let closing):
      remove(id, closing, phase, "remove")
    case .dismiss(let id, let closing):
      remove(id, closing, phase, "dismiss")
    case .present(var layer, let presenter):
      guard let origin = known(presenter) else { return }
      if layer.owner == nil { layer.owner = presenter }
      let isWindow = layer.kind == StructuralKind.window.rawValue
      guard let position = insert(layer, under: isWindow ? nil : window(of: origin)) else {
        return
      }
      touch(position)
      note(phase, "present", layer: layer.id, place(of: position))
    case .snapshot(let id, let name, let frame):
      guard let position = known(id) else { return }
      guard freeze(position, as: name, frame: frame) != nil else { return }
      note(phase, "snapshot", layer: id, [.init("as", name)])
    case .transition(let id, let over):
      guard let position = known(id) else { return }
      guard let copy = freeze(position, as: "\(id)~\(tick.index)", frame: nil) else { return }
      fade(copy, over: over)
      note(phase, "transition", layer: id)
    default: break
    }
  }

  private func place(of position: Int) -> [TraceEntry.Detail] {
    nodes[position].parent.map { [.init("to", nodes[$0].layer.id)] } ?? []
  }

  /// The topmost ancestor, or the layer itself.
  func window(of position: Int) -> Int {
    nodes[position].parent.map { window(of: $0) } ?? position
  }

  mutating func remove(
    _ id: String, _ closing: Closing?, _ phase: TraceEntry.Phase, _ name: String
  ) {
    guard let position = known(id) else { return }
    if let closing, isShown(position),
      let copy = freeze(position, as: "\(id)~\(tick.index)", frame: nil)
    {
      fade(copy, over: closing.over)
    }
    nodes[position].end = tick.index
    touch(position)
    note(phase, name, layer: id)
  }

  /// Lets a cached picture vanish within the given time.
  private mutating func fade(_ position: Int, over: Moment) {
    let length = max(1, over.ticks(of: scene.tickLength))
    nodes[position].end = tick.index + length
    assign(
      [JSON.Member("opacity", JSON(.number(0)))], to: position, over: .tick(length), .linear)
  }

  /// Keeps the layer's look of the tick before as a layer of its own, just above it.
  ///
  /// The copy carries what it was in captures then, and follows what the original is now.
  mutating func freeze(_ position: Int, as name: String, frame: Rect?) -> Int? {
    let (count, depth) = extent(of: position)
    guard hasRoom(for: count + 1, depth: depth + 1, under: nodes[position].parent, id: name)
    else { return nil }
    let look = asLastShown { $0.look(of: position) }
    let moment =
      tick.index == 0
      ? tick
      : Tick(index: tick.index - 1, milliseconds: tick.milliseconds - scene.tickLength)
    var holder = Layer(id: name, kind: StructuralKind.group.rawValue)
    let original = look.node.layer
    holder.frame = frame ?? look.frame
    holder.level = original.level
    holder.z = original.z
    holder.app = original.app
    holder.touch = .passes
    let parent = nodes[position].parent
    let copy = nodes.count
    var node = Node(
      layer: holder, parent: parent, rank: nodes[position].rank.copied(to: copy), first: tick.index)
    node.frozenFrom = position
    node.frozenAt = moment
    node.reference = parentSize(of: position)
    node.decisionsThen = policies.decisions.old(position) ?? [:]
    nodes.append(node)
    self.name(copy, name)
    if let parent {
      let place = nodes[parent].children.firstIndex(of: position)!
      nodes[parent].children.insert(copy, at: place + 1)
    } else {
      let place = roots.firstIndex(of: position)!
      roots.insert(copy, at: place + 1)
    }
    let inside = copyFrozen(look, under: copy, moment)
    let size = look.frame.size
    nodes[inside].layer.frame = Rect(size: size)
    if let frame, !size.width.isZero, !size.height.isZero {
      let (x, y) = (frame.width / size.width, frame.height / size.height)
      nodes[inside].layer.transform = [
        .translate((frame.width - size.width) / 2, (frame.height - size.height) / 2), .scale(x, y),
      ]
    }
    return copy
  }

  /// How many layers a subtree has, and how deep it is.
  private func extent(of position: Int) -> (count: Int, depth: Int) {
    nodes[position].children.reduce((1, 1)) { sum, child in
      let (count, depth) = extent(of: child)
      return (sum.0 + count, max(sum.1, depth + 1))
    }
  }

  /// What `body` finds where the layers are as the frames of the tick before showed them, and those
  /// that are new as they are now.
  private mutating func asLastShown<Result>(_ body: (SceneState) -> Result) -> Result {
    nodes.exchangeOld()
    defer { nodes.exchangeOld() }
    return body(self)
  }

  private func look(of position: Int) -> Look {
    let node = nodes[position]
    return Look(
      position: position, node: node, isHidden: isHidden(position),
      frame: frame(of: position, in: parentSize(of: position)),
      children: node.children.map(look(of:)))
  }

  private mutating func copyFrozen(_ look: Look, under parent: Int, _ moment: Tick) -> Int {
    var node = look.node
    node.layer.id += "~\(tick.index)"
    node.layer.isHidden = look.isHidden
    node.forcedHidden = nil
    node.layer.owner = nil
    node.layer.opacity *= presence(of: node, at: moment.index)
    node.layer.fade = .tick(0)
    node.parent = parent
    node.children = []
    node.first = tick.index
    node.end = nil
    node.frozenFrom = look.position
    node.frozenAt = node.frozenAt ?? moment
    node.previous = policies.asked.old(look.position) ?? node.previous
    node.decisionsThen = policies.decisions.old(look.position) ?? [:]
    let copy = nodes.count
    node.rank = Rank(copy)
    nodes.append(node)
    if index[node.layer.id] == nil { name(copy, node.layer.id) }
    nodes[parent].children.append(copy)
    for child in look.children where child.node.isThere(at: moment.index) {
      _ = copyFrozen(child, under: copy, moment)
    }
    return copy
  }
}

/// A layer with its subtree as it was at a moment.
private struct Look {
  var position: Int
  var node: Node
  var isHidden: Bool
  var frame: Rect
  var children: [Look]
}
