/// What siblings are sorted by, bottom first; where it is equal, the order of adding decides.
struct OrderKey: Comparable, Sendable {
  private let isCursor: Bool
  private let level: Level
  private let z: Double

  init(_ node: Node, byLevel: Bool) {
    isCursor = byLevel && node.layer.kind == "cursor"
    level = byLevel ? node.layer.level : .normal
    z = node.layer.z
  }

  static func < (a: OrderKey, b: OrderKey) -> Bool {
    if a.isCursor != b.isCursor { return b.isCursor }
    if a.level != b.level { return a.level < b.level }
    return a.z < b.z
  }
}
