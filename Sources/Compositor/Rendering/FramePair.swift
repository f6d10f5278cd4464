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
