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
