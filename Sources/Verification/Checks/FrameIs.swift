import Compositor
import Imaging
import Layers
import Notation

/// A layer lies where it is said to.
public struct FrameIs: Check {
  public static let kind = "frame"
  public static let summary = "The layer's frame, in its parent, is that one."
  static let layer = Parameter<String>("layer", "The layer that is measured.")
  static let frame = Parameter<Rect>("is", "Where it lies in its parent.", unit: .points)
  static let within = Parameter(
    "within", "How far each edge may be off.", unit: .points, default: 0.001,
    range: 0 ... .infinity)
  public static let parameters: [any AnyParameter] = [layer, frame, within]
  public static let views: [ViewName] = []

  private let layer: String
  private let frame: Rect
  private let within: Double

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    frame = try values[Self.frame]
    within = try values[Self.within]
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    guard let placed = instant.record.arrangement.layers.first(withID: layer) else {
      return .violated(Violation("\(JSON.quoted(layer)) is not there", layers: [layer]))
    }
    let found = placed.frame
    let offsets = [
      found.x - frame.x, found.y - frame.y, found.maxX - frame.maxX, found.maxY - frame.maxY,
    ]
    if offsets.allSatisfy({ abs($0) <= within }) { return .held(1) }
    return .violated(
      Violation(
        "\(JSON.quoted(layer)) lies at \(found.json.text()), not at \(frame.json.text())",
        layers: [layer], actual: [("frame", found.json)]))
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("frame", frame.json)]) }
}
