import Compositor
import Imaging
import Layers

/// One view of one tick.
public struct Frame {
  public let instant: Instant
  public let view: View

  /// `nil` where a layer refuses the frame.
  public func bitmap() throws(VerificationError) -> Bitmap? { try instant.bitmap(view) }
  /// `nil` where a layer refuses the frame.
  public func labels() -> LabelMap? { instant.labels(view) }
}
