import Imaging
import Notation

/// One name that a scene's timeline or a rule can state, with what belongs to it.
public struct EventKind: Sendable {
  public let name: String
  /// One sentence on what happens.
  public let summary: String
  public let parameters: [any AnyParameter]
  let action: @Sendable (Values, inout SceneReader) -> Action?

  init(
    _ name: String, _ summary: String, _ parameters: [any AnyParameter] = [],
    action: @escaping @Sendable (Values, inout SceneReader) -> Action?
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.action = action
  }

  static func named(_ name: String) -> EventKind? { all.first { $0.name == name } }

  /// Every event, in the order of the manual.
  public static let all: [EventKind] =
    ofLife + ofCapture + ofStructure + ofLayers + ofPolicy + ofDevice + ofInput

  /// What the system sends after the frames of a tick.
  public static let notifications = ["didTakeScreenshot", "captureStateChanged"]

  /// What the system does without asking: an app hears of it by a notification, after the frame.
  static let unheard = Set(ofCapture.map(\.name))

  private static let layer = Parameter<String>("layer", "The layer it is about.")
  private static let over = Parameter<Moment?>("for", "How long the change takes.")
  private static let ease = Parameter("ease", "How the change goes on.", default: Easing.linear)

  private static let ofLife = [
    EventKind(
      "willResignActive", "The app stops being active, for a reason.", [reason]
    ) { values, _ in (try? values[reason]).map { .willResignActive($0) } },
    EventKind("didEnterBackground", "The app is no longer on the screen.") { _, _ in
      .didEnterBackground
    },
    EventKind("willEnterForeground", "The app comes back to the screen.") { _, _ in
      .willEnterForeground
    },
    EventKind("didBecomeActive", "The app is active again.") { _, _ in .didBecomeActive },
    EventKind("notify", "A signal of the app's own, for rules to hear.", [signalName]) {
      values, _ in (try? values[signalName]).map { .notify($0) }
    },
  ]

  private static let reason = Parameter("reason", "Why.", default: Resignation.switcher)
  private static let signalName = Parameter<String>(
    "name", "What the rules listen for.", range: 1...100)

  private static func start(_ name: String, _ kind: CaptureKind) -> EventKind {
    EventKind(name, "A capture begins with this tick's frame.") { _, _ in
      .startCapture(kind, layer: nil)
    }
  }

  private static func stop(_ name: String, _ kind: CaptureKind) -> EventKind {
    EventKind(name, "The capture ends; this tick has no frame of it.") { _, _ in
      .stopCapture(kind)
    }
  }

  private static let ofCapture = [
    EventKind("screenshot", "Somebody takes a picture of the screen.") { _, _ in .screenshot },
    start("startRecording", .recording),
    stop("stopRecording", .recording),
    start("startMirroring", .mirroring),
    stop("stopMirroring", .mirroring),
    EventKind("startWindowCapture", "The capture of one layer's subtree begins.", [layer]) {
      values, reader in
      reader.reference(values, layer).map { .startCapture(.window, layer: $0) }
    },
    stop("stopWindowCapture", .window),
  ]

  private static let newLayer = Parameter<Verbatim>("layer", "The new layer, as in `layers`.")
  private static let parent = Parameter<String?>(
    "to", "The layer it goes into; without one it is topmost.")
  private static let presenter = Parameter<String>(
    "by", "The layer that presents it, which becomes its owner.")
  private static let closing = Parameter<Moment?>(
    "closing", "How long a cached picture of the layer takes to fade out.")
  private static let copyName = Parameter<String>("as", "The id of the picture.", range: 1...200)
  private static let copyFrame = Parameter<Rect?>(
    "frame", "Where the picture goes; without it, over the layer.", unit: .points)
  private static let fadeTime = Parameter<Moment>("for", "How long the old look takes to fade.")

  private static let ofStructure = [
    EventKind("add", "A new layer comes into the stack.", [newLayer, parent]) { values, reader in
      guard let layer = reader.newLayer(values, "layer") else { return nil }
      return .add(layer, to: reader.optionalReference(values, parent))
    },
    EventKind("present", "A new layer is presented by another.", [newLayer, presenter]) {
      values, reader in
      guard let layer = reader.newLayer(values, "layer"),
        let by = reader.reference(values, presenter)
      else { return nil }
      return .present(layer, by: by)
    },
    EventKind("attach", "A removed layer comes back where it was.", [layer]) { values, reader in
      reader.reference(values, layer).map { .attach($0) }
    },
    EventKind("remove", "A layer leaves the stack.", [layer, closing]) { values, reader in
      reader.reference(values, layer).map { .remove($0, closing: fade(values)) }
    },
    EventKind("dismiss", "A presented layer leaves.", [layer, closing]) { values, reader in
      reader.reference(values, layer).map { .dismiss($0, closing: fade(values)) }
    },
    EventKind(
      "snapshot", "A picture of the layer as it was is kept as a layer of its own.",
      [layer, copyName, copyFrame]
    ) { values, reader in
      guard let id = reader.reference(values, layer), let name = reader.newName(values, copyName)
      else { return nil }
      return .snapshot(id, as: name, frame: (try? values[copyFrame]) ?? nil)
    },
    EventKind("transition", "The layer's old look fades over the new one.", [layer, fadeTime]) {
      values, reader in
      guard let id = reader.reference(values, layer), let time = try? values[fadeTime] else {
        return nil
      }
      return .transition(id, over: reader.noted(time))
    },
  ]

