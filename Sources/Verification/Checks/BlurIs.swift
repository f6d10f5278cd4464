import Compositor
import Imaging
import Notation

/// A region looks blurred.
///
/// A Gaussian of deviation s turns a step of height h into a slope of at most h / (s √(2π)). The
/// steepest slope of the region, against the range of its levels, gives the deviation that its
/// sharpest edge allows.
public struct BlurIs: FrameCheck {
  public static let kind = "blur"
  public static let summary =
    "The sharpest edge of a region is as soft as a Gaussian makes it: a look, not a secret-keeper."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let sigma = Parameter<Double>(
    "sigma", "The least standard deviation.", unit: .points, range: 0.1...1000)
  public static let parameters: [any AnyParameter] = [region, sigma]
  public static let drawsViews = true

  private let region: Rect?
  private let sigma: Double
  private var measured: Double?

  public init(_ values: Values) throws(ParameterError) {
    region = try values[Self.region]
    sigma = try values[Self.sigma]
  }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let area = try frame.area(region, width: bitmap.width, height: bitmap.height)
    guard let (pixels, place) = Self.softness(of: bitmap, in: area) else { return nil }
    let found = pixels / frame.arrangement.scale
    measured = min(measured ?? found, found)
    // Eight bits round the slope by up to half a level on either side.
    if found * 1.05 >= sigma { return nil }
    let rounded = (found * 100).rounded() / 100
    return Violation(
      "the sharpest edge is that of a blur of \(JSON.text(of: rounded)) points,"
        + " not \(JSON.text(of: sigma))", at: place, box: area,
      layers: frame.labels()?.layers(at: place) ?? [], actual: [("sigma", .number(rounded))])
  }

  /// The deviation in pixels, and where the steepest slope is; `nil` for a region without edges.
  static func softness(of bitmap: Bitmap, in area: PixelRect) -> (Double, PixelPoint)? {
    var result: (Double, PixelPoint)?
    for shift in [UInt32(0), 8, 16] {
      var (low, high, slope) = (255, 0, 0)
      var place = PixelPoint(area.left, area.top)
      for y in area.top..<area.bottom {
        for x in area.left..<area.right {
          let level = Int(bitmap[x, y] >> shift & 0xff)
          (low, high) = (min(low, level), max(high, level))
          let across = x + 1 < area.right ? Int(bitmap[x + 1, y] >> shift & 0xff) : level
          let down = y + 1 < area.bottom ? Int(bitmap[x, y + 1] >> shift & 0xff) : level
          let steepest = max(abs(across - level), abs(down - level))
          if steepest > slope { (slope, place) = (steepest, PixelPoint(x, y)) }
        }
      }
      // A few levels are dithering or nothing at all.
      if high - low < 8 || slope == 0 { continue }
      let deviation = Double(high - low) / (Double(slope) * 2.506_628_274_631)
      if deviation < result?.0 ?? .infinity { result = (deviation, place) }
    }
    return result
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: measured == nil ? "the region has no edge to measure" : nil,
      actual: measured.map { [("sigma", .number(($0 * 100).rounded() / 100))] } ?? [])
  }
}
