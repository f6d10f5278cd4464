import Imaging

/// A text turned into coverage.
public struct TextImage: Hashable, Sendable {
  public var layout: TextLayout
  /// Pixels per point.
  public var scale: Double
  /// Where the top left pixel of `mask` and `colors` lies, from the top left corner of the layout,
  /// in pixels; whole unless the text is turned.
  public var left: Double
  public var top: Double
  /// What the text's colour is laid through: the whole pixels that the glyphs' boxes touch, and at
  /// least one.
  public var mask: Mask
  /// Glyphs with colours of their own, in a box of the size of `mask`; `nil` where there are none.
  public var colors: Bitmap?

  /// Turned about the centre of the layout.
  func turned(_ turn: QuarterTurn) -> TextImage {
    let center = Point(layout.size.width * scale / 2, layout.size.height * scale / 2)
    let corner = turn.corner(
      of: Rect(left, top, Double(mask.width), Double(mask.height)), about: center)
    return TextImage(
      layout: layout, scale: scale, left: corner.x, top: corner.y, mask: mask.turned(turn),
      colors: colors?.turned(turn))
  }
}
