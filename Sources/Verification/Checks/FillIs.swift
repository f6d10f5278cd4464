import Compositor
import Imaging
import Notation

/// A region has one colour.
public struct FillIs: FrameCheck {
  public static let kind = "fill"
  public static let summary = "Every pixel of a region has that colour."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let color = Parameter<Color>("is", "The colour, with straight alpha.")
  static let within = Parameter(
    "within", "How many levels each channel may be off.", default: 0, range: 0...255)
  public static let parameters: [any AnyParameter] = [region, color, within]
  public static let drawsViews = true

  private let region: Rect?
  private let color: Color
  private let within: Int

  public init(_ values: Values) throws(ParameterError) {
    region = try values[Self.region]
    color = try values[Self.color]
    within = try values[Self.within]
  }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let area = try frame.area(region, width: bitmap.width, height: bitmap.height)
    let other = bitmap.find(in: area) { Color(pixel: $0).delta(to: color) > within }
    guard let pixel = other.first else { return nil }
    let found = Color(pixel: bitmap[pixel.x, pixel.y])
    return Violation(
      "\(other.count.pixels) of \(area.width * area.height) are not \(color.stated),"
        + " the first is \(found.stated)", at: pixel, box: other.box,
      layers: frame.labels()?.layers(at: pixel) ?? [],
      actual: [("otherPixels", .number(other.count)), ("color", .string(found.stated))])
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("otherPixels", 0)]) }
}

extension Bitmap {
  /// The pixels of `area` that fit; equal neighbours are asked about once.
  func find(in area: PixelRect, _ fits: (UInt32) -> Bool) -> LabelFinding {
    var finding = LabelFinding()
    var last: (pixel: UInt32, fits: Bool)?
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let pixel = self[x, y]
        if last?.pixel != pixel { last = (pixel, fits(pixel)) }
        if last?.fits ?? false { finding.add(x, y) }
      }
    }
    return finding
  }
}
