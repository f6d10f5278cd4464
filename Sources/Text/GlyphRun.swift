internal import CPangoCairo
import Imaging

/// Glyphs of one font on one base line; valid while its layout lives.
struct GlyphRun {
  let font: UnsafeMutablePointer<PangoFont>
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// Left end of the base line, in points from the layout's top left corner.
  let origin: Point

  let line: Int

  init(_ item: PangoGlyphItem, at origin: Point, line: Int) {
    self.line = line
    font = item.item.pointee.analysis.font
    glyphs = item.glyphs
    self.origin = Point(origin.x, origin.y - Double(item.y_offset) / Double(PANGO_SCALE))
  }

  /// Scalars that no font has.
  var missing: [Unicode.Scalar] {
    (0..<Int(glyphs.pointee.num_glyphs)).compactMap { index in
      let glyph = glyphs.pointee.glyphs[index].glyph
      guard glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0, glyph != UInt32.max else { return nil }
      return Unicode.Scalar(glyph & ~UInt32(PANGO_GLYPH_UNKNOWN_FLAG))
    }
  }

  /// Whether its glyphs are pictures with colours of their own.
  var hasColors: Bool {
    guard
      let pattern = pango_fc_font_get_pattern(
        UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    else { return false }
    var colored: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &colored) == FcResultMatch && colored != 0
  }

  /// Calls `body` with each drawn glyph's number and its origin in points.
  func forEachGlyph(_ body: (UInt32, Point) -> Void) {
    var x = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      if info.glyph != UInt32(PANGO_GLYPH_EMPTY) {
        body(
          info.glyph,
          Point(
            origin.x + Double(x + Int(info.geometry.x_offset)) / Double(PANGO_SCALE),
            origin.y + Double(info.geometry.y_offset) / Double(PANGO_SCALE)))
      }
      x += Int(info.geometry.width)
    }
  }
}
