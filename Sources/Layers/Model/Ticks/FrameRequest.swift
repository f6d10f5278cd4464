/// One picture that exists at a tick.
public struct FrameRequest: Sendable {
  public enum Occasion: String, Sendable {
    /// The view can be looked at, though nobody takes the picture.
    case standing
    /// An event takes it.
    case taken
    /// It is one of a running capture.
    case running
    /// The card of the app switcher while the app is still alive.
    case live
    /// The picture that the switcher keeps.
    case stored
    /// That picture, shown again later.
    case kept
  }

  public var view: View
  public var occasion: Occasion
  /// What is drawn: for a stored picture the stack of the moment it was taken at.
  public var arrangement: Arrangement
  /// There is no frame, for this reason.
  public var refusal: CaptureDecision?

  /// Requests of one tick that draw the same stack of layers have the same name here.
  public var stack: String {
    let screen = "screen"
    switch view {
    case .visible: return screen
    case .capture(.switcher) where occasion != .live: return CaptureKind.switcher.rawValue
    case .capture(let kind):
      return arrangement.captureSubject == nil ? screen : kind.rawValue
    }
  }
}
