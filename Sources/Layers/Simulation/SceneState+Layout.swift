import Imaging

extension SceneState {
  /// Where a node lies in its parent, and the size its children are laid out in.
  func frame(of position: Int, in parent: Size) -> Rect {
    guard let stated = nodes[position].layer.frame else {
      let whole = Rect(size: parent)
      return nodes[position].layer.fills == .safeArea
        ? whole.inset(by: insets(of: position)) : whole
    }
    guard let reference = nodes[position].reference, reference != parent else { return stated }
    return nodes[position].layer.autoresizing.place(stated, from: reference, to: parent)
  }

  /// The safe area as far as it reaches into the layer's parent.
  private func insets(of position: Int) -> Insets {
    guard let parent = nodes[position].parent else { return safeArea }
    let place = screenOrigin(of: parent)
    let size = size(of: parent)
    let screen = screenSize
    let safe = safeArea
    return Insets(
      top: max(0, safe.top - place.y), left: max(0, safe.left - place.x),
      bottom: max(0, place.y + size.height - (screen.height - safe.bottom)),
      right: max(0, place.x + size.width - (screen.width - safe.right)))
  }

  /// The layer's size of now.
  func size(of position: Int) -> Size {
    frame(of: position, in: parentSize(of: position)).size
  }

  func parentSize(of position: Int) -> Size {
    nodes[position].parent.map { size(of: $0) } ?? rootArea(of: position).size
  }

  /// The layer's upper left corner on the screen, transforms left aside.
  func screenOrigin(of position: Int) -> Point {
    let own = frame(of: position, in: parentSize(of: position)).origin
    let base =
      nodes[position].parent.map { screenOrigin(of: $0) } ?? rootArea(of: position).origin
    return Point(base.x + own.x, base.y + own.y)
  }

  /// The part of the screen that a topmost layer is laid out in: in split view, an app's own.
  func rootArea(of position: Int) -> Rect {
    let whole = Rect(size: screenSize)
    return nodes[position].layer.app == nil ? appArea ?? whole : whole
  }

  /// Remembers, for every layer laid out for the first time, the size its frame was stated for.
  ///
  /// Whoever comes is pending, so that no other nodes have to be asked.
  mutating func settleReferences() {
    for position in nodes.pending.members
    where nodes[position].reference == nil && nodes[position].isThere(at: tick.index) {
      nodes[position].reference = parentSize(of: position)
    }
  }
}
