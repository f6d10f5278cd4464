import Imaging
import Notation

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
