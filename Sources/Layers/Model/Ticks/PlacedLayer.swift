import Imaging
import Notation

/// One layer of one tick, with everything resolved that drawing needs.
///
/// Lengths are points. `frame` is in the coordinate space of the parent's frame origin, before the
/// layer's own transform; children come bottom first.
///
/// A copy shares its values, those of its whole subtree included, so that what has not changed from
/// one tick to the next is one object: comparing it costs a comparison of two pointers. Setting a
/// property copies the layer's own values; to set many, change `values` as a whole.
public struct PlacedLayer: Hashable, Sendable {
  private var shared: Shared

  private final class Shared: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  public init(id: String, kind: String, parameters: JSON, frame: Rect) {
    self.init(Values(id: id, kind: kind, parameters: parameters, frame: frame))
  }

  public init(_ values: Values) { shared = Shared(values) }

  public var values: Values {
    get { shared.values }
    set { shared = Shared(newValue) }
  }

  /// Both are one object, hence equal; what is equal need not be one object.
  public static func === (a: PlacedLayer, b: PlacedLayer) -> Bool { a.shared === b.shared }

  public static func == (a: PlacedLayer, b: PlacedLayer) -> Bool {
    a.shared === b.shared || a.shared.values == b.shared.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(shared.values) }

  /// What a layer is, by value.
  public struct Values: Hashable, Sendable {
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
}

extension PlacedLayer {
  public var id: String {
    get { shared.values.id }
    set { values.id = newValue }
  }
  public var kind: String {
    get { shared.values.kind }
    set { values.kind = newValue }
  }
  public var parameters: JSON {
    get { shared.values.parameters }
    set { values.parameters = newValue }
  }
  public var frame: Rect {
    get { shared.values.frame }
    set { values.frame = newValue }
  }
  public var transform: Transform {
    get { shared.values.transform }
    set { values.transform = newValue }
  }
  public var opacity: Double {
    get { shared.values.opacity }
    set { values.opacity = newValue }
  }
  public var isHidden: Bool {
    get { shared.values.isHidden }
    set { values.isHidden = newValue }
  }
  public var cornerRadius: Corners {
    get { shared.values.cornerRadius }
    set { values.cornerRadius = newValue }
  }
  public var clipsChildren: Bool {
    get { shared.values.clipsChildren }
    set { values.clipsChildren = newValue }
  }
  public var clipInset: Double {
    get { shared.values.clipInset }
    set { values.clipInset = newValue }
  }
  public var clipRect: Rect? {
    get { shared.values.clipRect }
    set { values.clipRect = newValue }
  }
  public var blend: BlendMode {
    get { shared.values.blend }
    set { values.blend = newValue }
  }
  public var isolates: Bool {
    get { shared.values.isolates }
    set { values.isolates = newValue }
  }
  public var filters: [Filter] {
    get { shared.values.filters }
    set { values.filters = newValue }
  }
  public var audience: Audience {
    get { shared.values.audience }
    set { values.audience = newValue }
  }
  public var decisions: [CaptureKind: CaptureDecision] {
    get { shared.values.decisions }
    set { values.decisions = newValue }
  }
  public var children: [PlacedLayer] {
    get { shared.values.children }
    set { values.children = newValue }
  }
  public var frozenAt: Tick? {
    get { shared.values.frozenAt }
    set { values.frozenAt = newValue }
  }
  public var isScreen: Bool {
    get { shared.values.isScreen }
    set { values.isScreen = newValue }
  }
  public var standIn: Substitute? {
    get { shared.values.standIn }
    set { values.standIn = newValue }
  }
  public var copiedFrom: String? {
    get { shared.values.copiedFrom }
    set { values.copiedFrom = newValue }
  }
  public var touch: Touch {
    get { shared.values.touch }
    set { values.touch = newValue }
  }
  public var touchRegions: [Rect]? {
    get { shared.values.touchRegions }
    set { values.touchRegions = newValue }
  }
  public var picker: Picker? {
    get { shared.values.picker }
    set { values.picker = newValue }
  }
  public var tag: Int? {
    get { shared.values.tag }
    set { values.tag = newValue }
  }
  public var owner: String? {
    get { shared.values.owner }
    set { values.owner = newValue }
  }
  public var draws: Bool {
    get { shared.values.draws }
    set { values.draws = newValue }
  }
  public var isRendered: Bool {
    get { shared.values.isRendered }
    set { values.isRendered = newValue }
  }
}
