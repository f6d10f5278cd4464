import Compositor
import Imaging
import Layers
import Notation

/// After there and back, everything is as before.
public struct RoundTrip: Check {
  public static let kind = "roundTrip"
  public static let summary =
    "The frames and the number of layers at one moment are those of an earlier one."
  static let from = Parameter<Moment>("from", "The moment before.")
  static let to = Parameter<Moment>("to", "The moment after.")
  public static let parameters: [any AnyParameter] = [from, to]
  public static let views: [ViewName] = [.visible, .screenshot]
  public static let drawsViews = true

  private let from: Moment
  private let to: Moment
  private var before: [View: Bitmap] = [:]
  private var layerCount = 0
  private var hasReturned = false

  public init(_ values: Values) throws(ParameterError) {
    from = try values[Self.from]
    to = try values[Self.to]
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let length = instant.scene.tickLength
    let tick = instant.tick.index
    let layers = instant.record.arrangement.layers.flattened
    if tick == from.ticks(of: length) {
      for view in views { before[view] = try instant.bitmap(view) }
      layerCount = layers.count
    }
    guard tick == to.ticks(of: length) else { return .held(0) }
    if before.isEmpty { return .held(0) }
    hasReturned = true
    if layers.count != layerCount {
      return .violated(
        Violation(
          "there are \(layers.count.counted("layer")) in place of \(layerCount)",
          actual: [("layers", .number(layers.count))]))
    }
    for view in before.keys.sorted(by: { $0.title < $1.title }) {
      guard let earlier = before[view] else { continue }
      guard let later = try instant.bitmap(view) else {
        return .violated(Violation("there is no frame any more", in: view))
      }
      if let difference = FrameDifference(earlier, later) {
        return .violated(
          Violation(
            "\(difference.count.pixels) differ from before", in: view, at: difference.first,
            box: difference.box,
            layers: difference.first.flatMap { instant.labels(view)?.layers(at: $0) } ?? [],
            actual: [("changedPixels", .number(difference.count))]))
      }
    }
    return .held(before.count)
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: hasReturned ? nil : "there are no frames of both moments to compare",
      actual: [("changedPixels", 0), ("layers", .number(layerCount))])
  }
}
