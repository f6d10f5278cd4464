import Layers

extension Arrangement {
  /// The frame in pixels: points times scale, rounded to nearest.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
