import Imaging
import Notation

/// A scene at one tick: every layer with its values of now.
///
/// A value: a copy can be kept and continued on its own.
///
/// What a tick shows follows from the nodes, the device and the state of the app by plain rules
/// (`arrangement()`, `policiesAnew()`). They are applied again only where something has changed:
///
///     events, rules, animations          the clock
///            | write to                    | Schedule: comes, fades, goes
///            v                             v
///     nodes: NodeTable  ---- pending ------+----------------------------+
///            |                             v                            v
///            | old values          policies: ResolvedPolicies   resolved: ResolvedLayers
///            | (a journal)         asked, decisions             marks: own, inside, current
///            v                             |    \                       |
///     cached pixels of the                 |     decided ------------->|
///     tick before                          v                            v
///                                    diagnostics                Arrangement, frames
///
/// Invariants, after each resolution (`holdsInvariants` checks them in debug builds):
///
/// 1. Every decision and every layer equals what the plain rules give.
/// 2. No node is pending, and no layer that can be reached from the topmost ones is marked.
/// 3. Above a marked layer all are marked, up to one that is not there: a layer that comes back finds
///    what it missed.
/// 4. A node that is another by the clock at some later tick is in the schedule for the next such tick.
/// 5. A layer whose values and children are equal to those of the tick before is the same object.
///
/// A tick costs what is pending, what inherits or is laid out from it, and one look at each sibling
/// of a layer that is another (a copy of their list). Of a still tick nothing depends on how many
/// layers there are. A mirror is made anew at every tick, with all that it shows. A ring of owners or
/// stand-ins, which only events can make, has all policies resolved at every change.
public struct SceneState: Sendable {
  public let scene: Scene
  /// The current tick.
  public internal(set) var tick = Tick(index: 0, milliseconds: 0)

  var nodes = NodeTable()
  /// Positions of the topmost nodes in the order in which they were added.
  var roots: [Int] = []
  /// The newest node of each id.
  private(set) var index: [String: Int] = [:]

  /// Positions in the timeline, in the order of the file.
  private(set) var eventsByTick: [Int: [Int]] = [:]

  var device: Device { didSet { isLayoutStale = true } }
  var orientation = Orientation.portrait { didSet { isLayoutStale = true } }
  /// The part of the screen that the app has in split view.
  var appArea: Rect? { didSet { isLayoutStale = true } }
  var safeAreaOverride: Insets? { didSet { isLayoutStale = true } }
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
  var appProtections: [String: CapturePolicy] = [:] { didSet { areAppProtectionsStale = true } }
  /// The stack of the tick before, for mirrors.
  var lastArrangement: Arrangement?
  var animations: [Animation] = []
  /// Layers that have been reported as left out for want of what they need.
  var reported: Set<Int> = []

  // What is kept from tick to tick, and what of it is out of date besides the pending nodes.
  var policies = ResolvedPolicies()
  var resolved = ResolvedLayers()
  var register = NodeRegister()
  var schedule = Schedule()
  var isLayoutStale = false
  var areAppProtectionsStale = false
  /// Ids that mean another node than at the last resolution.
  var renamed: Set<String> = []
  /// The switcher's picture has been compared with the policies of now.
  var isPictureChecked = false
  let retains: Bool

  /// What rules have not answered yet in this tick, and what they will hear in the next.
  var signals: [Signal] = []
  var delivered: [Signal] = []
  var log = TickLog()

  /// The scene before its first tick has begun.
  public init(_ scene: Scene) { self.init(scene, retains: true) }

  /// - Parameter retains: `false` resolves every layer anew at each tick; nothing that a tick tells
  ///   depends on it.
  init(_ scene: Scene, retains: Bool) {
    self.scene = scene
    self.retains = retains
    device = scene.device
    for (number, event) in scene.timeline.enumerated() {
      eventsByTick[event.at.ticks(of: scene.tickLength), default: []].append(number)
    }
    for layer in scene.layers { insert(layer, under: nil) }
    settleReferences()
  }

  /// The node that `id` names.
  func node(_ id: String) -> Int? { index[id] }

  /// Lets `id` name a node from now on.
  mutating func name(_ position: Int, _ id: String) {
    index[id] = position
    renamed.insert(id)
  }

  /// The nodes with a system picker, and some that had one.
  var pickers: Set<Int> { register.pickers.union(nodes.pending.members) }

  public var screenSize: Size { device.size(in: orientation) }
  public var safeArea: Insets { safeAreaOverride ?? device.safeArea(in: orientation) }
}
