import Imaging

/// One view of one tick: its plan, the identity of every tile, and the pixels.
struct RenderedView {
  let identity: Identity
  let plan: Plan
  let grid: TileGrid
  var surfaces: [Surface]
  /// By step.
  var effects: [Int: EffectInput] = [:]
  /// By step.
  var bins: [Int: TileBins] = [:]
  /// Whether every tile has its pixels.
  var isFinished = false
  /// Whether tiles of the frame were left out, since another view shows the same.
  private(set) var isPartial = false

  struct Surface {
    /// As they are after the last step.
    var pixels: TiledPixels
    /// The step that lays something opaque over all of a tile, so that none before it shows.
    var coveredFrom: [Int]
    /// The first effect that reads a tile this tick as it is in mid-plan.
    var firstRead: [Int?]
    /// Where this view goes on from what another has drawn on a tile.
    var origins: [Progress?]
    /// Where the next view goes on from what this one has drawn on a tile.
    var forks: [Progress?]

    init(_ rect: PixelRect, on grid: TileGrid) {
      pixels = TiledPixels(rect, on: grid)
      let count = pixels.tiles.count
      coveredFrom = Array(repeating: 0, count: count)
      firstRead = Array(repeating: nil, count: count)
      origins = Array(repeating: nil, count: count)
      forks = origins
    }

    /// What of a tile has been drawn, or never shows.
    func beginning(of tile: Int) -> Progress {
      if let origin = origins[tile], origin.step < firstRead[tile] ?? .max { return origin }
      return Progress(step: firstRead[tile] == nil ? coveredFrom[tile] : 0, drawings: 0)
    }

    func tilesToPaint(in step: Int) -> [Int] {
      pixels.tiles.indices.filter { pixels.stale[$0] && beginning(of: $0).step <= step }
    }
  }

  struct EffectInput {
    /// What was read; kept, since a later tick may change only a part of it.
    var pixels: TiledPixels
    /// How far a pixel of it may influence the output.
    let reach: Int
  }

  var frame: Bitmap? { surfaces[0].pixels.bitmap }

  /// - Parameter painter: what is to be put into the cells.
  init<Painter: CellPainter>(
    identity: Identity, plan: Plan, grid: TileGrid, for painter: Painter.Type
  ) {
    self.identity = identity
    self.plan = plan
    self.grid = grid
    surfaces = plan.surfaces.map { Surface($0, on: grid) }
    for (index, step) in plan.steps.enumerated() {
      switch step {
      case .draw(let surface, let commands): identify(commands, on: surface, at: index, painter)
      case .effect(let effect): identify(effect, at: index, painter)
      }
    }
  }

  /// Leaves out the tiles of the frame that `other` shows as well, and names those that it does not.
  mutating func spareTiles(of other: RenderedView) -> [PixelRect] {
    isPartial = true
    return surfaces[0].pixels.spare(other.surfaces[0].pixels)
  }

  // MARK: Identities

  private mutating func identify(
    _ effect: Plan.Effect, at step: Int, _ painter: (some CellPainter).Type
  ) {
    let rect = surfaces[effect.output].pixels.rect
    var input = TiledPixels(rect, on: grid)
    for (index, tile) in input.tiles.enumerated() {
      var hasher = IdentityHasher()
      for surface in effect.chain { hasher.combine(identity(of: tile, on: surface)) }
      input.identities[index] = hasher.finish()
    }
    let reach = min(effect.reach, max(rect.width, rect.height))
    var how = IdentityHasher()
    how.combine(painter.identity(of: effect))
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

  private mutating func identify(
    _ commands: [PlannedCommand], on surface: Int, at step: Int,
    _ painter: (some CellPainter).Type
  ) {
    let bins = TileBins(commands, rects: plan.surfaces, on: surface, grid, for: painter) {
      identity(of: $0, on: $1)
    }
    for tile in surfaces[surface].pixels.tiles.indices {
      let items = bins.items(of: tile)
      guard let first = items.first else { continue }
      if first.place.covers { surfaces[surface].coveredFrom[tile] = step }
      // Else a step adds to what the tile showed before.
      var hasher =
        first.place.covers
        ? IdentityHasher() : IdentityHasher(after: surfaces[surface].pixels.identities[tile])
      var piece: Int32?
      for item in items {
        // What shares clips is cut as one piece, so it counts where a piece begins.
        if item.place.planned != piece { hasher.combine(0) }
        piece = item.place.planned
        hasher.combine(item.identity)
      }
      surfaces[surface].pixels.identities[tile] = hasher.finish()
    }
    self.bins[step] = bins
  }
}
