import Imaging
import Notation

/// A way in which pixels leave the device.
public enum CaptureKind: String, CaseIterable, Sendable {
  case screenshot, recording, mirroring, switcher, window
}

/// One picture of a tick: what the eye sees, or what one kind of capture gets.
public enum View: Hashable, Sendable {
  case visible
  case capture(CaptureKind)
}

/// What a layer is in a capture, once every ancestor and owner has been asked.
public enum CaptureMode: Hashable, Sendable {
  case include
  /// As if the layer and its subtree were not there.
  case omit
  /// Opaque black over the declared bounds and corner radius.
  case black
  /// Something else over the declared bounds and corner radius.
  case substitute(Substitute)
  /// No frame at all.
  case refuse(reason: String)
}

/// What stands in for an excluded layer.
public enum Substitute: Hashable, Sendable {
  case color(Color)
  /// A picture file, by its path in the scene's folder.
  case picture(String)
  case text(String)
  /// Another layer, by id.
  case layer(String)
}

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

/// Which views draw a layer at all.
public enum Audience: String, CaseIterable, Sendable {
  case everyone
  /// Drawn in captures only.
  case captured
}

/// One layer of one tick, with everything resolved that drawing needs.
///
/// Lengths are points. `frame` is in the coordinate space of the parent's frame origin, before the
/// layer's own transform; children come bottom first.
public struct PlacedLayer: Hashable, Sendable {
  public var id: String
  public var kind: String
  /// The parameters of the layer's plugin at this tick, as the scene states them.
  public var parameters: JSON
  public var frame: Rect
  /// In the parent's coordinates, already about the frame's centre.
  public var transform: Transform = .identity
  public var opacity = 1.0
  public var isHidden = false
  public var cornerRadius: Corners = .square
  /// Cuts children to the rounded frame inside the border.
  public var clipsChildren = false
  /// Width of the layer's border, inside which children are cut.
  public var clipInset = 0.0
  /// Cuts the layer and its children, in its own coordinates.
  public var clipRect: Rect?
  public var blend: BlendMode = .normal
  public var isolates = false
  /// Applied to the layer with its children, in order.
  public var filters: [Filter] = []
  public var audience: Audience = .everyone
  /// What the layer is for each kind; a kind that is missing means `include`.
  public var decisions: [CaptureKind: CaptureDecision] = [:]
  public var children: [PlacedLayer] = []

  /// Set on cached pixels: the layer and its subtree are drawn as they were at that tick.
  public var frozenAt: Tick?
  /// Its coordinates are those of the screen that a mirror shows, where the device's cut-outs lie.
  public var isScreen = false
  /// On a copy in a mirror: what stands in for the layer in every view.
  public var standIn: Substitute?
  /// On cached pixels: the id of the layer that they were taken from.
  public var copiedFrom: String?
  public var touch: Touch = .receives
  /// The parts that take touches, in the layer's own coordinates; `nil` means all of its bounds.
  public var touchRegions: [Rect]?
  public var picker: Picker?
  public var tag: Int?
  public var owner: String?
  /// `false`: the layer itself puts no pixel on the screen.
  public var draws = true
  /// `false`: the layer is there for touches and look-ups but is never drawn.
  public var isRendered = true

  public init(id: String, kind: String, parameters: JSON, frame: Rect) {
    self.id = id
    self.kind = kind
    self.parameters = parameters
    self.frame = frame
  }
}

/// A shape in points that no eye sees: a notch, an island.
public struct MaskShape: Hashable, Sendable {
  public var frame: Rect
  public var cornerRadius: Corners

  public init(frame: Rect, cornerRadius: Corners = .square) {
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}

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

/// What a layer can read of the device at a tick.
public struct Environment: Hashable, Sendable {
  /// The wall clock at this tick, in milliseconds since 1970-01-01T00:00:00Z.
  public var clock = 0
  /// What text templates may name.
  public var variables: [String: String] = [:]
  /// A recording or mirroring has been running since before this tick.
  public var isCaptured = false
  public var isActive = true
  /// Notch or island, in points of the screen as it is held.
  public var cutouts: [MaskShape] = []
  /// The bytes of the font files that layers name, by their path as written in the scene.
  public var fonts: [String: [UInt8]] = [:]

  public init() {}
}

/// A moment of a scene: its index and its time in milliseconds on the scene's own clock.
public struct Tick: Hashable, Sendable {
  public var index: Int
  public var milliseconds: Int

  public init(index: Int, milliseconds: Int) {
    self.index = index
    self.milliseconds = milliseconds
  }
}
