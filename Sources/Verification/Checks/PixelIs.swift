import Compositor
import Imaging
import Layers
import Notation

/// A pixel has a colour.
public struct PixelIs: FrameCheck {
  public static let kind = "pixel"
  public static let summary = "The pixel at a point has that colour."
  static let at = Parameter<Point>("at", "Where, from the top left.", unit: .points)
  static let color = Parameter<Color>("is", "The colour, with straight alpha.")
  static let within = Parameter(
    "within", "How many levels each channel may be off.", default: 0, range: 0...255)
  public static let parameters: [any AnyParameter] = [at, color, within]
  public static let drawsViews = true

  private let point: Point
  private let color: Color
  private let within: Int
  private var found: Color?

  public init(_ values: Values) throws(ParameterError) {
    point = try values[Self.at]
    color = try values[Self.color]
    within = try values[Self.within]
  }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let pixel = try frame.pixel(at: point, in: bitmap)
    let found = Color(pixel: bitmap[pixel.x, pixel.y])
    self.found = found
    if found.delta(to: color) <= within { return nil }
    return Violation(
      "the pixel is \(found.stated), not \(color.stated)", at: pixel,
      layers: frame.labels()?.layers(at: pixel) ?? [], actual: [("color", .string(found.stated))])
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: found.map { [("color", .string($0.stated))] } ?? [])
  }
}
