internal import CPangoCairo
import Imaging

/// What stands for characters that no font has: boxes with the character's number, as Pango draws
/// them.
struct MissingBoxes {
  private var polygon = Polygon()

  var bounds: PixelRect { polygon.bounds }

  /// - Parameters:
  ///   - transform: from points to device pixels.
  ///   - shift: in pixels, down.
  mutating func add(_ run: GlyphRun, through transform: Transform, movedDownBy shift: Double) {
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
        polygon.addContour(contour)
        contour = []
      }
      if isLine || header.type == CAIRO_PATH_MOVE_TO {
        let point = path.pointee.data[index + 1].point
        contour.append(Point(point.x, point.y))
      }
      index += Int(header.length)
    }
    polygon.addContour(contour)
  }

  /// Coverage of `box`, row by row.
  func coverage(of box: PixelRect) -> Mask {
    var mask = Mask(width: box.width, height: box.height)
    var cells: [Int32] = []
    mask.coverage.withUnsafeMutableBufferPointer { coverage in
      guard let base = coverage.baseAddress, !bounds.isEmpty else { return }
      // In bands, so that the scratch cells stay in cache.
      var top = box.top
      while top < box.bottom {
        let bottom = min(box.bottom, top + 64)
        let band = PixelRect(left: box.left, top: top, right: box.right, bottom: bottom)
        _ = polygon.cover(band, into: base + (top - box.top) * box.width, cells: &cells)
        top = bottom
      }
    }
    return mask
  }
}
