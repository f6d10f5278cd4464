import Layers
import Notation

/// One layer lies above another.
public struct OrderIs: Check {
  public static let kind = "order"
  public static let summary = "Where both are there, one layer is drawn above the other."
  static let above = Parameter<String>("above", "The upper layer.")
  static let below = Parameter<String>("below", "The lower layer.")
  public static let parameters: [any AnyParameter] = [above, below]
  public static let views: [ViewName] = []

  private let above: String
  private let below: String

  public init(_ values: Values) throws(ParameterError) {
    above = try values[Self.above]
    below = try values[Self.below]
  }

  public var layers: [LayerReference] {
    [LayerReference("above", above), LayerReference("below", below)]
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let ids = instant.record.arrangement.layers.flattened.map(\.id)
    guard let upper = ids.firstIndex(of: above), let lower = ids.firstIndex(of: below) else {
      return .held(0)
    }
    if upper > lower { return .held(1) }
    return .violated(
      Violation(
        "\(JSON.quoted(above)) lies below \(JSON.quoted(below))", layers: [below, above]))
  }
}
