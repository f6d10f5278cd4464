import Compositor
import Imaging
import Notation

/// Frosted glass in the looks that phones have.
///
/// A blur is a look, not a secret-keeper: digits under it can be recovered. Only exclusion or an
/// opaque cover hides.
public struct Frost: Plugin {
  public static let kind = "frost"
  public static let summary =
    "Frosted glass over what lies beneath: light, dark, regular, prominent."
  static let style = Parameter<Style>("style", "The look.", default: .regular)
  static let strength = Parameter<Double>(
    "strength", "How much of the look there is; animate it to bring the glass in and out.",
    unit: .fraction, default: 1, range: 0...1)
  static let sigma = Parameter<Double?>(
    "sigma", "Standard deviation of the blur at full strength, in place of the style's.",
    unit: .points, range: 0...500)
  static let saturation = Parameter<Double?>(
    "saturation", "1 leaves colours as they are; in place of the style's.", range: 0...10)
  static let tint = Parameter<Color?>("tint", "Laid over the glass, in place of the style's.")
  public static let parameters: [any AnyParameter] = [style, strength, sigma, saturation, tint]

  /// Blur, saturation and tint that make a look.
  enum Style: String, CaseIterable, Sendable, ParameterValue {
    case light, dark, regular, prominent

    var sigma: Double { self == .regular ? 15 : 20 }
    var saturation: Double { self == .regular ? 1.6 : 1.8 }
    var tint: Color {
      switch self {
      case .light: Color(255, 255, 255, 140)
      case .dark: Color(22, 22, 26, 165)
      case .regular: Color(246, 246, 250, 78)
      case .prominent: Color(252, 252, 255, 196)
      }
    }
  }

  private let strength: Double
  private let sigma: Double
  private let saturation: Double
  private let tint: Color

  public init(_ values: Values) throws(ParameterError) {
    let style = try values[Self.style]
    strength = try values[Self.strength]
    sigma = try values[Self.sigma] ?? style.sigma
    saturation = try values[Self.saturation] ?? style.saturation
    tint = try values[Self.tint] ?? style.tint
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    guard strength > 0 else { return }
    var steps: [Filter] = []
    let saturation = 1 + (saturation - 1) * strength
    if saturation != 1 { steps.append(.saturate(saturation)) }
    if sigma > 0 { steps.append(.blur(sigma: sigma * strength)) }
    var tint = tint
    tint.alpha = UInt8((Double(tint.alpha) * strength).rounded())
    canvas.frost(steps, tint: tint)
  }
}
