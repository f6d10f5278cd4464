import Compositor
import Imaging
import Layers
import Notation

/// A touch is answered by the layer it is meant for.
public struct TouchReaches: Check {
  public static let kind = "touch"
  public static let summary = "A touch at a point is received by that layer, or by none."
  static let at = Parameter<Point>("at", "Where, from the top left.", unit: .points)
  static let reaches = Parameter<String?>("reaches", "The receiver; null for nobody.")
  static let through = Parameter<CaptureKind?>(
    "through", "The kind of capture on whose picture the touch is made.")
  public static let parameters: [any AnyParameter] = [at, reaches, through]
  public static let views: [ViewName] = []

  private let point: Point
  private let receiver: String?
  private let kind: CaptureKind?

  public init(_ values: Values) throws(ParameterError) {
    point = try values[Self.at]
    receiver = try values[Self.reaches]
    kind = try values[Self.through]
  }

  public var layers: [LayerReference] { receiver.map { [LayerReference("reaches", $0)] } ?? [] }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let result = instant.record.arrangement.hit(
      point, rules: instant.scene.profile.hitTesting, through: kind)
    if result.receiver == receiver { return .held(1) }
    return .violated(
      Violation(
        "\(result.outcome.text), not by \(receiver.map { JSON.quoted($0) } ?? "nobody")",
        layers: result.receiver.map { [$0] } ?? [],
        actual: [("receiver", result.receiver.map { .string($0) } ?? .null)]))
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: [("receiver", receiver.map { .string($0) } ?? .null)])
  }
}

extension HitResult.Outcome {
  /// `the touch is received by "home"`.
  var text: String {
    switch self {
    case .received(let id): "the touch is received by \(JSON.quoted(id))"
    case .nobody: "the touch is received by nobody"
    case .refused(let picker, let cover):
      "the touch is refused by the picker \(JSON.quoted(picker)), under \(JSON.quoted(cover))"
    case .dropped(let id, let decider):
      "the touch is dropped at \(JSON.quoted(id)), redacted by \(JSON.quoted(decider))"
    }
  }
}
