/// How a text is set; all lengths in points.
public struct TextStyle: Hashable, Sendable {
  /// Where lines stand between the two sides; `start` is the right in a right-to-left paragraph.
  public enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
  }

  /// What gives way to `…` in text that does not fit.
  public enum Ellipsis: String, CaseIterable, Sendable {
    /// Nothing; lines beyond `maxLines` are left out without a sign.
    case none
    case start, middle, end
  }

  /// Side of the em square, above 0 and at most 2000.
  public var size: Double
  /// 1 to 1000; the pinned fonts have 400 and 700, of which the bolder is taken from 600 on, and of a
  /// scene's own the nearest.
  public var weight: Int
  /// Latin, Greek and Cyrillic only: the other pinned fonts have no slanted form.
  public var isItalic: Bool
  public var isMonospaced: Bool
  public var alignment: Alignment
  /// Where lines wrap, at words, and within words too long for a line; `nil` wraps nowhere.
  public var width: Double?
  public var ellipsis: Ellipsis
  /// At least 1; `nil` sets no limit.
  public var maxLines: Int?
  /// Distance of base lines; `nil` takes what the fonts ask for.
  public var lineHeight: Double?
  /// Added between characters.
  public var letterSpacing: Double
  /// A language tag such as `ja`, which decides between national forms of a character; `nil` goes by
  /// the scripts in the text.
  public var language: String?
  /// Tried in order before the pinned fonts.
  public var fonts: [FontFile]

  public init(
    size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false,
    alignment: Alignment = .start, width: Double? = nil, ellipsis: Ellipsis = .end,
    maxLines: Int? = nil, lineHeight: Double? = nil, letterSpacing: Double = 0,
    language: String? = nil, fonts: [FontFile] = []
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.alignment = alignment
    self.width = width
    self.ellipsis = ellipsis
    self.maxLines = maxLines
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.language = language
    self.fonts = fonts
  }

  var isBold: Bool { weight >= 600 }
}
