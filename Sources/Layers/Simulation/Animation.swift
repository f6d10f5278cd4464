import Notation

/// A property on its way from one value to another.
struct Animation: Sendable {
  var node: Int
  var key: String
  var from: JSON
  var to: JSON
  /// The tick that still has the old value.
  var start: Int
  /// The tick `start + length` is the first with the new one.
  var length: Int
  var easing: Easing

  /// The value at a tick, from `start` on.
  func value(at tick: Int) -> JSON {
    if tick >= start + length { return to }
    let t = Double(tick - start) / Double(length)
    let fraction = easing.value(at: t)
    if let property = LayerProperty.named(key) {
      return property.parameter.interpolated(from: from, to: to, fraction: fraction)
    }
    return JSON.interpolated(from: from, to: to, fraction: fraction)
  }

  func isOver(at tick: Int) -> Bool { tick >= start + length }
}

extension SceneState {
  mutating func stepAnimations() {
    for animation in animations {
      let value = animation.value(at: tick.index)
      nodes[animation.node].layer.assign(animation.key, value)
      if Self.isContent(animation.key) { touch(animation.node) }
    }
    animations.removeAll { $0.isOver(at: tick.index) }
  }

  /// Sets properties at once, or begins to animate them from their values of now.
  mutating func assign(
    _ values: [JSON.Member], to position: Int, over: Moment?, _ easing: Easing
  ) {
    let length = over?.ticks(of: scene.tickLength) ?? 0
    for member in values {
      animations.removeAll { $0.node == position && $0.key == member.key }
      if length > 0, let now = currentValue(of: member.key, at: position) {
        animations.append(
          Animation(
            node: position, key: member.key, from: now, to: member.value, start: tick.index,
            length: length, easing: easing))
      } else {
        nodes[position].layer.assign(member.key, member.value)
      }
      if member.key == "frame" { nodes[position].reference = parentSize(of: position) }
    }
    if values.contains(where: { Self.isContent($0.key) }) { touch(position) }
  }

  /// A policy may loosen at once where nothing else about its layer changes.
  private static func isContent(_ key: String) -> Bool { key != "capture" }

  private func currentValue(of key: String, at position: Int) -> JSON? {
    if key == "frame" {
      let frame = self.frame(of: position, in: parentSize(of: position))
      return JSON(
        .array([frame.x, frame.y, frame.width, frame.height].map { JSON(.number($0)) }))
    }
    return nodes[position].layer.value(of: key)
  }

  /// Notes that something is done to the layer's content in this tick.
  mutating func touch(_ position: Int) { nodes[position].touchedAt = tick.index }
}
