/// A resolved policy and the layer that decided it.
public struct CaptureDecision: Hashable, Sendable {
  public var mode: CaptureMode
  /// The id of the deciding layer; `nil` for the default.
  public var decidedBy: String?

  public init(_ mode: CaptureMode, decidedBy: String? = nil) {
    self.mode = mode
    self.decidedBy = decidedBy
  }
}
