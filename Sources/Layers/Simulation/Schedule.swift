/// When nodes change by the clock alone: they come, fade, and go.
struct Schedule: Sendable {
  private var positions: [Int: [Int]] = [:]
  /// By position, when the node is due next.
  private var due: [Int?] = []

  /// - Parameter tick: `nil` for a node that time does not change.
  mutating func set(_ position: Int, at tick: Int?) {
    while due.count <= position { due.append(nil) }
    // What stays from an earlier entry only has a node resolved once more than needed.
    if due[position] == tick { return }
    due[position] = tick
    if let tick { positions[tick, default: []].append(position) }
  }

  mutating func take(_ tick: Int) -> [Int] {
    guard let found = positions.removeValue(forKey: tick) else { return [] }
    for position in found where due[position] == tick { due[position] = nil }
    return found
  }

  /// When a node is due next.
  func due(_ position: Int) -> Int? { position < due.count ? due[position] : nil }
}

extension SceneState {
  /// The next tick at which a node is another without anything being done to it.
  func nextChange(of node: Node) -> Int? {
    let now = tick.index
    if now < node.first { return node.first }
    let fade = node.layer.fade.wholeTicks(of: scene.tickLength)
    var next: Int?
    if node.first > 0, now < node.first + fade { next = now + 1 }
    if let end = node.end, now < end {
      let goes = max(now + 1, end - fade)
      next = min(next ?? goes, goes)
    }
    return next
  }
}
