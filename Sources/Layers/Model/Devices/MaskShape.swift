import Imaging

/// A shape in points that no eye sees: a notch, an island.
public struct MaskShape: Hashable, Sendable {
  public var frame: Rect
  public var cornerRadius: Corners

  public init(frame: Rect, cornerRadius: Corners = .square) {
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}
