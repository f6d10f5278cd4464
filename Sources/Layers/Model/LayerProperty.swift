import Imaging
import Notation

/// A key that every layer, or every layer of a structural kind, can state.
///
/// One declaration reads the scene, sets the value when an event says so, tells the value of now to
/// an animation, and feeds the manual and the schema.
public struct LayerProperty: Sendable {
  public let parameter: any AnyParameter
  /// Counts when the layer comes into the stack, so that no event can change it later.
  let isFixed: Bool
  let assign: @Sendable (inout Layer, any ParameterValue) -> Void
  let value: @Sendable (Layer) -> JSON

  init<Value: ParameterValue>(
    _ parameter: Parameter<Value>, _ path: any WritableKeyPath<Layer, Value> & Sendable,
    isFixed: Bool = false
  ) {
    self.parameter = parameter
    self.isFixed = isFixed
    assign = { layer, value in
      if let value = value as? Value { layer[keyPath: path] = value }
    }
    value = { $0[keyPath: path].json }
  }

  static func named(_ key: String) -> LayerProperty? { byName[key] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: (common + ofContainers + ofWindows + ofMirrors).map {
      ($0.parameter.name, $0)
    })

  /// The properties of a layer of that kind, in the order of the manual.
  public static func properties(of kind: String) -> [LayerProperty] {
    switch StructuralKind(rawValue: kind) {
    case .window: common + ofWindows + ofContainers
    case .secure: common + ofContainers
    case .mirror: common + ofMirrors
    case .group, nil: common
    }
  }

  public static let common: [LayerProperty] = place + look + relations + time

  private static let place: [LayerProperty] = [
    LayerProperty(
      Parameter<Rect?>(
        "frame", "Where the layer lies in its parent; without one it fills the parent.",
        unit: .points), \.frame),
    LayerProperty(
      Parameter("fills", "What a layer without a frame fills.", default: Filling.bounds), \.fills),
    LayerProperty(
      Parameter(
        "autoresizing", "The parts of its place that give way when the parent changes size.",
        default: Autoresizing([])), \.autoresizing),
    LayerProperty(
      Parameter("level", "How high a topmost layer stands; above z.", default: Level.normal),
      \.level),
    LayerProperty(
      Parameter("z", "Order among siblings of one level; the higher is in front.", default: 0.0),
      \.z),
    LayerProperty(
      Parameter(
        "transform", "Steps applied about the frame's centre, the last one first.",
        default: [TransformStep]()), \.transform),
    LayerProperty(
      Parameter<String?>("avoids", "The layer above whose top edge this one stays."), \.avoids),
    LayerProperty(
      Parameter(
        "avoidsGap", "The distance kept from the layer avoided.", unit: .points, default: 0.0),
      \.avoidsGap),
  ]

  private static let look: [LayerProperty] = [
    LayerProperty(
      Parameter(
        "opacity", "Of the layer with its children as one group.", unit: .fraction, default: 1.0,
        range: 0...1), \.opacity),
    LayerProperty(
      Parameter("hidden", "Neither drawn nor touched, with its subtree.", default: false),
      \.isHidden),
    LayerProperty(
      Parameter(
        "cornerRadius", "Of the frame, and of what stands in for it.", unit: .points,
        default: Corners.square), \.cornerRadius),
    LayerProperty(
      Parameter("clip", "Cuts children to the rounded frame.", default: false), \.clipsChildren),
    LayerProperty(
      Parameter<Rect?>(
        "clipRect", "Cuts the layer and its children, in its own coordinates.", unit: .points),
      \.clipRect),
    LayerProperty(
      Parameter("blend", "How the layer mixes with what lies beneath.", default: BlendMode.normal),
      \.blend),
    LayerProperty(
      Parameter(
        "isolate", "Its children blend among themselves only.", default: false), \.isolates),
    LayerProperty(
      Parameter(
        "filter", "Applied to the layer with its children, in order.", default: [Filter]()),
      \.filters),
  ]

