internal import CPangoCairo
import Imaging
import Synchronization

/// Sets texts in the pinned fonts; the same text comes out the same on every thread.
///
/// Reading the fonts for a text's scripts costs some 15 ms once (Chinese, Japanese and Korean 40 ms
/// more), a new text well under a millisecond, a text set before nothing.
public final class Typesetter: Sendable {
  /// For all texts that name no fonts of their own, and those that do.
  public static let standard = Typesetter()

  private let state = Mutex(State())

  /// Pango's own tables are shared by all font maps of a process and not safe from two threads: it
  /// breaks lines elsewhere, or crashes. So one text is set at a time, whatever typesetter asks.
  private static let turn = Mutex(())

  public init() {}

  deinit { Self.turn.withLock { _ in state.withLock { $0 = State() } } }

  /// How `text` would be laid out.
  public func measure(_ text: String, in style: TextStyle) throws(TextError) -> TextLayout {
    try Self.check(text, style)
    return try Self.turn.withLock { (_) throws(TextError) in
      try state.withLock { (state) throws(TextError) in try state.measure(text, style) }
    }
  }

  /// Coverage of `text`.
  ///
  /// Upright text has its base lines on whole pixels, so that it is as sharp as can be; text at a
  /// multiple of 90 degrees is that, turned; otherwise turned text stands where it stands.
  /// - Parameters:
  ///   - scale: pixels per point, above 0 and up to 64.
  ///   - angle: degrees, clockwise, about the centre of the layout.
  public func image(
    of text: String, in style: TextStyle, scale: Double, angle: Double = 0
  ) throws(TextError) -> TextImage {
    try Self.check(text, style)
    guard scale > 0, scale <= 64 else { throw .scale(scale) }
    guard style.size * scale <= TextError.largestGlyph else {
      throw .glyphsTooLarge(style.size * scale)
    }
    let key = Key(text: text, style: style, scale: scale, angle: angle.isFinite ? angle : 0)
    return try Self.turn.withLock { (_) throws(TextError) in
      try state.withLock { (state) throws(TextError) in try state.image(key) }
    }
  }

  private static func check(_ text: String, _ style: TextStyle) throws(TextError) {
    guard style.size > 0, style.size <= 2000 else { throw .size(style.size) }
    guard text.utf8.count <= TextError.longest else { throw .tooLong(text.utf8.count) }
    // No glyph of the fonts is wider than three em squares, and a character may stand on a line of
    // its own.
    let advance = max(3 * style.size + abs(style.letterSpacing), abs(style.lineHeight ?? 0))
    let reach = Double(text.unicodeScalars.count + 1) * advance
    guard reach <= TextError.farthest else { throw .tooFar(reach) }
  }
}

extension Typesetter {
  fileprivate struct Key: Hashable {
    var text: String
    var style: TextStyle
    var scale: Double
    var angle: Double
  }

  fileprivate struct FontKey: Hashable {
    var own: [FontFile]
    var pinned: [PinnedFont]
  }

  /// Font maps and finished texts; only ever touched under the lock, by one thread at a time.
  fileprivate struct State {
    private var maps: [FontKey: FontMap] = [:]
    private var layouts: [Key: TextLayout] = [:]
    private var images: [Key: TextImage] = [:]
    private var imageBytes = 0

    mutating func measure(_ text: String, _ style: TextStyle) throws(TextError) -> TextLayout {
      let key = Key(text: text, style: style, scale: 0, angle: 0)
      if let found = layouts[key] { return found }
      let layout = PangoLayout(text, style: style, fonts: try fonts(for: text, style)).measured
      if layouts.count >= 4096 { layouts = [:] }
      layouts[key] = layout
      return layout
    }

    mutating func image(_ key: Key) throws(TextError) -> TextImage {
      if let found = images[key] { return found }
      if let turn = QuarterTurn(degrees: key.angle), key.angle != 0 {
        var upright = key
        upright.angle = 0
        return keep(try image(upright).turned(turn), key)
      }
      let fonts = try fonts(for: key.text, key.style)
      let layout = PangoLayout(key.text, style: key.style, fonts: fonts)
      let image = try TextImage(
        layout, size: key.style.size, scale: key.scale, angle: key.angle, fonts: fonts)
      return keep(image, key)
    }

    private mutating func keep(_ image: TextImage, _ key: Key) -> TextImage {
      let bytes = image.mask.coverage.count + 4 * (image.colors?.pixels.count ?? 0) + 512
      if imageBytes + bytes > 64 << 20 {
        images = [:]
        imageBytes = 0
      }
      images[key] = image
      imageBytes += bytes
      return image
    }

    private mutating func fonts(
      for text: String, _ style: TextStyle
    ) throws(TextError) -> FontMap {
      let pinned = PinnedFont.files(
        for: Script.all(in: text), style: style,
        region: Language.region(of: text, preferring: style.language))
      let key = FontKey(own: style.fonts, pinned: pinned)
      if let found = maps[key] { return found }
      let map = try FontMap(own: style.fonts, pinned: pinned)
      if maps.count >= 64 { maps = [:] }
      maps[key] = map
      return map
    }
  }
}
