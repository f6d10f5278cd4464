import Imaging
import Notation

/// A device, a stack of layers, a timeline, and checks.
public struct Scene: Sendable {
  public var device: Device
  /// The wall clock at tick 0, in milliseconds since 1970-01-01T00:00:00Z.
  public var clock = 0
  /// Length of a tick in milliseconds, above 0.
  public var tickLength = 100
  /// How many ticks the scene lasts, at least 1.
  public var tickCount = 1
  public var profile = Profile.ios
  /// What text templates may name, such as `user` and `device`.
  public var variables: [String: String] = [:]
  /// The bytes of the font files that layers name, by the path that the scene states.
  public var fonts: [String: [UInt8]] = [:]
  /// The topmost layers, in the order in which they were added.
  public var layers: [Layer]
  public var timeline: [Event] = []
  public var reactions: [Reaction] = []
  /// As the file states them; Verification reads them.
  public var checks: [JSON] = []
  /// Broken protections that the checks need not notice, in the order of the file.
  public var survivors: [Survivor] = []
  /// A capture is already running when the scene begins.
  public var capturesAtStart: Set<CaptureKind> = []

  /// What events may make of the scene; the file itself has been checked against them.
  public var limits = Limits()
  /// Tells which layers put pixels on the screen; without one, all that are not structural.
  public var catalog: (any KindCatalog)?

  public init(device: Device, layers: [Layer]) {
    self.device = device
    self.layers = layers
  }

  /// Why nothing notices when one protection is broken.
  public struct Survivor: Sendable {
    /// The name that Verification gives to the broken scene.
    public var mutant: String
    public var reason: String
    public var position: Position

    public init(mutant: String, reason: String, position: Position) {
      self.mutant = mutant
      self.reason = reason
      self.position = position
    }
  }
}