  private static let relations: [LayerProperty] = [
    LayerProperty(Parameter<Int?>("tag", "A number to look the layer up by."), \.tag),
    LayerProperty(
      Parameter("touch", "How the layer takes touches.", default: Touch.receives), \.touch),
    LayerProperty(
      Parameter<[Rect]?>(
        "touchRegions", "The only parts that take touches, in its own coordinates.",
        unit: .points), \.touchRegions),
    LayerProperty(
      Parameter<Picker?>(
        "picker", "A system picker, which refuses touches while anything drawn lies over it."),
      \.picker),
    LayerProperty(
      Parameter<String?>(
        "owner", "The layer it came from; capture policy is inherited from it as from a parent."),
      \.owner),
    LayerProperty(
      Parameter<String?>("app", "The other app, or \"system\", that the layer belongs to."), \.app),
    LayerProperty(
      Parameter(
        "capture", "What the layer is in captures.", default: CapturePolicy.include), \.capture),
    LayerProperty(
      Parameter(
        "audience", "Which views draw it at all; a shield is for captures where none is stated.",
        default: Audience.everyone),
      \.audience),
  ]

  private static let time: [LayerProperty] = [
    LayerProperty(
      Parameter("from", "When the layer is first there.", default: Moment.tick(0)), \.from,
      isFixed: true),
    LayerProperty(Parameter<Moment?>("for", "How long it stays."), \.lasts, isFixed: true),
    LayerProperty(
      Parameter(
        "fade",
        "How long it takes to come, if after the start, and to go with `for`; 200ms for a toast.",
        default: Moment.tick(0)), \.fade),
  ]

  static let ofContainers: [LayerProperty] = [
    LayerProperty(
      Parameter(
        "extraction", "Whether the private view could be taken out of its text field.",
        default: Extraction.succeeds), \.container.extraction),
    LayerProperty(
      Parameter(
        "retained", "Whether the text field is kept alive.", default: true),
      \.container.isRetained),
    LayerProperty(
      Parameter(
        "interactive", "Whether the private view lets touches in.", default: true),
      \.container.isInteractive, isFixed: true),
    LayerProperty(
      Parameter(
        "drawsLaterChildren", "Whether the private view draws what is added after the first.",
        default: true), \.container.drawsLaterChildren),
  ]

  static let ofMirrors: [LayerProperty] = [
    LayerProperty(
      Parameter(
        "of", "The kind of capture whose frame of the last tick it shows.",
        default: CaptureKind.screenshot), \.mirrors)
  ]

  static let ofWindows: [LayerProperty] = [
    LayerProperty(
      Parameter(
        "secure", "Whatever is added goes into one secure container.", default: false),
      \.window.isSecure, isFixed: true),
    LayerProperty(
      Parameter<String?>(
        "topController", "The view that takes toasts; without it, the root content."),
      \.window.topController),
    LayerProperty(
      Parameter(
        "toastContainer", "Where toasts without a parent go on a secure window.",
        default: ToastContainer.topController), \.window.toastContainer),
    LayerProperty(
      Parameter<StatusBarStyle?>(
        "statusBar", "The status bar's text; without one, as the windows below ask."),
      \.window.statusBar),
  ]
}

extension Layer {
  /// Sets one property, or one of the plugin's parameters; a value that cannot be read is ignored,
  /// since scene files are checked before they run.
  mutating func assign(_ key: String, _ value: JSON) {
    guard let property = LayerProperty.named(key) else {
      parameters = parameters.setting(key, to: value)
      return
    }
    var mistakes: [Mistake] = []
    if let read = property.parameter.read(value, at: .root, into: &mistakes) {
      property.assign(&self, read)
    }
  }

  /// The value of now as a scene would state it; `nil` for a plugin's parameter left at its default.
  func value(of key: String) -> JSON? {
    LayerProperty.named(key)?.value(self) ?? parameters[key]
  }
}
