internal import CPangoCairo
import Imaging

/// FreeType's faces of the font files that Pango chose; never used by two threads at once.
///
/// They are opened apart from cairo's, whose sizes and caches nothing else may touch.
final class FontFaces {
  private struct Key: Hashable {
    var file: String
    var index: Int
  }

  private var library: FT_Library?
  private var faces: [Key: FT_Face] = [:]

  init() { FT_Init_FreeType(&library) }

  deinit {
    for face in faces.values { FT_Done_Face(face) }
    FT_Done_FreeType(library)
  }

  func face(of font: UnsafeMutablePointer<PangoFont>) -> FT_Face? {
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard let pattern, FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file
    else { return nil }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let key = Key(file: String(cString: file), index: Int(index))
    if let found = faces[key] { return found }
    var face: FT_Face?
    guard FT_New_Face(library, key.file, key.index, &face) == 0, let face else { return nil }
    faces[key] = face
    return face
  }
}

/// A glyph as its font describes it: an outline, or a picture.
struct Glyph {
  private let face: FT_Face

  /// An outline in the size asked for, unhinted.
  /// - Parameter size: pixels of the em square; FreeType rounds it to 1/64.
  init?(outline number: UInt32, of face: FT_Face, size: Double) {
    self.face = face
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Set_Char_Size(face, 0, FT_F26Dot6((size * 64).rounded()), 72, 72) == 0,
      FT_Load_Glyph(face, number, flags) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
  }

  /// Valid until the face loads another glyph; y upwards.
  var outline: FT_Outline { face.pointee.glyph.pointee.outline }
}
