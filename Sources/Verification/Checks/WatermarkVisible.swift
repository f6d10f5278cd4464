import Compositor
import Imaging
import Layers
import Notation

/// A mark can be told from what it lies on.
public struct WatermarkVisible: FrameCheck {
  public static let kind = "watermarkVisible"
  public static let summary =
    "Such a share of the mark's pixels differs by so many levels from the frame without it."
  static let layer = Parameter<String>("layer", "The mark.")
  static let minDelta = Parameter(
    "minDelta", "Levels of the channel that differs most.", default: 3, range: 1...255)
  static let atLeast = Parameter(
    "atLeast", "Share of the mark's pixels.", unit: .fraction, default: 0.5, range: 0...1)
  public static let parameters: [any AnyParameter] = [layer, minDelta, atLeast]
  public static let drawsViews = true

  private let layer: String
  private let minDelta: Int
  private let atLeast: Double
  private var marks: MarkedPixels
  private var family: Family?
  private var least = 1.0

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    minDelta = try values[Self.minDelta]
    atLeast = try values[Self.atLeast]
    marks = MarkedPixels(layer: layer)
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    guard let (with, without) = try marks.bitmaps(of: frame) else { return frame.refusal }
    guard let labels = frame.labels(of: family.members(in: frame.arrangement.layers)) else {
      return Violation("\(JSON.quoted(layer)) draws nothing", layers: [layer])
    }
    var (total, strong) = (0, 0)
    var weak = LabelFinding()
    for (index, isMark) in labels.map.flags(labels.isWanted).enumerated() where isMark {
      total += 1
      if FrameDifference.delta(with.pixels[index], without.pixels[index]) >= minDelta {
        strong += 1
      } else {
        weak.add(index % with.width, index / with.width)
      }
    }
    if total == 0 { return Violation("\(JSON.quoted(layer)) has no pixel", layers: [layer]) }
    let share = Double(strong) / Double(total)
    least = min(least, share)
    if share >= atLeast { return nil }
    return Violation(
      "\(WatermarkCoverage.percent(share)) of the mark's \(total.pixels) differ by"
        + " \(minDelta.counted("level")), not \(WatermarkCoverage.percent(atLeast))",
      at: weak.first, box: weak.box, layers: weak.first.map { labels.layers(at: $0) } ?? [],
      actual: [("share", .number(share)), ("markPixels", .number(total))])
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("share", .number(least))]) }
}
