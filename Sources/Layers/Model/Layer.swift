import Imaging
import Notation

/// How a layer takes touches.
public enum Touch: String, CaseIterable, Sendable {
  case receives
  /// The layer and its subtree are not there for touches.
  case passes
  /// Only its children receive: a hit-through window.
  case passesSelf
}

/// A system view that refuses every touch while anything drawn from another window lies over it.
public enum Picker: String, CaseIterable, Sendable {
  case photo, document, mail, message, contact
}

/// What a layer without a frame of its own fills.
public enum Filling: String, CaseIterable, Sendable {
  case bounds, safeArea
}

/// A node of the stack as the scene file states it.
///
/// Lengths are points. The common properties are those of every kind; `parameters` holds what
/// belongs to the plugin that draws the kind.
public struct Layer: Sendable {
  public var id: String
  public var kind: String
  /// An object with the keys of the layer's plugin.
  public var parameters = JSON(.object([]))
  /// Where the layer stands in its file.
  public var position = Position.unknown

  /// In the space of the parent's frame origin; `nil` fills the parent.
  public var frame: Rect?
  public var fills: Filling = .bounds
  public var autoresizing: Autoresizing = []
  public var level: Level = .normal
  public var z = 0.0
  public var opacity = 1.0
  public var isHidden = false
  public var transform: [TransformStep] = []
  public var cornerRadius: Corners = .square
  public var clipsChildren = false
  public var clipRect: Rect?
  public var blend: BlendMode = .normal
  public var isolates = false
  public var filters: [Filter] = []

  public var tag: Int?
  public var touch: Touch = .receives
  /// The parts that take touches, in the layer's own space; `nil` means all of its bounds.
  public var touchRegions: [Rect]?
  public var picker: Picker?
  /// The id of the layer this one came from; policy is inherited from it as from a parent.
  public var owner: String?
  /// Which app the layer belongs to; `protect` without a layer covers the windows of `app` alone.
  public var app: String?
  /// Kinds that are not stated get what is usual: `include`, or the profile's exclusion for a
  /// secure container.
  public var capture = CapturePolicy.include
  public var audience: Audience = .everyone
  /// The id of a layer above whose top edge this one stays, as a toast above the keyboard.
  public var avoids: String?
  public var avoidsGap = 0.0

  /// First moment at which the layer is there.
  public var from = Moment.tick(0)
  /// How long it stays; `nil` for ever.
  public var lasts: Moment?
  /// How long it takes to come, where it does after the scene's start, and to go at its end.
  public var fade = Moment.tick(0)
  public var children: [Layer] = []

  public var container = ContainerTraits()
  public var window = WindowTraits()
  /// For a mirror: the kind of capture whose last frame it shows.
  public var mirrors = CaptureKind.screenshot

  public init(id: String, kind: String) {
    self.id = id
    self.kind = kind
    if Self.capturedKinds.contains(kind) { audience = .captured }
    if Self.fadingKinds.contains(kind) { fade = .time(Milliseconds(200)) }
  }

  /// Kinds that are drawn in captures only where a scene states no audience.
  static let capturedKinds: Set<String> = ["shield"]

  /// Kinds that come and go within 200 ms where a scene states no fade.
  static let fadingKinds: Set<String> = ["toast"]

  /// Draws nothing itself: its kind is known to the model, not to a plugin.
  public var isStructural: Bool { StructuralKind(rawValue: kind) != nil }
  public var isSecureContainer: Bool { kind == StructuralKind.secure.rawValue }
}

/// The kinds that are part of the model and draw nothing themselves.
public enum StructuralKind: String, CaseIterable, Sendable {
  case group, mirror, secure, window

  /// The id of the container that a secure window puts everything into.
  static func containerID(of window: String) -> String { window + ".container" }
}

/// What can be wrong with the private view that a secure container is taken from.
public struct ContainerTraits: Hashable, Sendable {
  public var extraction = Extraction.succeeds
  /// `false`: the text field that the private view came from was dropped.
  public var isRetained = true
  /// `false`: the container's own view has interaction switched off.
  public var isInteractive = true
  /// `false`: later children are added but not drawn, a known quirk of the private view.
  public var drawsLaterChildren = true

  public init() {}
}

/// Whether the private view inside a secure text field could be taken out of it.
public enum Extraction: String, CaseIterable, Sendable {
  case succeeds, fails
}

/// What makes a layer of kind `window` behave as an app window.
public struct WindowTraits: Hashable, Sendable {
  /// Everything that is added goes into one secure container, the window's only direct child.
  public var isSecure = false
  /// The top view controller's view; `nil` means the root content.
  public var topController: String?
  public var toastContainer = ToastContainer.topController
  /// The look of the status bar's text that the window asks for; `nil` leaves it to the ones below.
  public var statusBar: StatusBarStyle?

  public init() {}
}

/// The look of the status bar's text.
public enum StatusBarStyle: String, CaseIterable, Sendable {
  case light, dark
}

/// Where toasts without a stated parent go on a secure window.
public enum ToastContainer: String, CaseIterable, Sendable {
  case topController
  /// The secure container itself, whose later children some systems draw wrongly.
  case window
}
