/// What a character asks of the fonts: one case for each pinned font file or group of files.
enum Script: Int, CaseIterable, Comparable, Sendable {
  case latin, arabic, hebrew, devanagari, thai
  case armenian, georgian, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam
  case sinhala, lao, myanmar, ethiopic, khmer, mongolian, cherokee, thaana, syriac
  case han, symbols, emoji

  static func < (a: Script, b: Script) -> Bool { a.rawValue < b.rawValue }

  /// First and last scalar of the blocks of the Unicode standard, ascending.
  private static let blocks: [(first: UInt32, last: UInt32, script: Script)] = [
    (0x0000, 0x052f, .latin), (0x0530, 0x058f, .armenian), (0x0590, 0x05ff, .hebrew),
    (0x0600, 0x06ff, .arabic), (0x0700, 0x074f, .syriac), (0x0750, 0x077f, .arabic),
    (0x0780, 0x07bf, .thaana), (0x08a0, 0x08ff, .arabic), (0x0900, 0x097f, .devanagari),
    (0x0980, 0x09ff, .bengali), (0x0a00, 0x0a7f, .gurmukhi), (0x0a80, 0x0aff, .gujarati),
    (0x0b00, 0x0b7f, .oriya), (0x0b80, 0x0bff, .tamil), (0x0c00, 0x0c7f, .telugu),
    (0x0c80, 0x0cff, .kannada), (0x0d00, 0x0d7f, .malayalam), (0x0d80, 0x0dff, .sinhala),
    (0x0e00, 0x0e7f, .thai), (0x0e80, 0x0eff, .lao), (0x1000, 0x109f, .myanmar),
    (0x10a0, 0x10ff, .georgian), (0x1100, 0x11ff, .han), (0x1200, 0x139f, .ethiopic),
    (0x13a0, 0x13ff, .cherokee), (0x1780, 0x17ff, .khmer), (0x1800, 0x18af, .mongolian),
    (0x1ab0, 0x1aff, .latin), (0x1c80, 0x1c8f, .latin), (0x1c90, 0x1cbf, .georgian),
    (0x1cd0, 0x1cff, .devanagari), (0x1d00, 0x209f, .latin), (0x20a0, 0x20cf, .latin),
    (0x2d00, 0x2d2f, .georgian), (0x2de0, 0x2dff, .latin), (0x2e00, 0x2e7f, .latin),
    (0x2e80, 0x9fff, .han), (0xa640, 0xa69f, .latin), (0xa720, 0xa7ff, .latin),
    (0xa8e0, 0xa8ff, .devanagari), (0xa960, 0xa97f, .han), (0xab30, 0xab6f, .latin),
    (0xac00, 0xd7ff, .han), (0xf900, 0xfaff, .han), (0xfb00, 0xfb06, .latin),
    (0xfb13, 0xfb17, .armenian), (0xfb1d, 0xfb4f, .hebrew), (0xfb50, 0xfdff, .arabic),
    (0xfe00, 0xfe0f, .latin), (0xfe20, 0xfe2f, .latin), (0xfe30, 0xfe4f, .han),
    (0xfe70, 0xfefe, .arabic), (0xfeff, 0xfeff, .latin), (0xff00, 0xffef, .han),
    (0xfffd, 0xfffd, .latin), (0x20000, 0x3ffff, .han),
  ]

  /// The script whose fonts have `scalar`; characters of no known block count as symbols.
  init(_ scalar: Unicode.Scalar) {
    var low = 0
    var high = Self.blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Self.blocks[middle].last < scalar.value { low = middle + 1 } else { high = middle }
    }
    let isInBlock = low < Self.blocks.count && Self.blocks[low].first <= scalar.value
    self = isInBlock ? Self.blocks[low].script : .symbols
  }

  /// All scripts of `text`, `latin` always among them.
  static func all(in text: String) -> Set<Script> {
    var found: Set<Script> = [.latin]
    for scalar in text.unicodeScalars {
      if scalar.value < 0x530 { continue }
      switch scalar.value {
      case 0xfe0f, 0x20e3: found.insert(.emoji)
      case _ where scalar.properties.isEmojiPresentation: found.insert(.emoji)
      default: found.insert(Script(scalar))
      }
    }
    return found
  }
}
