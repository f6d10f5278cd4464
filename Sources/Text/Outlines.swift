internal import CPangoCairo
import Imaging

/// Collects the glyphs of one text as contours in device pixels.
///
/// The outlines are FreeType's at the size drawn, unhinted; they are covered by the exact rasterizer
/// of `Imaging` at their exact places, where cairo would move each glyph to a whole pixel.
struct Outlines {
  private(set) var polygon = Polygon()
  /// The smallest box around the contours, in pixels.
  private(set) var ink = Rect.zero
  /// Whether a font holds a glyph that cannot be drawn.
  private(set) var isIncomplete = false
  private let transform: Transform
  private let scale: Double

  /// - Parameters:
  ///   - transform: from points to device pixels.
  ///   - scale: how much longer that makes a length.
  init(through transform: Transform, scale: Double) {
    self.transform = transform
    self.scale = scale
  }

  /// - Parameters:
  ///   - size: points of the em square.
  ///   - shift: in pixels, down.
  mutating func add(_ run: GlyphRun, size: Double, movedDownBy shift: Double, faces: FontFaces) {
    if !run.missing.isEmpty { return addBoxes(of: run, movedDownBy: shift) }
    guard let face = faces.face(of: run.font) else {
      isIncomplete = true
      return
    }
    // The outline is already in pixels: only turned and moved, and its y turned down.
    let turn = Transform.scale(1, -1).then(
      Transform(
        a: transform.a / scale, b: transform.b / scale, c: transform.c / scale,
        d: transform.d / scale, tx: 0, ty: 0))
    run.forEachGlyph { number, origin in
      guard let glyph = Glyph(outline: number, of: face, size: size * scale) else {
        isIncomplete = true
        return
      }
      let place = transform.apply(to: origin)
      let placed = turn.then(.translation(place.x, place.y + shift))
      for contour in Contour.all(of: glyph.outline, through: placed) { add(contour) }
    }
  }

  private mutating func add(_ contour: [Point]) {
    guard contour.count > 2 else { return }
    polygon.addContour(contour)
    let (xs, ys) = (contour.map(\.x), contour.map(\.y))
    guard let left = xs.min(), let top = ys.min(), let right = xs.max(), let bottom = ys.max()
    else {
      return
    }
    ink = ink.union(Rect(left, top, right - left, bottom - top))
  }

  /// Characters that no font has: Pango draws a box with the character's number.
  private mutating func addBoxes(of run: GlyphRun, movedDownBy shift: Double) {
    // Without bounds: cairo leaves out glyphs far outside a surface.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty + shift)
    cairo_set_matrix(cairo, &matrix)
    cairo_move_to(cairo, run.origin.x, run.origin.y)
    pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
    cairo_identity_matrix(cairo)
    guard let path = cairo_copy_path_flat(cairo) else { return }
    defer { cairo_path_destroy(path) }
    var contour: [Point] = []
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = path.pointee.data[index].header
      let isLine = header.type == CAIRO_PATH_LINE_TO
      if !isLine {
        add(contour)
        contour = []
      }
      if isLine || header.type == CAIRO_PATH_MOVE_TO {
        let point = path.pointee.data[index + 1].point
        contour.append(Point(point.x, point.y))
      }
      index += Int(header.length)
    }
    add(contour)
  }
}
