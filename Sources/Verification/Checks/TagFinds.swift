import Layers
import Notation

/// A look-up by tag finds the layer.
public struct TagFinds: Check {
  public static let kind = "tag"
  public static let summary = "Looking a tag up on a window finds that layer, or none."
  static let window = Parameter<String>("window", "Where the look-up is made.")
  static let tag = Parameter<Int>("tag", "The tag.")
  static let layer = Parameter<String?>("layer", "What must be found; null for nothing.")
  public static let parameters: [any AnyParameter] = [window, tag, layer]
  public static let views: [ViewName] = []

  private let window: String
  private let tag: Int
  private let layer: String?

  public init(_ values: Values) throws(ParameterError) {
    window = try values[Self.window]
    tag = try values[Self.tag]
    layer = try values[Self.layer]
  }

  public var layers: [LayerReference] {
    [LayerReference("window", window)] + (layer.map { [LayerReference("layer", $0)] } ?? [])
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let found = instant.state.layer(tagged: tag, on: window)
    if found == layer { return .held(1) }
    func name(_ id: String?) -> String { id.map { JSON.quoted($0) } ?? "nothing" }
    return .violated(
      Violation(
        "looking up tag \(tag) on \(JSON.quoted(window)) finds \(name(found)), not \(name(layer))",
        layers: found.map { [$0] } ?? [],
        actual: [("found", found.map { .string($0) } ?? .null)]))
  }

  public func conclude() -> Conclusion {
    Conclusion(actual: [("found", layer.map { .string($0) } ?? .null)])
  }
}
