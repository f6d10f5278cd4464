import Imaging

/// One view of one tick: its plan, the identity of every tile, and the pixels.
struct RenderedView {
  let identity: Identity
  let plan: Plan
  let grid: TileGrid
  var surfaces: [Surface]
  /// By step.
  var effects: [Int: EffectInput] = [:]

  struct Surface {
    /// As they are after the last step.
    var pixels: TiledPixels
    /// The step that lays something opaque over all of a tile, so that none before it shows.
    var coveredFrom: [Int]
    /// Tiles that an effect reads this tick as they are in mid-plan.
    var isRead: [Bool]

    init(_ rect: PixelRect, on grid: TileGrid) {
      pixels = TiledPixels(rect, on: grid)
      coveredFrom = Array(repeating: 0, count: pixels.tiles.count)
      isRead = Array(repeating: false, count: pixels.tiles.count)
    }

    func tilesToPaint(in step: Int) -> [Int] {
      pixels.tiles.indices.filter { pixels.stale[$0] && (isRead[$0] || coveredFrom[$0] <= step) }
    }
  }

  struct EffectInput {
    /// What was read; kept, since a later tick may change only a part of it.
    var pixels: TiledPixels
    /// How far a pixel of it may influence the output.
    let reach: Int
  }

  var frame: Bitmap? { surfaces[0].pixels.bitmap }

  init(identity: Identity, plan: Plan, grid: TileGrid) {
    self.identity = identity
    self.plan = plan
    self.grid = grid
    surfaces = plan.surfaces.map { Surface($0, on: grid) }
    for (index, step) in plan.steps.enumerated() {
      switch step {
      case .draw(let surface, let commands): identify(commands, on: surface, at: index)
      case .effect(let effect): identify(effect, at: index)
      }
    }
  }

  // MARK: Identities

  private mutating func identify(_ effect: Plan.Effect, at step: Int) {
    let rect = surfaces[effect.output].pixels.rect
    var input = TiledPixels(rect, on: grid)
    for (index, tile) in input.tiles.enumerated() {
      var hasher = IdentityHasher()
      for surface in effect.chain { hasher.combine(identity(of: tile, on: surface)) }
      input.identities[index] = hasher.finish()
    }
    let reach = min(effect.reach, max(rect.width, rect.height))
    var how = IdentityHasher()
    how.combine(effect.content.identity)
    how.combine(effect.scale)
    how.combine(effect.edges == .mirror ? 1 : 0)
    how.combine(rect)
    for (index, tile) in input.tiles.enumerated() {
      var hasher = how
      grid.forEachTile(of: tile.grown(by: reach), in: rect) {
        hasher.combine(input.identities[$0])
      }
      surfaces[effect.output].pixels.identities[index] = hasher.finish()
    }
    effects[step] = EffectInput(pixels: input, reach: reach)
  }

  /// The identity of what `surface` shows in a tile of another surface.
  private func identity(of tile: PixelRect, on surface: Int) -> Identity {
    let other = surfaces[surface].pixels
    var hasher = IdentityHasher()
    hasher.combine(other.rect.intersection(tile))
    grid.forEachTile(of: tile, in: other.rect) { hasher.combine(other.identities[$0]) }
    return hasher.finish()
  }

  private mutating func identify(_ commands: [PlannedCommand], on surface: Int, at step: Int) {
    let rect = surfaces[surface].pixels.rect
    let tiles = surfaces[surface].pixels.tiles
    // A step adds to what the tile showed before.
    var hashers = surfaces[surface].pixels.identities.map { before in
      var hasher = IdentityHasher()
      hasher.combine(before)
      return hasher
    }
    var covered: [Int] = []
    for planned in commands {
      let clip = planned.clipBounds(rect)
      switch planned.content {
      case .commands(let run):
        for command in run {
          let opaque = command.opaqueBounds.intersection(planned.interior)
          let identity = planned.identity(with: command.identity)
          grid.forEachTile(of: command.bounds.intersection(clip), in: rect) { tile in
            if opaque.contains(tiles[tile]) {
              hashers[tile] = IdentityHasher()
              covered.append(tile)
            }
            hashers[tile].combine(identity)
          }
        }
      case .surface(let source, let opacity, let blend):
        var how = IdentityHasher()
        how.combine(Int(opacity))
        how.combine(blend.rawValue)
        let part = surfaces[source].pixels.rect.intersection(clip)
        grid.forEachTile(of: part, in: rect) { tile in
          var hasher = how
          hasher.combine(identity(of: tiles[tile], on: source))
          hashers[tile].combine(planned.identity(with: hasher.finish()))
        }
      }
    }
    for tile in covered { surfaces[surface].coveredFrom[tile] = step }
    for tile in tiles.indices { surfaces[surface].pixels.identities[tile] = hashers[tile].finish() }
  }
}
