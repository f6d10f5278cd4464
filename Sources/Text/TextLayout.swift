import Imaging

/// Where a text's lines stand, in points from the top left corner; the same at every scale.
public struct TextLayout: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// As wide as its advances, as high as its line.
    public var box: Rect
    /// Distance of the base line from the top of the text.
    public var baseline: Double
    public var isRightToLeft: Bool
  }

  /// As wide as the widest line, or as `TextStyle.width` where there is one; as high as all lines.
  public var size: Size
  public var lines: [Line]
  /// Whether `…` or nothing stands for a part of the text.
  public var isTruncated: Bool
  /// Characters that no font has, each once, in order; they show as boxes with their number.
  public var missing: [Character]

  /// Of the first line.
  public var baseline: Double { lines.first?.baseline ?? 0 }
}
