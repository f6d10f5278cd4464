import Imaging

/// All commands of one view of one tick, bottom first.
public struct DisplayList: Sendable {
  /// Of the frame, in pixels.
  public let width: Int
  public let height: Int
  /// The id of each layer that commands refer to by index: the layers of the stack as they are
  /// drawn, bottom first, then the display's cut-outs and what stands in for excluded layers.
  public let layers: [String]
  /// How high in the stack each of them lies: its own index, or that of the layer it stands in for.
  let places: [Int]
  let commands: [Command]
  /// Of what was to stand in for a layer and could not.
  let failures: [LayerFailure]
  /// Equal lists draw equal frames.
  let identity: Identity

  init(
    width: Int, height: Int, layers: [String], places: [Int]? = nil, commands: [Command],
    failures: [LayerFailure] = []
  ) {
    self.width = width
    self.height = height
    self.layers = layers
    self.places = places ?? Array(layers.indices)
    self.commands = commands
    self.failures = failures
    var hasher = IdentityHasher()
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(commands.count)
    for command in commands { hasher.combine(command.identity) }
    identity = hasher.finish()
  }

  /// Whether both lists draw the same frame, without drawing either.
  public func draws(sameAs other: DisplayList) -> Bool { identity == other.identity }

  /// The indices, in `layers`, of those that have drawn anything, whether it ends up seen or not.
  public var drawingLayers: Set<Int> {
    var found: Set<Int> = []
    func visit(_ commands: [Command]) {
      for command in commands {
        found.insert(command.layer)
        if case .group(let group) = command.content { visit(group.commands) }
      }
    }
    visit(commands)
    return found
  }

  /// Whether each command of both lists draws the same and belongs to the same layer.
  public func labels(sameAs other: DisplayList) -> Bool {
    func authors(_ commands: [Command]) -> [Int] {
      commands.flatMap { command -> [Int] in
        guard case .group(let group) = command.content else { return [command.layer] }
        return [command.layer] + authors(group.commands)
      }
    }
    return draws(sameAs: other) && layers == other.layers
      && authors(commands) == authors(other.commands)
  }
}
