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
    let mask = Int32(Self.unit - 1)
    return isBox && contours[0].allSatisfy { $0 & mask == 0 } ? bounds : nil
  }

  /// Whether it is one box with sides along rows and columns.
  public var isBox: Bool {
    guard contours.count == 1, let c = contours.first, c.count == 8 else { return false }
    let horizontalFirst = c[1] == c[3] && c[2] == c[4] && c[5] == c[7] && c[6] == c[0]
    let verticalFirst = c[0] == c[2] && c[3] == c[5] && c[4] == c[6] && c[7] == c[1]
    return horizontalFirst || verticalFirst
  }
}

extension Polygon {
  /// A box of whole pixels that is surely covered in full, empty where none is known.
  ///
  /// Only for a single convex contour (boxes and rounded boxes): the widest of a few candidate boxes
  /// whose four corners all lie inside.
  public var interior: PixelRect {
    if let box = pixelBox { return box }
    guard contours.count == 1, isConvex else { return .empty }
    var best = PixelRect.empty
    let shortest = min(bounds.width, bounds.height)
    for cut in [1, shortest / 16, shortest / 8, shortest / 4, 3 * shortest / 8] where cut > 0 {
      for candidate in [
        PixelRect(
          left: bounds.left + 1, top: bounds.top + cut, right: bounds.right - 1,
          bottom: bounds.bottom - cut),
        PixelRect(
          left: bounds.left + cut, top: bounds.top + 1, right: bounds.right - cut,
          bottom: bounds.bottom - 1),
        bounds.grown(by: -cut),
      ] where !candidate.isEmpty && candidate.width * candidate.height > best.width * best.height {
        let corners = [
          (candidate.left, candidate.top), (candidate.right, candidate.top),
          (candidate.right, candidate.bottom), (candidate.left, candidate.bottom),
        ]
        if corners.allSatisfy({ holds(x: $0.0 * Self.unit, y: $0.1 * Self.unit) }) {
          best = candidate
        }
      }
    }
    return best
  }

  private var isConvex: Bool {
    var sign = 0
    forEachEdge { ax, ay, bx, by, cx, cy in
      let turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
      if turn != 0 { sign = sign == 0 || sign == turn.signum() ? turn.signum() : 2 }
    }
    return abs(sign) == 1
  }

  /// Whether no corner of `other` lies further outside this single convex contour than rounding to
  /// the grid can put it.
  public func holds(_ other: Polygon) -> Bool {
    guard contours.count == 1, isConvex else { return false }
    return other.contours.allSatisfy { c in
      stride(from: 0, to: c.count, by: 2).allSatisfy {
        distanceOutside(x: Double(c[$0]), y: Double(c[$0 + 1])) <= 2
      }
    }
  }

  /// In grid steps, from the line of the edge that the point lies furthest outside of; 0 inside.
  private func distanceOutside(x: Double, y: Double) -> Double {
    var (left, right) = (0.0, 0.0)
    forEachEdge { ax, ay, bx, by, _, _ in
      let (dx, dy) = (Double(bx - ax), Double(by - ay))
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { return }
      let side = (dx * (y - Double(ay)) - dy * (x - Double(ax))) / length
      (left, right) = (max(left, side), max(right, -side))
    }
    return min(left, right)
  }

  /// Inside or on the edge of the convex contour.
  private func holds(x: Int, y: Int) -> Bool {
    var sign = 0
    var inside = true
    forEachEdge { ax, ay, bx, by, _, _ in
      let side = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
      if side != 0 {
        if sign == 0 { sign = side } else if sign != side { inside = false }
      }
    }
    return inside
  }

  private func forEachEdge(_ body: (Int, Int, Int, Int, Int, Int) -> Void) {
    let c = contours[0].map(Int.init)
    let count = c.count / 2
    for index in 0..<count {
      let (next, after) = ((index + 1) % count, (index + 2) % count)
      body(
        c[2 * index], c[2 * index + 1], c[2 * next], c[2 * next + 1], c[2 * after], c[2 * after + 1]
      )
    }
  }
}
