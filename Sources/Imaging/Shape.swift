/// An outline in a layer's own coordinates, in points.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// Radii are fitted to the sides as in CSS.
  case roundedRect(Rect, Corners)
  case ellipse(Rect)
  case path([PathElement])
  /// What lies inside `outer` and outside `inner`; both must be simple and nested.
  indirect case ring(outer: Shape, inner: Shape)

  /// A box, rounded where a corner has a radius.
  public static func box(_ rect: Rect, _ corners: Corners) -> Shape {
    corners == .square ? .rect(rect) : .roundedRect(rect, corners)
  }

  /// The smallest box that holds the outline (for curves: their control points).
  public var bounds: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .ring(let outer, _): return outer.bounds
    case .path(let elements):
      let points = elements.flatMap(\.points)
      guard let first = points.first else { return .zero }
      var box = Rect(first.x, first.y, 0, 0)
      for point in points {
        let left = min(box.x, point.x)
        let top = min(box.y, point.y)
        box = Rect(left, top, max(box.maxX, point.x) - left, max(box.maxY, point.y) - top)
      }
      return box
    }
  }
}

/// One step of an outline; an open contour is closed by a straight line.
public enum PathElement: Hashable, Sendable {
  case move(Point)
  case line(Point)
  case quadratic(Point, control: Point)
  case cubic(Point, control1: Point, control2: Point)

  var points: [Point] {
    switch self {
    case .move(let end), .line(let end): return [end]
    case .quadratic(let end, let control): return [end, control]
    case .cubic(let end, let first, let second): return [end, first, second]
    }
  }
}

extension Shape {
  /// The outline as straight edges in device pixels.
  ///
  /// Curves are cut so finely that no chord lies further than 1/256 pixel from its arc; arcs use
  /// points of the true ellipse rather than cubic approximations, which are off by 1/3700 radius.
  public func polygon(through transform: Transform) -> Polygon {
    var polygon = Polygon()
    append(to: &polygon, transform: transform, reversed: false)
    return polygon
  }

  private func append(to polygon: inout Polygon, transform: Transform, reversed: Bool) {
    switch self {
    case .rect(let rect):
      let corners = [
        rect.origin, Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY),
        Point(rect.x, rect.maxY),
      ]
      polygon.addContour(corners.map(transform.apply(to:)), reversed: reversed)
    case .roundedRect(let rect, let corners):
      polygon.addContour(
        Self.roundedOutline(rect, corners.fitted(to: rect.size), transform), reversed: reversed)
    case .ellipse(let rect):
      polygon.addContour(Self.ellipseOutline(rect, transform), reversed: reversed)
    case .ring(let outer, let inner):
      outer.append(to: &polygon, transform: transform, reversed: reversed)
      inner.append(to: &polygon, transform: transform, reversed: !reversed)
    case .path(let elements):
      for contour in Self.contours(of: elements, transform) {
        polygon.addContour(contour, reversed: reversed)
      }
    }
  }

  private static func roundedOutline(
    _ rect: Rect, _ corners: Corners, _ transform: Transform
  ) -> [Point] {
    var points: [Point] = []
    // Centre of each corner's circle, from the top left clockwise; a corner starts at `from` degrees.
    for (radius, x, y, from) in [
      (corners.topLeft, rect.x + corners.topLeft, rect.y + corners.topLeft, 180.0),
      (corners.topRight, rect.maxX - corners.topRight, rect.y + corners.topRight, 270.0),
      (corners.bottomRight, rect.maxX - corners.bottomRight, rect.maxY - corners.bottomRight, 0.0),
      (corners.bottomLeft, rect.x + corners.bottomLeft, rect.maxY - corners.bottomLeft, 90.0),
    ] {
      appendArc(
        center: Point(x, y), radii: Size(radius, radius), from: from, sweep: 90, transform,
        to: &points)
    }
    return points
  }

  private static func ellipseOutline(_ rect: Rect, _ transform: Transform) -> [Point] {
    var points: [Point] = []
    appendArc(
      center: rect.center, radii: Size(rect.width / 2, rect.height / 2), from: 0, sweep: 360,
      transform, to: &points)
    return points
  }

  private static func appendArc(
    center: Point, radii: Size, from start: Double, sweep: Double, _ transform: Transform,
    to points: inout [Point]
  ) {
    if radii.width <= 0 || radii.height <= 0 {
      points.append(transform.apply(to: center))
      return
    }
    let stretch = max(
      (transform.a * transform.a + transform.b * transform.b).squareRoot(),
      (transform.c * transform.c + transform.d * transform.d).squareRoot())
    let radius = min(1_000_000, max(radii.width, radii.height) * stretch)
    // A chord over an angle t lies r(1 - cos(t/2)) ~ r t^2 / 8 inside its arc.
    let step = (8.0 / 256.0 / max(radius, 0.125)).squareRoot() * 180 / Double.pi
    let count = max(1, min(512, Int((sweep / step).rounded(.up))))
    for index in 0...count {
      let (sine, cosine) = Portable.sineAndCosine(
        degrees: start + sweep * Double(index) / Double(count))
      points.append(
        transform.apply(
          to: Point(center.x + radii.width * cosine, center.y + radii.height * sine)))
    }
  }

  private static func contours(of elements: [PathElement], _ transform: Transform) -> [[Point]] {
    var contours: [[Point]] = []
    var current: [Point] = []
    for element in elements {
      let start = current.last ?? .zero
      switch element {
      case .move(let end):
        contours.append(current)
        current = [transform.apply(to: end)]
      case .line(let end):
        current.append(transform.apply(to: end))
      case .quadratic(let end, let control):
        let (end, control) = (transform.apply(to: end), transform.apply(to: control))
        appendCurve(
          start, mix(start, control, 2.0 / 3), mix(end, control, 2.0 / 3), end, to: &current)
      case .cubic(let end, let first, let second):
        appendCurve(
          start, transform.apply(to: first), transform.apply(to: second), transform.apply(to: end),
          to: &current)
      }
    }
    contours.append(current)
    return contours.filter { $0.count > 2 }
  }

  private static func mix(_ from: Point, _ to: Point, _ t: Double) -> Point {
    Point(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
  }

  private static func appendCurve(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, to points: inout [Point]
  ) {
    // n >= sqrt(3/4 * max second difference / tolerance) keeps chords within the tolerance.
    let bend = max(
      abs(p0.x - 2 * p1.x + p2.x), abs(p0.y - 2 * p1.y + p2.y),
      abs(p1.x - 2 * p2.x + p3.x), abs(p1.y - 2 * p2.y + p3.y))
    let wanted = (0.75 * min(bend, 1_000_000) * 256).squareRoot().rounded(.up)
    let count = max(1, min(512, wanted.isFinite ? Int(wanted) : 1))
    for index in 1...count {
      let t = Double(index) / Double(count)
      let a = mix(mix(p0, p1, t), mix(p1, p2, t), t)
      let b = mix(mix(p1, p2, t), mix(p2, p3, t), t)
      points.append(mix(a, b, t))
    }
  }
}