  private static func fade(_ values: Values) -> Closing? {
    ((try? values[closing]) ?? nil).map { Closing(over: $0) }
  }

  private static let target = Parameter<Verbatim>("to", "The properties with their new values.")
  private static let place = Parameter<Point>(
    "to", "Where the upper left corner goes.", unit: .points)

  private static func simple(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (String) -> Action
  ) -> EventKind {
    EventKind(name, summary, [layer]) { values, reader in
      reader.reference(values, layer).map(make)
    }
  }

  private static let ofLayers = [
    simple("show", "A hidden layer is shown.") { .show($0) },
    simple("hide", "A layer is hidden.") { .hide($0) },
    simple("toggle", "A shown layer is hidden, a hidden one shown.") { .toggle($0) },
    simple("keyWindow", "A window becomes the one that toasts go to.") { .keyWindow($0) },
    EventKind(
      "set", "Properties or parameters of a layer change.", [layer, target, over, ease]
    ) { values, reader in
      guard let id = reader.reference(values, layer),
        let members = reader.newValues(values, of: id)
      else { return nil }
      return .set(id, members, over: reader.time(values, over), (try? values[ease]) ?? .linear)
    },
    EventKind("move", "A layer goes to another place.", [layer, place, over, ease]) {
      values, reader in
      guard let id = reader.reference(values, layer), let point = try? values[place] else {
        return nil
      }
      return .move(
        id, to: point, over: reader.time(values, over), (try? values[ease]) ?? .linear)
    },
  ]

  private static let covered = Parameter<String?>(
    "layer", "The layer; without one, every window of the app.")
  private static let key = Parameter(
    "key", "Protections under several keys hold until each is released.", default: "protection",
    range: 1...100)
  private static let policy = Parameter(
    "capture", "What the layer is in captures.", default: CapturePolicy.all(.omit))

  private static let ofPolicy = [
    EventKind("protect", "The app protects a layer, or itself.", [covered, key, policy]) {
      values, reader in
      if let stated = values.json("capture") {
        reader.noteSubstitutes(stated, values.path.key("capture"))
      }
      guard let key = try? values[key], let policy = try? values[policy] else { return nil }
      return .protect(reader.optionalReference(values, covered), key: key, policy)
    },
    EventKind("release", "The app gives up one protection.", [covered, key]) { values, reader in
      guard let key = try? values[key] else { return nil }
      return .release(reader.optionalReference(values, covered), key: key)
    },
  ]

  private static let orientation = Parameter<Orientation>("to", "How the device is held.")
  private static let size = Parameter<Size>(
    "size", "Of the screen as it is held.", unit: .points, range: 1...100_000)
  private static let insets = Parameter<Insets>(
    "insets", "The new safe area.", unit: .points, range: 0...10_000)
  private static let area = Parameter<Rect?>(
    "frame", "The app's part of the screen; without it, all.", unit: .points)
  private static let scale = Parameter<Double>("scale", "Pixels a point.", range: 0.1...16)

  private static let ofDevice = [
    EventKind("rotate", "The device is turned.", [orientation]) { values, _ in
      (try? values[orientation]).map { .rotate($0) }
    },
    EventKind("resize", "The screen changes size.", [size]) { values, reader in
      (try? values[size]).map { .resize(reader.noted($0)) }
    },
    EventKind("safeArea", "The safe area changes.", [insets]) { values, _ in
      (try? values[insets]).map { .safeArea($0) }
    },
    EventKind("splitView", "The app gets a part of the screen.", [area]) { values, _ in
      .splitView((try? values[area]) ?? nil)
    },
    EventKind("scale", "The number of pixels a point changes.", [scale]) { values, reader in
      (try? values[scale]).map { .scale(reader.noted($0)) }
    },
  ]

  private static let point = Parameter<Point>("point", "Where on the screen.", unit: .points)
  private static let through = Parameter<CaptureKind?>(
    "through", "The kind of capture on whose picture the touch was made.")
  private static let from = Parameter<Point>("from", "Where the drag begins.", unit: .points)
  private static let end = Parameter<Point>("to", "Where it ends.", unit: .points)
  private static let dragTag = Parameter<Int?>(
    "tag", "What moves is looked up by this tag; without it, what was touched.")
  private static let tag = Parameter<Int>("tag", "What to look for.")
  private static let window = Parameter<String>("window", "Where to look.")

  private static let ofInput = [
    EventKind("touch", "Somebody taps the screen.", [point, through]) { values, _ in
      (try? values[point]).map { .touch($0, through: (try? values[through]) ?? nil) }
    },
    EventKind("drag", "Somebody drags a layer.", [from, end, dragTag]) { values, _ in
      guard let from = try? values[from], let end = try? values[end] else { return nil }
      return .drag(from: from, to: end, tag: (try? values[dragTag]) ?? nil)
    },
    EventKind("findTag", "A layer is looked up by tag.", [tag, window]) { values, reader in
      guard let tag = try? values[tag], let id = reader.reference(values, window) else {
        return nil
      }
      return .findTag(tag, window: id)
    },
    EventKind("removeTag", "A layer is looked up by tag and removed.", [tag, window]) {
      values, reader in
      guard let tag = try? values[tag], let id = reader.reference(values, window) else {
        return nil
      }
      return .removeTag(tag, window: id)
    },
  ]
}
