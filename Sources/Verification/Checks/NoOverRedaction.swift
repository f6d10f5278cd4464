import Compositor
import Layers
import Notation

/// A layer that is no secret is not hidden along with one.
public struct NoOverRedaction: FrameCheck {
  public static let kind = "noOverRedaction"
  public static let summary =
    "Wherever the layer is in front in the visible view, the capture shows it, too."
  static let layer = Parameter<String>("layer", "The layer that captures must keep.")
  public static let parameters: [any AnyParameter] = [layer]

  private let layer: String
  private var family: Family?
  private var frontPixels = 0

  public init(_ values: Values) throws(ParameterError) { layer = try values[Self.layer] }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    let eye = Frame(instant: frame.instant, view: .visible)
    let seen = eye.labels(of: family.members(in: eye.arrangement.layers))
    guard let seen else { return nil }
    let front = seen.map.flags { $0.top.map(seen.indices.contains) ?? false }
    let count = front.count { $0 }
    if count == 0 { return nil }
    frontPixels += count
    let kept = frame.labels(of: family.members(in: frame.arrangement.layers))
    let shows = kept.map { kept in kept.map.flags(kept.isWanted) }
    var lost = LabelFinding()
    let width = seen.map.width
    for (index, isFront) in front.enumerated() where isFront {
      if shows.map({ index < $0.count && $0[index] }) ?? false { continue }
      lost.add(index % width, index / width)
    }
    guard let pixel = lost.first else { return nil }
    let map = frame.labels()
    return Violation(
      "\(JSON.quoted(layer)) is in front in \(count.pixels) and missing from \(lost.count) of them",
      at: pixel, box: lost.box, layers: map?.layers(at: pixel) ?? [],
      actual: [("frontPixels", .number(count)), ("missingPixels", .number(lost.count))])
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: frontPixels > 0
        ? nil : "\(JSON.quoted(layer)) is never in front where there is such a frame",
      actual: [("frontPixels", .number(frontPixels)), ("missingPixels", 0)])
  }
}
