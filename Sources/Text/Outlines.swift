internal import CPangoCairo
import Imaging

/// Collects glyphs of one text as contours in device pixels.
///
/// The outlines are FreeType's at the size drawn, unhinted; they are covered by the exact rasterizer
/// of `Imaging` at their exact places, where cairo would move each glyph to a whole pixel.
struct Outlines {
  private(set) var polygon = Polygon()
  /// The smallest box around the contours, in pixels.
  private(set) var ink = Rect.zero
  private let transform: Transform
  private let surface: OpaquePointer
  private let cairo: OpaquePointer

  /// - Parameter transform: from points to device pixels.
  init(through transform: Transform) {
    self.transform = transform
    // Without bounds: cairo leaves out glyphs far outside a surface.
    surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    cairo = cairo_create(surface)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
  }

  /// - Parameter shift: in pixels, down.
  mutating func add(_ run: GlyphRun, movedDownBy shift: Double) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty + shift)
    cairo_set_matrix(cairo, &matrix)
    cairo_new_path(cairo)
    cairo_move_to(cairo, run.origin.x, run.origin.y)
    pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
    cairo_identity_matrix(cairo)
    guard let path = cairo_copy_path(cairo) else { return }
    defer { cairo_path_destroy(path) }
    append(path.pointee)
  }

  /// Frees cairo's things.
  func finish() {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private mutating func append(_ path: cairo_path_t) {
    var contour: [Point] = []
    var index = 0
    func point(_ offset: Int) -> Point {
      let point = path.data[index + offset].point
      return Point(point.x, point.y)
    }
    while index < Int(path.num_data) {
      let header = path.data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        close(&contour)
        contour = [point(1)]
      case CAIRO_PATH_LINE_TO: contour.append(point(1))
      case CAIRO_PATH_CURVE_TO: Self.append(point(1), point(2), point(3), to: &contour)
      default: close(&contour)
      }
      index += Int(header.length)
    }
    close(&contour)
  }

  private mutating func close(_ contour: inout [Point]) {
    defer { contour = [] }
    guard contour.count > 2 else { return }
    polygon.addContour(contour)
    let (xs, ys) = (contour.map(\.x), contour.map(\.y))
    guard let left = xs.min(), let top = ys.min(), let right = xs.max(), let bottom = ys.max()
    else {
      return
    }
    ink = ink.union(Rect(left, top, right - left, bottom - top))
  }

  /// A cubic as chords no further than 1/512 pixel from it: their error stays below half a level.
  private static func append(
    _ control1: Point, _ control2: Point, _ end: Point, to contour: inout [Point]
  ) {
    guard let start = contour.last else { return }
    // n >= sqrt(3/4 * largest second difference / tolerance) keeps chords within the tolerance.
    let bend = max(
      abs(start.x - 2 * control1.x + control2.x), abs(start.y - 2 * control1.y + control2.y),
      abs(control1.x - 2 * control2.x + end.x), abs(control1.y - 2 * control2.y + end.y))
    let wanted = (0.75 * min(bend, 1_000_000) * 512).squareRoot().rounded(.up)
    let count = max(1, min(512, wanted.isFinite ? Int(wanted) : 1))
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
    }
    for index in 1..<max(1, count) {
      let t = Double(index) / Double(count)
      let middle = mix(control1, control2, t)
      let (a, b) = (mix(start, control1, t), mix(control2, end, t))
      contour.append(mix(mix(a, middle, t), mix(middle, b, t), t))
    }
    contour.append(end)
  }
}
