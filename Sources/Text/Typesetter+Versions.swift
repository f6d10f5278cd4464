internal import CPangoCairo

extension Typesetter {
  /// The libraries that pixels of texts depend on, with their versions; for records beside pictures.
  public static var versions: [String] {
    let fontconfig = Int(FcGetVersion())
    var library: FT_Library?
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    if FT_Init_FreeType(&library) == 0 {
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
    }
    return [
      "fontconfig \(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)",
      "freetype \(major).\(minor).\(patch)",
      "harfbuzz \(String(cString: hb_version_string()))",
      "pango \(String(cString: pango_version_string()))",
    ]
  }
}
