internal import CPangoCairo

/// Pango's view of a fixed list of font files; never used by two threads at once.
///
/// The system's font configuration decides nothing here: with it, the same text comes out in other
/// fonts on another machine.
final class FontMap {
  let faces = FontFaces()
  let map: UnsafeMutablePointer<PangoFontMap>
  /// Families in the order in which they are asked for a character, as Pango lists them.
  let families: String

  init(own: [FontFile], pinned: [PinnedFont]) throws(TextError) {
    guard let configuration = FcConfigCreate() else { throw .unreadableFont(path: "") }
    // The font map takes a reference of its own below.
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoadFromMemory(configuration, Self.rules, 1) != 0 else {
      throw .unreadableFont(path: "")
    }
    var families: [String] = []
    for font in own {
      let path = try font.openPath()
      guard FcConfigAppFontAddFile(configuration, path) != 0,
        let family = Self.family(ofFile: path)
      else { throw .unreadableFont(path: font.path) }
      families.append(family)
    }
    for font in pinned {
      guard FcConfigAppFontAddFile(configuration, font.path) != 0 else {
        throw .missingFont(path: font.path, package: font.package)
      }
      families.append(font.family)
    }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .unreadableFont(path: "")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    self.map = map
    self.families = families.map { $0.filter { $0 != "," } }.joined(separator: ",")
  }

  /// Pango asks for the family `emoji` where a character is to be a picture; fonts made of pictures
  /// have them in one size and are scaled to the size asked for.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
    <match target="pattern">
    <test name="family"><string>emoji</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
    </match>
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign"><divide>
    <name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match></fontconfig>
    """

  deinit { g_object_unref(map) }

  private static func family(ofFile path: String) -> String? {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family else {
      return nil
    }
    return String(cString: family)
  }
}
