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
  /// Whether the layer has a part in any pixel, at any tick and in any view.
  private var isSeen = false

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
    if isSeen { return }
    let family = family ?? Family(of: layer, in: instant.stated, includesOwned: false)
    self.family = family
    for request in instant.record.frames where !isSeen {
      let frame = Frame(instant: instant, view: request.view)
      let members = family.members(in: request.arrangement.layers)
      isSeen = frame.labels(of: members).map { $0.find().count > 0 } ?? false
    }
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: isSeen ? nil : "\(JSON.quoted(layer)) is never seen in any view",
      actual: [("pixels", 0)])
  }
}
