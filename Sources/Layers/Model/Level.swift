/// How high a window stands; higher is nearer to the eye.
///
/// Named levels are those of iOS: `normal` 0, `statusBar` 1000, `alert` 2000. `top` is above every
/// number.
public struct Level: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static let normal = Level(0)
  public static let statusBar = Level(1000)
  public static let alert = Level(2000)
  public static let top = Level(.infinity)

  /// The names a scene may use, in rising order.
  public static let named: [(name: String, level: Level)] = [
    ("normal", .normal), ("statusBar", .statusBar), ("alert", .alert), ("top", .top),
  ]

  public static func < (a: Level, b: Level) -> Bool { a.value < b.value }
}
