import Compositor
import Layers
import Notation

/// A layer has a part in the views, so that a blank frame does not pass.
public struct Present: FrameCheck {
  public static let kind = "present"
  public static let summary = "The layer, with all it holds, has a part in at least so many pixels."
  static let layer = Parameter<String>("layer", "The layer that must be seen.")
  static let minPixels = Parameter(
    "minPixels", "The least number of pixels.", default: 1, range: 1 ... .infinity)
  public static let parameters: [any AnyParameter] = [layer, minPixels]

  private let layer: String
  private let minPixels: Int
  private var family: Family?
  private var least: Int?

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    minPixels = try values[Self.minPixels]
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    let labels = frame.labels(of: family.members(in: frame.arrangement.layers))
    let count = labels?.find().count ?? 0
    least = min(least ?? count, count)
    if count >= minPixels { return nil }
    return Violation(
      "\(JSON.quoted(layer)) has a part in \(count.pixels), not \(minPixels)", layers: [layer],
      actual: [("pixels", .number(count))])
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: [("pixels", .number(least ?? 0))])
  }
}
