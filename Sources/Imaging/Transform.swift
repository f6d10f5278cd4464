/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty (the six numbers of CSS `matrix()`).
public struct Transform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Clockwise on the screen, exact at every multiple of 90 degrees.
  public static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = Portable.sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// First `self`, then `outer`.
  public func then(_ outer: Transform) -> Transform {
    Transform(
      a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b,
      c: outer.a * c + outer.c * d, d: outer.b * c + outer.d * d,
      tx: outer.a * tx + outer.c * ty + outer.tx, ty: outer.b * tx + outer.d * ty + outer.ty)
  }

  /// The same map with `point` as the fixed origin.
  public func about(_ point: Point) -> Transform {
    Transform.translation(-point.x, -point.y).then(self).then(.translation(point.x, point.y))
  }

  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The smallest axis-parallel box around the mapped corners of `rect`.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(to: rect.origin), apply(to: Point(rect.maxX, rect.y)),
      apply(to: Point(rect.x, rect.maxY)), apply(to: Point(rect.maxX, rect.maxY)),
    ]
    let left = corners.map(\.x).min()!
    let top = corners.map(\.y).min()!
    return Rect(left, top, corners.map(\.x).max()! - left, corners.map(\.y).max()! - top)
  }

  public var determinant: Double { a * d - b * c }

  /// `nil` where the map flattens the plane, or nearly: no number of an inverse is above 1e12, so
  /// that what it maps stays finite.
  public var inverse: Transform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let inverse = Transform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    let numbers = [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
    return numbers.allSatisfy { abs($0) <= 1e12 } ? inverse : nil
  }

  /// No rotation and no shear, so that boxes stay boxes.
  public var keepsBoxes: Bool { b == 0 && c == 0 }
}
