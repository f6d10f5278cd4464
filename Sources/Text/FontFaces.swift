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
