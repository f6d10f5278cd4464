import Imaging
import Layers

/// What the user sees and what a capture gets, at one tick.
public struct FramePair: Sendable {
  public let tick: Tick
  public let visible: Bitmap
  public let captured: Captured
  /// Layers that could not be drawn; they are in neither frame.
  public let failures: [LayerFailure]
}

/// A capture's outcome.
public enum Captured: Sendable, Equatable {
  case frame(Bitmap)
  /// No frame, by a layer's policy.
  case refused(reason: String, decidedBy: String?)

  public var bitmap: Bitmap? {
    if case .frame(let bitmap) = self { bitmap } else { nil }
  }
}

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
