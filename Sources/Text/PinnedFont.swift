/// One of the font files that texts are set in, and the Debian package that brings it.
struct PinnedFont: Hashable, Sendable {
  /// Below `/usr/share/fonts/`.
  let file: String
  let package: String
  let family: String

  static let folder = "/usr/share/fonts/"
  var path: String { Self.folder + file }

  private static func noto(_ name: String, _ family: String, _ face: String) -> PinnedFont {
    PinnedFont(
      file: "truetype/noto/Noto\(name)-\(face).ttf", package: "fonts-noto-core", family: family)
  }

  private static func dejaVu(_ name: String, _ family: String, bold: Bool) -> PinnedFont {
    PinnedFont(
      file: "truetype/dejavu/DejaVu\(name)\(bold ? "-Bold" : "").ttf", package: "fonts-dejavu-core",
      family: family)
  }

  /// The files for texts in `scripts`, in the order in which they are asked for a character.
  ///
  /// Only what a text needs is opened: the Han fonts alone take some 40 ms to read.
  /// - Parameter region: `SC`, `TC`, `JP` or `KR`: whose forms of Han characters.
  static func files(for scripts: Set<Script>, style: TextStyle, region: String) -> [PinnedFont] {
    let bold = style.isBold
    let face = bold ? "Bold" : "Regular"
    var fonts: [PinnedFont] = []
    if style.isMonospaced { fonts.append(dejaVu("SansMono", "DejaVu Sans Mono", bold: bold)) }
    fonts.append(
      noto("Sans", "Noto Sans", style.isItalic ? (bold ? "BoldItalic" : "Italic") : face))
    for script in scripts.sorted() {
      switch script {
      case .latin: break
      case .han:
        fonts.append(
          PinnedFont(
            file: "opentype/noto/NotoSansCJK-\(face).ttc", package: "fonts-noto-cjk",
            family: "Noto Sans CJK \(region)"))
      case .emoji:
        fonts.append(
          PinnedFont(
            file: "truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji",
            family: "Noto Color Emoji"))
      case .symbols:
        fonts += [
          noto("SansSymbols", "Noto Sans Symbols", face),
          noto("SansSymbols2", "Noto Sans Symbols2", "Regular"),
          noto("SansMath", "Noto Sans Math", "Regular"), dejaVu("Sans", "DejaVu Sans", bold: bold),
        ]
      case .mongolian: fonts.append(noto("SansMongolian", "Noto Sans Mongolian", "Regular"))
      case .cherokee, .thaana, .syriac, .arabic, .hebrew, .devanagari, .thai, .armenian, .georgian,
        .bengali, .gurmukhi, .gujarati, .oriya, .tamil, .telugu, .kannada, .malayalam, .sinhala,
        .lao, .myanmar, .ethiopic, .khmer:
        let name = script.fontName
        fonts.append(
          noto("Sans\(name)", "Noto Sans \(name)", script.hasBold ? face : "Regular"))
      }
    }
    return fonts
  }
}

extension Script {
  /// The word that Noto's file and family names have for it: that of the script.
  fileprivate var fontName: String {
    let word = "\(self)"
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  fileprivate var hasBold: Bool {
    switch self {
    case .syriac, .mongolian: return false
    default: return true
    }
  }
}
