/// A place in points or pixels; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)
}

/// Width and height in points or pixels.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}

/// Distances from the four sides, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = Insets()
}

/// Corner radii, clockwise from the top left, in points or pixels.
public struct Corners: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static let square = Corners(0)

  /// All four multiplied by `factor`.
  public func scaled(by factor: Double) -> Corners {
    Corners(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }

  /// All four made smaller by `distance`, never below 0: the inner edge of a border.
  public func inset(by distance: Double) -> Corners {
    Corners(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }

  /// Scaled down by one factor where two radii exceed a side (CSS Backgrounds 3, 5.5).
  public func fitted(to size: Size) -> Corners {
    var factor = 1.0
    for (sum, side) in [
      (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
      (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
    ] where sum > side && sum > 0 {
      factor = min(factor, max(0, side) / sum)
    }
    return factor < 1 ? scaled(by: factor) : self
  }
}

/// An axis-parallel box; it owns its left and top edge, not its right and bottom.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point = .zero, size: Size) {
    self.init(origin.x, origin.y, size.width, size.height)
  }

  public static let zero = Rect(0, 0, 0, 0)

  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x + width / 2, y + height / 2) }
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  public func offset(by delta: Point) -> Rect {
    Rect(x + delta.x, y + delta.y, width, height)
  }

  public func inset(by distance: Double) -> Rect {
    inset(by: Insets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// Negative insets grow the box; a box never gets a negative side.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x + insets.left, y + insets.top,
      max(0, width - insets.left - insets.right), max(0, height - insets.top - insets.bottom))
  }

  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}

/// A box of whole pixels, from (left, top) up to but without (right, bottom).
public struct PixelRect: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  public init(width: Int, height: Int) {
    self.init(left: 0, top: 0, right: width, bottom: height)
  }

  /// The smallest pixel box around `rect`, clamped to ±2^30 so that no arithmetic on it overflows.
  public init(covering rect: Rect) {
    self.init(
      left: Self.whole(rect.x.rounded(.down)), top: Self.whole(rect.y.rounded(.down)),
      right: Self.whole(rect.maxX.rounded(.up)), bottom: Self.whole(rect.maxY.rounded(.up)))
  }

  private static func whole(_ value: Double) -> Int {
    let limit = 1_073_741_824.0
    if value.isNaN { return 0 }
    return Int(max(-limit, min(limit, value)))
  }

  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  public var width: Int { max(0, right - left) }
  public var height: Int { max(0, bottom - top) }
  public var isEmpty: Bool { right <= left || bottom <= top }
  public var rect: Rect { Rect(Double(left), Double(top), Double(width), Double(height)) }

  /// Empty, with no negative side, where the boxes do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return PixelRect(
      left: left, top: top, right: max(left, min(right, other.right)),
      bottom: max(top, min(bottom, other.bottom)))
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  public func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  public func grown(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }
}
