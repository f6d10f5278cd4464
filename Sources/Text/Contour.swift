internal import CPangoCairo
import Imaging

/// One closed curve of an outline as chords.
///
/// Curves are cut where FreeType's rasterizer cuts them, so that masks agree with its masks: it
/// judges in whole 1/256 pixel, and so does this.
struct Contour {
  private(set) var points: [Point] = []
  private var last = Point.zero

  /// All contours of `outline`.
  /// - Parameter transform: from the outline's pixels, y upwards, to the device's.
  static func all(of outline: FT_Outline, through transform: Transform) -> [[Point]] {
    var contours: [[Point]] = []
    var first = 0
    for number in 0..<Int(outline.n_contours) {
      let end = Int(outline.contours[number])
      if end >= first {
        let vertices = (first...end).map { Vertex(outline, at: $0) }
        contours.append(Contour(vertices, transform).points)
      }
      first = end + 1
    }
    return contours
  }

  private struct Vertex {
    /// In 1/64 pixel, as FreeType has it.
    let x: Int
    let y: Int
    let kind: Kind

    enum Kind {
      case on, quadratic, cubic
    }

    init(_ outline: FT_Outline, at index: Int) {
      let vector = outline.points[index]
      (x, y) = (vector.x, vector.y)
      let tag = UInt8(truncatingIfNeeded: Int(outline.tags[index]))
      kind = tag & 1 != 0 ? .on : tag & 2 != 0 ? .cubic : .quadratic
    }

    /// The point of the curve between two control points, which the font leaves out; whole in 1/64
    /// and rounded down, as FreeType does.
    init(between a: Vertex, and b: Vertex) {
      (x, y) = ((a.x + b.x) >> 1, (a.y + b.y) >> 1)
      kind = .on
    }
  }

  private init(_ vertices: [Vertex], _ transform: Transform) {
    var vertices = vertices
    let last = vertices[vertices.count - 1]
    if vertices[0].kind != .on {
      vertices.insert(
        last.kind == .on ? vertices.removeLast() : Vertex(between: vertices[0], and: last), at: 0)
    }
    vertices.append(vertices[0])
    func point(_ vertex: Vertex) -> Point {
      transform.apply(to: Point(Double(vertex.x) / 64, Double(vertex.y) / 64))
    }
    self.last = point(vertices[0])
    var index = 1
    while index < vertices.count {
      let vertex = vertices[index]
      switch vertex.kind {
      case .on: addLine(point(vertex))
      case .quadratic:
        // The list ends with a point of the curve, so there is a next one.
        let next = vertices[index + 1]
        if next.kind == .on { index += 1 }
        addQuadratic(
          point(vertex), point(next.kind == .on ? next : Vertex(between: vertex, and: next)))
      case .cubic:
        guard index + 2 < vertices.count else { return }
        addCubic(
          self.last, point(vertex), point(vertices[index + 1]), point(vertices[index + 2]))
        index += 2
      }
      index += 1
    }
  }

  private mutating func addLine(_ end: Point) {
    points.append(end)
    last = end
  }

  /// Halved until the second difference is at most 1/4 pixel (`gray_render_conic`).
  private mutating func addQuadratic(_ control: Point, _ end: Point) {
    let start = last
    var bend = max(
      abs(Self.fixed(start.x + end.x - 2 * control.x)),
      abs(Self.fixed(start.y + end.y - 2 * control.y)))
    var parts = 1
    while bend > 64 {
      bend >>= 2
      parts *= 2
    }
    for part in 1..<max(1, parts) {
      let t = Double(part) / Double(parts)
      addLine(Self.mix(Self.mix(start, control, t), Self.mix(control, end, t), t))
    }
    addLine(end)
  }

  /// Halved until the control points are within 1/6 pixel of the chord's thirds, in FreeType's whole
  /// 1/256 pixel and with its rounding (`gray_render_cubic`, `gray_split_cubic`).
  private mutating func addCubic(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point
  ) {
    func fixed(_ point: Point) -> SIMD2<Int> {
      // y upwards: rounding down is not the same both ways.
      SIMD2(Self.fixed(point.x), Self.fixed(-point.y))
    }
    cut(fixed(start), fixed(control1), fixed(control2), fixed(end), depth: 0)
    last = end
  }

  private mutating func cut(
    _ start: SIMD2<Int>, _ control1: SIMD2<Int>, _ control2: SIMD2<Int>, _ end: SIMD2<Int>,
    depth: Int
  ) {
    let bends = (2 &* start &- 3 &* control1 &+ end, start &- 3 &* control2 &+ 2 &* end)
    let bend = max(abs(bends.0.x), abs(bends.0.y), abs(bends.1.x), abs(bends.1.y))
    if bend <= 128 || depth == 16 {
      points.append(Point(Double(end.x) / 256, -Double(end.y) / 256))
      return
    }
    let (a, b, c) = (start &+ control1, control1 &+ control2, control2 &+ end)
    let (left, right) = (a &+ b, b &+ c)
    let middle = (left &+ right) &>> 3
    cut(start, a &>> 1, left &>> 2, middle, depth: depth + 1)
    cut(middle, right &>> 2, c &>> 1, end, depth: depth + 1)
  }

  private static func fixed(_ length: Double) -> Int {
    Int((max(-1_000_000, min(1_000_000, length)) * 256).rounded())
  }

  private static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }
}
