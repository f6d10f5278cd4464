import Imaging

extension RenderedView {
  /// Takes over finished tiles from the last tick, which gives its pixels away: they are changed in
  /// place, not copied.
  mutating func take(from last: inout RenderedView) {
    if last.grid != grid { return }
    for index in surfaces.indices where index < last.surfaces.count {
      surfaces[index].pixels.take(from: &last.surfaces[index].pixels)
    }
    for step in effects.keys where last.effects[step] != nil {
      effects[step]!.pixels.take(from: &last.effects[step]!.pixels)
    }
  }

  /// Takes over finished tiles from views drawn earlier in this tick.
  mutating func share(with others: [RenderedView]) {
    let others = others.filter { $0.grid == grid }
    for step in effects.keys { shareEffect(step, with: others) }
    for index in surfaces.indices {
      let begun = zip(surfaces[index].firstRead, surfaces[index].origins).map {
        $0 != nil || $1 != nil
      }
      for other in others where index < other.surfaces.count {
        surfaces[index].pixels.copy(from: other.surfaces[index].pixels, except: begun)
      }
    }
  }

  /// Lets go of pixels that an earlier view of the same tick owns.
  mutating func releaseShared() {
    for index in surfaces.indices { surfaces[index].pixels.releaseShared() }
    for step in effects.keys { effects[step]!.pixels.releaseShared() }
  }

  /// Brings over what other views have of an effect's output and input, and has the rest read again.
  private mutating func shareEffect(_ step: Int, with others: [RenderedView]) {
    guard case .effect(let effect) = plan.steps[step] else { return }
    for other in others {
      for (theirs, input) in other.effects {
        guard case .effect(let twin) = other.plan.steps[theirs] else { continue }
        surfaces[effect.output].pixels.copy(from: other.surfaces[twin.output].pixels)
        effects[step]!.pixels.copy(from: input.pixels)
      }
    }
    refreshInput(of: effect, at: step)
  }

  /// An effect reads pixels as they are in mid-plan, so the tiles it reads have to be drawn again,
  /// unless the input that was kept still holds them.
  private mutating func refreshInput(of effect: Plan.Effect, at step: Int) {
    let output = surfaces[effect.output].pixels
    var isNeeded = Array(repeating: false, count: output.tiles.count)
    for (index, tile) in output.tiles.enumerated() where output.stale[index] {
      grid.forEachTile(of: tile.grown(by: effects[step]!.reach), in: output.rect) {
        isNeeded[$0] = true
      }
    }
    for (index, tile) in output.tiles.enumerated() where effects[step]!.pixels.stale[index] {
      if !isNeeded[index] {
        // Nobody reads it now; it must not be taken for read at a later tick.
        effects[step]!.pixels.stale[index] = false
        effects[step]!.pixels.identities[index] = .empty
        continue
      }
      for surface in effect.chain {
        grid.forEachTile(of: tile, in: surfaces[surface].pixels.rect) {
          surfaces[surface].pixels.stale[$0] = true
          surfaces[surface].firstRead[$0] = min(step, surfaces[surface].firstRead[$0] ?? step)
        }
      }
    }
  }
}
