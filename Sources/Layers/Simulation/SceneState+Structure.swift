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
    let then = asLastShown()
    let size = then.size(of: position)
    let moment =
      tick.index == 0
      ? tick
      : Tick(index: tick.index - 1, milliseconds: tick.milliseconds - scene.tickLength)
    var holder = Layer(id: name, kind: StructuralKind.group.rawValue)
    let original = then.nodes[position].layer
    holder.frame = frame ?? then.frame(of: position, in: then.parentSize(of: position))
    holder.level = original.level
    holder.z = original.z
    holder.app = original.app
    holder.touch = .passes
    let parent = nodes[position].parent
    let copy = nodes.count
    var node = Node(layer: holder, parent: parent, first: tick.index)
    node.frozenFrom = position
    node.frozenAt = moment
    node.reference = parentSize(of: position)
    node.decisionsThen = decisionsOfLastTick(position)
    nodes.append(node)
    index[name] = copy
    if let parent {
      let place = nodes[parent].children.firstIndex(of: position)!
      nodes[parent].children.insert(copy, at: place + 1)
    } else {
      let place = roots.firstIndex(of: position)!
      roots.insert(copy, at: place + 1)
    }
    let inside = copyFrozen(position, of: then, under: copy, moment)
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

  /// This state with the layers of the tick before, and with those that are new as they are now.
  private func asLastShown() -> SceneState {
    var then = self
    then.nodes = lastNodes + nodes.dropFirst(lastNodes.count)
    return then
  }

  private mutating func copyFrozen(
    _ position: Int, of then: SceneState, under parent: Int, _ moment: Tick
  ) -> Int {
    var node = then.nodes[position]
    let children = node.children
    node.layer.id += "~\(tick.index)"
    node.layer.isHidden = then.isHidden(position)
    node.forcedHidden = nil
    node.layer.owner = nil
    node.layer.opacity *= presence(of: node, at: moment.index)
    node.layer.fade = .tick(0)
    node.parent = parent
    node.children = []
    node.first = tick.index
    node.end = nil
    node.frozenFrom = position
    node.frozenAt = node.frozenAt ?? moment
    node.decisionsThen = decisionsOfLastTick(position)
    let copy = nodes.count
    nodes.append(node)
    index[node.layer.id] = index[node.layer.id] ?? copy
    nodes[parent].children.append(copy)
    for child in children where then.nodes[child].isThere(at: moment.index) {
      _ = copyFrozen(child, of: then, under: copy, moment)
    }
    return copy
  }

  private func decisionsOfLastTick(_ position: Int) -> [CaptureKind: CaptureDecision] {
    lastDecisions.compactMapValues { position < $0.count ? $0[position] : nil }
  }
}
