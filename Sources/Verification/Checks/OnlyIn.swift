import Compositor
import Layers
import Notation

/// A layer is seen in some views and in no others.
public struct OnlyIn: Check {
  public static let kind = "onlyIn"
  public static let summary =
    "The layer has a part in each of the views at some tick, and in no other view at any."
  static let layer = Parameter<String>("layer", "The layer.")
  static let seenIn = Parameter<[ViewName]>("views", "Where it is seen.", count: 1 ... .max)
  public static let parameters: [any AnyParameter] = [layer, seenIn]
  public static let views: [ViewName] = []

  private let layer: String
  private let allowed: [ViewName]
  private var family: Family?
  private var seen: Set<View> = []

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    allowed = try values[Self.seenIn]
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let family = family ?? Family(of: layer, in: instant.stated, includesOwned: false)
    self.family = family
    for request in instant.record.frames {
      let frame = Frame(instant: instant, view: request.view)
      let isAllowed = allowed.contains { $0.view == request.view }
      if isAllowed && seen.contains(request.view) { continue }
      let labels = frame.labels(of: family.members(in: request.arrangement.layers))
      guard let labels, let pixel = labels.find().first else { continue }
      if isAllowed {
        seen.insert(request.view)
        continue
      }
      let found = labels.find()
      return .violated(
        Violation(
          "\(JSON.quoted(layer)) has a part in \(found.count.pixels)", in: request.view,
          at: pixel, box: found.box, layers: labels.layers(at: pixel),
          actual: [("pixels", .number(found.count))]))
    }
    return .held(instant.record.frames.count)
  }

  public func conclude() -> Conclusion {
    let missing = allowed.filter { !seen.contains($0.view) }.map(\.rawValue)
    let actual: [(String, JSON)] = [
      ("views", .array(seen.map(\.title).sorted().map { .string($0) }))
    ]
    if missing.isEmpty { return Conclusion(actual: actual) }
    return Conclusion(
      violation: Violation(
        "\(JSON.quoted(layer)) is never seen in \(missing.joined(separator: ", "))",
        layers: [layer], actual: actual))
  }
}
