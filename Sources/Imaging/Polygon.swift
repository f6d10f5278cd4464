/// Straight-edged contours in device pixels, on a grid of 1/1024 pixel.
///
/// The grid makes coverage exact integer arithmetic, so it is the same whatever tile asks for it,
/// and lets an edge that is off a pixel border by rounding noise fall onto it.
public struct Polygon: Hashable, Sendable {
  /// Grid steps in one pixel.
  public static let unit = 1024

  /// x, y pairs of each contour.
  public private(set) var contours: [[Int32]] = []
  /// The smallest whole-pixel box around all contours.
  public private(set) var bounds = PixelRect.empty

  public init() {}

  /// Adds a closed contour; points further than a million pixels out are moved to that distance.
  public mutating func addContour(_ points: [Point], reversed: Bool = false) {
    guard points.count > 2 else { return }
    var coordinates: [Int32] = []
    coordinates.reserveCapacity(points.count * 2)
    var box = (left: Int32.max, top: Int32.max, right: Int32.min, bottom: Int32.min)
    for point in reversed ? points.reversed() : points {
      let x = Self.onGrid(point.x)
      let y = Self.onGrid(point.y)
      coordinates.append(x)
      coordinates.append(y)
      box = (min(box.left, x), min(box.top, y), max(box.right, x), max(box.bottom, y))
    }
    contours.append(coordinates)
    let unit = Int(Self.unit)
    bounds = bounds.union(
      PixelRect(
        left: Int(box.left) >> 10, top: Int(box.top) >> 10,
        right: (Int(box.right) + unit - 1) >> 10, bottom: (Int(box.bottom) + unit - 1) >> 10))
  }

  /// Nearest grid step, halves away from zero; not a number counts as 0.
  static func onGrid(_ value: Double) -> Int32 {
    if value.isNaN { return 0 }
    let limit = 1_000_000.0
    return Int32((max(-limit, min(limit, value)) * Double(unit)).rounded())
  }

  /// The box of whole pixels that this polygon is, if it is one.
  public var pixelBox: PixelRect? {
    guard contours.count == 1, let c = contours.first, c.count == 8 else { return nil }
    let mask = Int32(Self.unit - 1)
    guard c.allSatisfy({ $0 & mask == 0 }) else { return nil }
    let horizontalFirst = c[1] == c[3] && c[2] == c[4] && c[5] == c[7] && c[6] == c[0]
    let verticalFirst = c[0] == c[2] && c[3] == c[5] && c[4] == c[6] && c[7] == c[1]
    return horizontalFirst || verticalFirst ? bounds : nil
  }
}
