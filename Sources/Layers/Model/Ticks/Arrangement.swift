import Imaging

/// The whole stack of one tick, windows bottom first.
public struct Arrangement: Hashable, Sendable {
  /// The tick's index and its time on the scene's own clock.
  public var tick: Tick
  /// The screen in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// Rounded display corners in points; outside them no eye sees.
  public var displayCorners: Corners = .square
  /// Cut-outs of the display.
  public var cutouts: [MaskShape] = []
  public var layers: [PlacedLayer] = []
  public var safeArea: Insets = .zero
  /// What plugins may know of the device's state.
  public var environment = Environment()
  /// Where exclusion happens; anything but `input` leaks, and is there to show it.
  public var redaction: Redaction = .input
  /// The kinds of which there is no frame, with the reason and the layer that refuses.
  public var refusals: [CaptureKind: CaptureDecision] = [:]
  /// The id of the window that toasts without a parent go to.
  public var keyWindow: String?
  /// What the topmost shown window with a wish asks for.
  public var statusBar: StatusBarStyle?
  /// For `window` captures: the id of the only layer that is captured, with its subtree.
  public var captureSubject: String?

  public init(tick: Tick, size: Size, scale: Double) {
    self.tick = tick
    self.size = size
    self.scale = scale
  }
}
