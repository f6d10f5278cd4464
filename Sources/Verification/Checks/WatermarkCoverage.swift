import Compositor
import Imaging
import Layers
import Notation

/// A mark lies everywhere, so that no large part can be cut out without it.
public struct WatermarkCoverage: FrameCheck {
  public static let kind = "watermarkCoverage"
  public static let summary =
    "The layer changes at least such a share of a region's pixels, and leaves no larger gap."
  static let layer = Parameter<String>("layer", "The mark.")
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let atLeast = Parameter(
    "atLeast", "Share of the pixels that it changes.", unit: .fraction, default: 0.0,
    range: 0...1)
  static let minDelta = Parameter(
    "minDelta", "Levels by which some channel of a changed pixel differs.", default: 1,
    range: 1...255)
  static let maxGap = Parameter<Size?>(
    "maxGap", "No box without a mark may be wider and higher than this.", unit: .points)
  public static let parameters: [any AnyParameter] = [layer, region, atLeast, minDelta, maxGap]
  public static let drawsViews = true

  private let layer: String
  private let region: Rect?
  private let atLeast: Double
  private let minDelta: Int
  private let maxGap: Size?
  private var marks: MarkedPixels
  private var least = 1.0
  private var largest = PixelRect.empty

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    region = try values[Self.region]
    atLeast = try values[Self.atLeast]
    minDelta = try values[Self.minDelta]
    maxGap = try values[Self.maxGap]
    marks = MarkedPixels(layer: layer)
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let (with, without) = try marks.bitmaps(of: frame) else { return frame.refusal }
    let area = try frame.area(region, width: with.width, height: with.height)
    var changed: [Bool] = []
    changed.reserveCapacity(area.width * area.height)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        changed.append(FrameDifference.delta(with[x, y], without[x, y]) >= minDelta)
      }
    }
    let count = changed.count { $0 }
    let share = Double(count) / Double(max(1, changed.count))
    let gap = Gaps.largest(in: changed, width: area.width).moved(area.left, area.top)
    least = min(least, share)
    if gap.width * gap.height > largest.width * largest.height { largest = gap }
    let actual: [(String, JSON)] = [
      ("share", .number(share)), ("largestGap", gap.json),
    ]
    if count == 0 {
      return Violation("\(JSON.quoted(layer)) changes no pixel", layers: [layer], actual: actual)
    }
    if share < atLeast {
      return Violation(
        "\(JSON.quoted(layer)) changes \(Self.percent(share)) of the pixels,"
          + " not \(Self.percent(atLeast))", layers: [layer], actual: actual)
    }
    guard let maxGap else { return nil }
    let scale = frame.arrangement.scale
    let width = Int((maxGap.width * scale).rounded(.down))
    let height = Int((maxGap.height * scale).rounded(.down))
    guard
      let box = Gaps.first(in: changed, width: area.width, beyond: (width, height))?
        .moved(area.left, area.top)
    else { return nil }
    return Violation(
      "a gap without a mark is larger than \(width)x\(height) pixels",
      at: PixelPoint(box.left, box.top), box: box, layers: [layer], actual: actual)
  }

  static func percent(_ share: Double) -> String {
    JSON.text(of: (share * 10_000).rounded() / 100) + "%"
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: [("share", .number(least)), ("largestGap", largest.json)])
  }
}

/// Frames with and without a mark.
struct MarkedPixels {
  let layer: String
  private var family: Family?

  init(layer: String) { self.layer = layer }

  /// `nil` for a refused frame.
  mutating func bitmaps(
    of frame: Frame
  ) throws(VerificationError) -> (with: Bitmap, without: Bitmap)? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    let members = family.members(in: frame.arrangement.layers)
    guard let with = try frame.bitmap(),
      let list = frame.instant.list(frame.view, .without(members))
    else { return nil }
    let without = try frame.instant.studio.draw(
      [list], continuing: "without \(layer) \(frame.view.title)")
    return (with, without[0])
  }
}
