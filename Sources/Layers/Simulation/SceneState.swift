import Imaging
import Notation

/// A scene at one tick: every layer with its values of now.
///
/// A value: a copy can be kept and continued on its own.
public struct SceneState: Sendable {
  public let scene: Scene
  /// The current tick.
  public internal(set) var tick = Tick(index: 0, milliseconds: 0)

  var nodes: [Node] = []
  /// Indices of the topmost nodes in the order in which they were added.
  var roots: [Int] = []
  /// The newest node of each id.
  var index: [String: Int] = [:]

  /// Positions in the timeline, in the order of the file.
  private(set) var eventsByTick: [Int: [Int]] = [:]

  var device: Device
  var orientation = Orientation.portrait
  /// The part of the screen that the app has in split view.
  var appArea: Rect?
  var safeAreaOverride: Insets?
  var keyWindow: Int?

  /// How many ticks have begun.
  var started = 0
  var lifeCycle = LifeCycle.active
  var captures: [CaptureKind: RunningCapture] = [:]
  var takesScreenshot = false
  /// What the app reads as `isCaptured` in this tick.
  var readsCaptured = false
  /// What the last notification told.
  var toldCaptured = false
  /// The picture that the switcher keeps, with the policy of its moment.
  var storedPicture: Arrangement?
  /// What the app protects all its windows with, later ones included, by key.
  var appProtections: [String: CapturePolicy] = [:]
  /// The stack of the tick before, for mirrors.
  var lastArrangement: Arrangement?
  var animations: [Animation] = []
  var lastDecisions: [CaptureKind: [CaptureDecision]] = [:]
  /// The layers as the frames of the tick before showed them, for cached pixels.
  var lastNodes: [Node] = []
  /// Layers that have been reported as left out for want of what they need.
  var reported: Set<Int> = []

  /// What rules have not answered yet in this tick, and what they will hear in the next.
  var signals: [Signal] = []
  var delivered: [Signal] = []
  var log = TickLog()

  /// The scene before its first tick has begun.
  public init(_ scene: Scene) {
    self.scene = scene
    device = scene.device
    for (number, event) in scene.timeline.enumerated() {
      eventsByTick[event.at.ticks(of: scene.tickLength), default: []].append(number)
    }
    for layer in scene.layers { insert(layer, under: nil) }
    settleReferences()
  }

  /// The node that `id` names.
  func node(_ id: String) -> Int? { index[id] }

  public var screenSize: Size { device.size(in: orientation) }
  public var safeArea: Insets { safeAreaOverride ?? device.safeArea(in: orientation) }
}
