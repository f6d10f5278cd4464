import Imaging
import Notation

extension SceneState {
  mutating func handleInput(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .touch(let point, let kind):
      let result = resolve().hit(point, rules: scene.profile.hitTesting, through: kind)
      switch result.outcome {
      case .received(let id): note(phase, "touch", layer: id)
      case .nobody: note(phase, "touch", [.init("outcome", "nobody")])
      case .refused(let picker, let cover):
        report(.pickerObscured(by: cover), about: picker)
        note(
          phase, "touch",
          [.init("outcome", "refused"), .init("picker", picker), .init("obscuredBy", cover)])
      case .dropped(let id, let decider):
        note(
          phase, "touch",
          [.init("outcome", "dropped"), .init("at", id), .init("redactedBy", decider)])
      }
    case .drag(let from, let to, let tag):
      drag(from, to, tag, phase)
    case .findTag(let tag, let window):
      guard let position = known(window) else { return }
      note(
        phase, "findTag", layer: window,
        [
          .init("tag", String(tag)),
          .init("found", find(tag, on: position).map { nodes[$0].layer.id } ?? "none"),
        ])
    case .removeTag(let tag, let window):
      guard let position = known(window) else { return }
      guard let found = find(tag, on: position) else {
        note(phase, "removeTag", layer: window, [.init("found", "none")])
        return
      }
      remove(nodes[found].layer.id, nil, phase, "removeTag")
    default: break
    }
  }

  /// Moves what the drag takes hold of; with a tag, the layer that a look-up by it finds.
  private mutating func drag(
    _ from: Point, _ to: Point, _ tag: Int?, _ phase: TraceEntry.Phase
  ) {
    let result = resolve().hit(from, rules: scene.profile.hitTesting)
    guard let id = result.receiver, let receiver = index[id] else {
      note(phase, "drag", [.init("outcome", "nobody")])
      return
    }
    var target: Int? = receiver
    if let tag { target = find(tag, on: window(of: receiver)) }
    guard let target else {
      note(phase, "drag", layer: id, [.init("outcome", "notFound")])
      return
    }
    let frame = self.frame(of: target, in: parentSize(of: target))
      .offset(by: Point(to.x - from.x, to.y - from.y))
    nodes[target].layer.frame = frame
    nodes[target].reference = parentSize(of: target)
    touch(target)
    note(phase, "drag", layer: nodes[target].layer.id, [.init("outcome", "moved")])
  }

  /// The layer that a look-up by tag on a window finds, as the profile searches.
  func find(_ tag: Int, on window: Int) -> Int? {
    var place = window
    if scene.profile.tagLookup == .container, let container = container(of: window) {
      place = container
    }
    return nodes[place].children.first {
      nodes[$0].layer.tag == tag && nodes[$0].isThere(at: tick.index)
    }
  }

  /// The layer that a look-up by tag on a window finds, as the profile searches.
  public func layer(tagged tag: Int, on window: String) -> String? {
    index[window].flatMap { find(tag, on: $0) }.map { nodes[$0].layer.id }
  }

  /// The ids of a layer's direct children that are there, bottom first.
  public func children(of id: String) -> [String] {
    guard let position = index[id] else { return [] }
    return nodes[position].children.filter { nodes[$0].isThere(at: tick.index) }
      .map { nodes[$0].layer.id }
  }
}
