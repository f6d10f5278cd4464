import Imaging

/// A text turned into coverage.
public struct TextImage: Hashable, Sendable {
  public var layout: TextLayout
  /// Pixels per point.
  public var scale: Double
  /// Where the top left pixel of `mask` and `colors` lies, from the top left corner of the layout,
  /// in pixels.
  public var left: Int
  public var top: Int
  /// What the text's colour is laid through: the whole pixels that the glyphs' boxes touch, and at
  /// least one.
  public var mask: Mask
  /// Glyphs with colours of their own, in a box of the size of `mask`; `nil` where there are none.
  public var colors: Bitmap?
}
