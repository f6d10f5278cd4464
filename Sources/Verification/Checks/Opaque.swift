import Compositor
import Imaging
import Notation

/// A frame lets nothing through.
public struct Opaque: FrameCheck {
  public static let kind = "opaque"
  public static let summary = "Every pixel of a region has full alpha."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  public static let parameters: [any AnyParameter] = [region]
  public static let drawsViews = true

  private let region: Rect?

  public init(_ values: Values) throws(ParameterError) { region = try values[Self.region] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let area = try frame.area(region, width: bitmap.width, height: bitmap.height)
    let clear = bitmap.find(in: area) { Pixel.alpha($0) < 255 }
    guard let pixel = clear.first else { return nil }
    return Violation(
      "\(clear.count.pixels) of \(area.width * area.height) are translucent, the first has alpha"
        + " \(Pixel.alpha(bitmap[pixel.x, pixel.y]))", at: pixel, box: clear.box,
      layers: frame.labels()?.layers(at: pixel) ?? [],
      actual: [("translucentPixels", .number(clear.count))])
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("translucentPixels", 0)]) }
}
