import Compositor
import Layers
import Notation

/// A layer has no part in any pixel of the views.
public struct Absent: FrameCheck {
  public static let kind = "absent"
  public static let summary = "The layer, with all it holds, has no part in any pixel."
  static let layer = Parameter<String>("layer", "The layer that must not be seen.")
  public static let parameters: [any AnyParameter] = [layer]

  private let layer: String
  private var family: Family?
  /// Whether the layer has drawn anything, at any tick and in any view.
  private var hasDrawn = false

  public init(_ values: Values) throws(ParameterError) { layer = try values[Self.layer] }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    pass(frame.instant)
    guard let labels = frame.labels(of: members(at: frame)) else { return nil }
    let found = labels.find()
    guard let pixel = found.first else { return nil }
    return Violation(
      "\(JSON.quoted(layer)) has a part in \(found.count.pixels)", at: pixel, box: found.box,
      layers: labels.layers(at: pixel), actual: [("pixels", .number(found.count))])
  }

  private mutating func members(at frame: Frame) -> Set<String> {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    return family.members(in: frame.arrangement.layers)
  }

  public mutating func pass(_ instant: Instant) {
    if hasDrawn { return }
    let family = family ?? Family(of: layer, in: instant.stated, includesOwned: false)
    self.family = family
    for request in instant.record.frames where !hasDrawn {
      let members = family.members(in: request.arrangement.layers)
      hasDrawn = Frame(instant: instant, view: request.view).draws(members)
    }
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: hasDrawn ? nil : "\(JSON.quoted(layer)) draws nothing in any view at any tick",
      actual: [("pixels", 0)])
  }
}
