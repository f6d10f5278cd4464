/// What the scene's author should know of a layer that was drawn.
public struct LayerNote: Hashable, Sendable {
  public let layer: String
  public let text: String
}

/// A layer that could not be drawn, and why.
public struct LayerFailure: Hashable, Sendable {
  public let layer: String
  public let reason: String

  public init(layer: String, reason: String) {
    self.layer = layer
    self.reason = reason
  }
}
