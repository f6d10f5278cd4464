import Imaging

/// All commands of one view of one tick, bottom first.
public struct DisplayList: Sendable {
  /// Of the frame, in pixels.
  public let width: Int
  public let height: Int
  /// The id of each layer that commands refer to by index.
  public let layers: [String]
  let commands: [Command]
  /// Equal lists draw equal frames.
  let identity: Identity

  init(width: Int, height: Int, layers: [String], commands: [Command]) {
    self.width = width
    self.height = height
    self.layers = layers
    self.commands = commands
    var hasher = IdentityHasher()
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(commands.count)
    for command in commands { hasher.combine(command.identity) }
    identity = hasher.finish()
  }
}
