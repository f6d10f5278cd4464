internal import CPangoCairo
import Imaging

/// An outline glyph at its place on the device, covered by FreeType's own rasterizer.
///
/// Unhinted, and at an exact place between pixels, where cairo would move it to a whole one: turned
/// and placed on FreeType's grid of 1/64 pixel.
struct PlacedGlyph {
  private let face: FT_Face
  private let number: UInt32
  private let emSquare: FT_F26Dot6
  private let turn: FT_Matrix
  /// The pixel in which the glyph's origin lies, and where in it; the offset's y goes up.
  private let pixel: (x: Int, y: Int)
  private let offset: FT_Vector
  /// The whole pixels that the outline's control box touches; empty for a space.
  private(set) var bounds = PixelRect.empty

  /// - Parameters:
  ///   - size: pixels of the em square; FreeType rounds it to 1/64.
  ///   - turn: from the glyph's pixels to the device's, both with y downwards; does not move.
  ///   - origin: in pixels of the device.
  /// - Returns: `nil` where the font has no such outline.
  init?(_ number: UInt32, of face: FT_Face, size: Double, turn: Transform, at origin: Point) {
    self.face = face
    self.number = number
    emSquare = FT_F26Dot6((size * 64).rounded())
    self.turn = FT_Matrix(
      xx: Self.fixed(turn.a), xy: Self.fixed(-turn.c), yx: Self.fixed(-turn.b),
      yy: Self.fixed(turn.d))
    let (x, y) = (Self.steps(origin.x), Self.steps(origin.y))
    pixel = (x >> 6, y >> 6)
    offset = FT_Vector(x: x & 63, y: -(y & 63))
    guard let slot = load() else { return nil }
    if slot.pointee.outline.n_contours > 0 {
      var box = FT_BBox()
      FT_Outline_Get_CBox(&slot.pointee.outline, &box)
      bounds = PixelRect(
        left: box.xMin >> 6, top: -((box.yMax + 63) >> 6), right: (box.xMax + 63) >> 6,
        bottom: -(box.yMin >> 6)
      ).moved(pixel.x, pixel.y)
    }
  }

  /// Adds the glyph's coverage, held at full, to `mask`, whose top left pixel is (`left`, `top`).
  ///
  /// Neighbours that touch within a pixel, as joined letters do, leave no seam.
  /// - Precondition: `mask` holds all of `bounds`.
  /// - Returns: `false` where FreeType could not draw it.
  func add(to mask: inout Mask, left: Int, top: Int) -> Bool {
    if bounds.isEmpty { return true }
    guard let slot = load(), FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return false }
    let bitmap = slot.pointee.bitmap
    guard let rows = bitmap.buffer else { return true }
    let x = pixel.x + Int(slot.pointee.bitmap_left) - left
    let y = pixel.y - Int(slot.pointee.bitmap_top) - top
    for row in 0..<Int(bitmap.rows) {
      let from = rows + row * Int(bitmap.pitch)
      let place = (y + row) * mask.width + x
      for column in 0..<Int(bitmap.width) {
        let sum = mask.coverage[place + column].addingReportingOverflow(from[column])
        mask.coverage[place + column] = sum.overflow ? 255 : sum.partialValue
      }
    }
    return true
  }

  /// The face's slot with the turned outline in it, valid until the face loads another glyph.
  private func load() -> FT_GlyphSlot? {
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Set_Char_Size(face, 0, emSquare, 72, 72) == 0,
      FT_Load_Glyph(face, number, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var turn = turn
    FT_Outline_Transform(&slot.pointee.outline, &turn)
    FT_Outline_Translate(&slot.pointee.outline, offset.x, offset.y)
    return slot
  }

  /// In 1/65536.
  private static func fixed(_ factor: Double) -> FT_Fixed { FT_Fixed((factor * 65536).rounded()) }

  /// In 1/64 pixel, within what any screen can show.
  private static func steps(_ length: Double) -> Int {
    Int((max(-100_000_000, min(100_000_000, length)) * 64).rounded())
  }
}
