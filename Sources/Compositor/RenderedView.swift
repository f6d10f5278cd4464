import Imaging

/// One view of one tick: its plan, the identity of every tile, and the pixels.
struct RenderedView {
  let identity: Identity
  let plan: Plan
  let grid: TileGrid
  var surfaces: [Surface]
  /// The input of each effect step, by step.
  var effects: [Int: EffectInput] = [:]

  struct Surface {
    let rect: PixelRect
    let tiles: [PixelRect]
    /// After the last step.
    var identities: [Identity]
    var bitmap: Bitmap?
    /// Which tiles this tick has to draw.
    var stale: [Bool]
  }

  struct EffectInput {
    let rect: PixelRect
    /// Of the tiles of `rect` when the effect reads them.
    let identities: [Identity]
    /// What was read; kept, since a later tick may change only a part of it.
    var bitmap: Bitmap?
    let output: Identity
    /// Which tiles of `bitmap` this tick has to read.
    var stale: [Bool]
  }

  var frame: Bitmap { surfaces[0].bitmap! }

  init(identity: Identity, plan: Plan, grid: TileGrid) {
    self.identity = identity
    self.plan = plan
    self.grid = grid
    surfaces = plan.surfaces.map { rect in
      let tiles = grid.tiles(of: rect)
      return Surface(
        rect: rect, tiles: tiles, identities: Array(repeating: .empty, count: tiles.count),
        bitmap: nil, stale: Array(repeating: true, count: tiles.count))
    }
    identify()
  }

  // MARK: Identities

  private mutating func identify() {
    for (index, step) in plan.steps.enumerated() {
      switch step {
      case .draw(let surface, let commands): identify(commands, on: surface)
      case .effect(let chain, let effect, let scale, let edges, let output):
        let rect = surfaces[output].rect
        var whole = IdentityHasher()
        whole.combine(effect.identity)
        whole.combine(scale)
        whole.combine(edges == .mirror ? 1 : 0)
        whole.combine(rect)
        let inputs = surfaces[output].tiles.map { tile -> Identity in
          var hasher = IdentityHasher()
          for surface in chain { hasher.combine(identity(of: tile, on: surface)) }
          let identity = hasher.finish()
          whole.combine(identity)
          return identity
        }
        let result = whole.finish()
        effects[index] = EffectInput(
          rect: rect, identities: inputs, bitmap: nil, output: result,
          stale: inputs.map { _ in false })
        for tile in surfaces[output].identities.indices {
          surfaces[output].identities[tile] = result
        }
      }
    }
  }

  /// The identity of what `surface` shows in a tile of another surface.
  private func identity(of tile: PixelRect, on surface: Int) -> Identity {
    let other = surfaces[surface]
    var hasher = IdentityHasher()
    hasher.combine(other.rect.intersection(tile))
    for index in grid.indices(of: tile, in: other.rect) {
      hasher.combine(other.identities[index])
    }
    return hasher.finish()
  }

  private mutating func identify(_ commands: [PlannedCommand], on surface: Int) {
    let rect = surfaces[surface].rect
    var hashers: [IdentityHasher?] = Array(repeating: nil, count: surfaces[surface].tiles.count)
    func add(_ identity: Identity, _ tile: Int, replacing: Bool) {
      var hasher: IdentityHasher
      if replacing {
        hasher = IdentityHasher()
      } else if let begun = hashers[tile] {
        hasher = begun
      } else {
        hasher = IdentityHasher()
        hasher.combine(surfaces[surface].identities[tile])
      }
      hasher.combine(identity)
      hashers[tile] = hasher
    }
    for planned in commands {
      let clip = planned.clipBounds(rect)
      switch planned.content {
      case .commands(let run):
        for command in run {
          let bounds = command.bounds.intersection(clip)
          for tile in grid.indices(of: bounds, in: rect) {
            let covers =
              planned.clips.isEmpty && command.opaqueBounds.contains(surfaces[surface].tiles[tile])
            add(planned.identity(with: command.identity), tile, replacing: covers)
          }
        }
      case .surface(let source, let opacity, let blend):
        var how = IdentityHasher()
        how.combine(Int(opacity))
        how.combine(blend.rawValue)
        for tile in grid.indices(of: surfaces[source].rect.intersection(clip), in: rect) {
          var hasher = how
          hasher.combine(identity(of: surfaces[surface].tiles[tile], on: source))
          add(planned.identity(with: hasher.finish()), tile, replacing: false)
        }
      }
    }
    for (tile, hasher) in hashers.enumerated() {
      if let hasher { surfaces[surface].identities[tile] = hasher.finish() }
    }
  }
}
