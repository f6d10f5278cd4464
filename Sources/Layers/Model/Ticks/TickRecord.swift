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
