/// How large a scene may be; all are checked before anything is allocated for drawing.
public struct Limits: Hashable, Sendable {
  /// Pixels of one frame.
  public var pixels: Int
  /// Layers in all, those that events add included.
  public var layers: Int
  /// How deep layers may be nested.
  public var nesting: Int
  public var ticks: Int
  /// Bytes of the scene file.
  public var bytes: Int

  public init(
    pixels: Int = 1 << 26, layers: Int = 10_000, nesting: Int = 64, ticks: Int = 100_000,
    bytes: Int = 16 << 20
  ) {
    self.pixels = pixels
    self.layers = layers
    self.nesting = nesting
    self.ticks = ticks
    self.bytes = bytes
  }
}
