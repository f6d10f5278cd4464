import Compositor
import Imaging
import Notation

/// Blurs what lies beneath, as frosted glass does.
///
/// A blur is a look, not a secret-keeper: digits under it can be recovered. Only exclusion or an
/// opaque cover hides.
public struct Blur: Plugin {
  public static let kind = "blur"
  public static let summary = "Blurs what lies beneath, as frosted glass does."
  static let sigma = Parameter<Double>(
    "sigma", "Standard deviation of the Gaussian.", unit: .points, default: 10, range: 0...500)
  static let saturation = Parameter<Double>(
    "saturation", "1 leaves colours as they are.", default: 1, range: 0...10)
  static let tint = Parameter<Color>("tint", "Laid over the blurred pixels.", default: .clear)
  static let filters = Parameter<[Filter]?>(
    "filters", "A list of filters in place of sigma and saturation.")
  public static let parameters: [any AnyParameter] = [
    sigma, saturation, tint, filters,
  ]

  private let steps: [Filter]
  private let tint: Color

  public init(_ values: Values) throws(ParameterError) {
    let sigma = try values[Self.sigma]
    let saturation = try values[Self.saturation]
    steps =
      try values[Self.filters]
      ?? (saturation == 1 ? [] : [.saturate(saturation)]) + (sigma > 0 ? [.blur(sigma: sigma)] : [])
    tint = try values[Self.tint]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    canvas.frost(steps, tint: tint)
  }
}
