import Compositor
import Imaging
import Layers
import Notation

/// Two views do not show the same in a region.
public struct Differs: Check {
  public static let kind = "differs"
  public static let summary = "Two views differ in at least so many pixels of a region."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let between = Parameter(
    "between", "The two views.", default: [ViewName.visible, .screenshot], count: 2...2)
  static let minPixels = Parameter(
    "minPixels", "The least number of pixels.", default: 1, range: 1 ... .infinity)
  public static let parameters: [any AnyParameter] = [region, between, minPixels]
  public static let views: [ViewName] = []

  private let region: Rect?
  private let pair: ViewPair
  private let minPixels: Int
  private var least: Int?

  public init(_ values: Values) throws(ParameterError) {
    region = try values[Self.region]
    pair = try ViewPair(values[Self.between])
    minPixels = try values[Self.minPixels]
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    guard let (a, b) = try pair.bitmaps(at: instant) else { return .held(0) }
    let frame = Frame(instant: instant, view: pair.second)
    let area = try frame.area(region, width: a.width, height: a.height)
    let count = FrameDifference(a, b, in: area)?.count ?? 0
    least = min(least ?? count, count)
    if count >= minPixels { return .held(1) }
    return .violated(
      Violation(
        "\(count.pixels) differ between \(pair.text), not \(minPixels)", in: pair.second,
        box: area, actual: [("changedPixels", .number(count))]))
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: [("changedPixels", .number(least ?? 0))])
  }
}
