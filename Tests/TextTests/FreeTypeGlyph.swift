import CFreeType
import Imaging

/// What FreeType alone makes of one character, unhinted, with its origin on a pixel corner.
struct FreeTypeGlyph {
  let mask: Mask
  /// Of the mask's top left pixel, from the origin; y downwards.
  let left: Int
  let top: Int
  let advance: Double

  init?(_ scalar: Unicode.Scalar, file: String, index: Int = 0, size: Int) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard FT_New_Face(library, file, index, &face) == 0, let face else { return nil }
    FT_Set_Pixel_Sizes(face, 0, UInt32(size))
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard glyph != 0, FT_Load_Glyph(face, glyph, flags) == 0,
      FT_Render_Glyph(face.pointee.glyph, FT_RENDER_MODE_NORMAL) == 0
    else { return nil }
    let slot = face.pointee.glyph.pointee
    var mask = Mask(width: Int(slot.bitmap.width), height: Int(slot.bitmap.rows))
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        mask.coverage[y * mask.width + x] = slot.bitmap.buffer[y * Int(slot.bitmap.pitch) + x]
      }
    }
    self.mask = mask
    left = Int(slot.bitmap_left)
    top = -Int(slot.bitmap_top)
    advance = Double(slot.linearHoriAdvance) / 65536
  }
}
