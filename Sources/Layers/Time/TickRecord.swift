/// Everything that one tick of a scene yields.
public struct TickRecord: Sendable {
  /// The stack as it stands at the end of the tick.
  public var arrangement: Arrangement
  /// The views that exist at this tick; while the app is suspended, the switcher's alone.
  public var frames: [FrameRequest]
  public var trace: [TraceEntry]
  public var diagnostics: [Diagnostic]
  /// The app has been in the background since an earlier tick.
  public var isSuspended: Bool

  /// The frame of a view, if the view exists at this tick.
  public func frame(of view: View) -> FrameRequest? {
    frames.first { $0.view == view }
  }
}

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
