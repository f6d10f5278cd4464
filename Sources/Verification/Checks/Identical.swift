import Compositor
import Imaging
import Layers
import Notation

/// Two views show the same in a region.
public struct Identical: Check {
  public static let kind = "identical"
  public static let summary = "Two views show the same bytes in a region."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let between = Parameter(
    "between", "The two views.", default: [ViewName.visible, .screenshot], count: 2...2)
  public static let parameters: [any AnyParameter] = [region, between]
  public static let views: [ViewName] = []

  private let region: Rect?
  private let pair: ViewPair

  public init(_ values: Values) throws(ParameterError) {
    region = try values[Self.region]
    pair = try ViewPair(values[Self.between])
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    guard let (a, b) = try pair.bitmaps(at: instant) else { return .held(0) }
    let frame = Frame(instant: instant, view: pair.second)
    let area = try frame.area(region, width: a.width, height: a.height)
    guard let difference = FrameDifference(a, b, in: area) else { return .held(1) }
    return .violated(
      Violation(
        "\(difference.count.pixels) differ between \(pair.text), by up to \(difference.maxDelta)",
        in: pair.second, at: difference.first, box: difference.box,
        layers: difference.first.flatMap { frame.labels()?.layers(at: $0) } ?? [],
        actual: [
          ("changedPixels", .number(difference.count)), ("maxDelta", .number(difference.maxDelta)),
        ]))
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("changedPixels", 0)]) }
}
