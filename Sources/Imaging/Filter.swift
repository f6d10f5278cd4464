/// One step of a `filter` list; amounts are those of CSS Filter Effects 1.
public enum Filter: Hashable, Sendable {
  /// Standard deviation in points.
  case blur(sigma: Double)
  case brightness(Double)
  case contrast(Double)
  case saturate(Double)
  case grayscale(Double)
  case sepia(Double)
  case invert(Double)
  case opacity(Double)
  case hueRotate(degrees: Double)
}
