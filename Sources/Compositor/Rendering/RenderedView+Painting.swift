import Imaging

extension RenderedView {
  /// Draws every stale tile, step by step.
  ///
  /// - Parameter next: the view to be drawn after this one, which is given what both begin with.
  mutating func paint<Painter: CellPainter>(
    _ workers: Workers, _ painters: Pool<Painter>, before next: inout RenderedView?
  ) throws(Painter.Failure) {
    if next != nil { fork(into: &next!) }
    var begun = Set<Int>()
    for (index, step) in plan.steps.enumerated() {
      switch step {
      case .draw(let surface, let commands):
        paint(
          commands, on: surface, at: index, clearing: begun.insert(surface).inserted, &next,
          workers, painters)
      case .effect(let effect):
        if !surfaces[effect.output].pixels.isStale { continue }
        read(effect.chain, into: index, workers, painters)
        try apply(effect, at: index, workers, painters)
      }
    }
    for index in surfaces.indices {
      for tile in surfaces[index].pixels.stale.indices {
        surfaces[index].pixels.stale[tile] = false
      }
    }
    isFinished = true
  }

  private mutating func paint(
    _ commands: [PlannedCommand], on surface: Int, at step: Int, clearing: Bool,
    _ next: inout RenderedView?, _ workers: Workers, _ painters: Pool<some CellPainter>
  ) {
    let bins = bins[step]!
    let chosen = surfaces[surface].tilesToPaint(in: step)
    if chosen.isEmpty || (commands.isEmpty && !clearing) { return }
    let parts = surfaces[surface].parts(of: step, clearing: clearing)
    let regions = bins.regions(of: chosen) { parts[$0] }
    // The surface being painted is not among them: a second owner would make writing copy it.
    let sources = surfaces.enumerated().map {
      Source(rect: $1.pixels.rect, bitmap: $0 == surface ? nil : $1.pixels.bitmap)
    }
    let forks = chosen.contains { parts[$0].fork != nil }
    paintTiles(of: surface) { target in
      next.paintTiles(of: surface, if: forks) { nextTarget in
        // Regions are disjoint, so no two threads write the same pixel.
        nonisolated(unsafe) let (target, nextTarget) = (target, nextTarget)
        workers.forEach(regions.count) { index in
          let (box, tile) = regions[index]
          let (part, items) = (parts[tile], bins.items(of: tile))
          if part.clears && items.first?.place.covers != true { target.clear(box) }
          painters.withOne { painter in
            func paint(_ items: ArraySlice<TileBins.Item>) {
              painter.paint(items, of: commands, onto: target, in: box, sources: sources)
            }
            guard let fork = part.fork else { return paint(items.dropFirst(part.drawn)) }
            paint(items.prefix(fork).dropFirst(part.drawn))
            nextTarget?.copy(box, from: target)
            paint(items.dropFirst(fork))
          }
        }
      }
    }
  }

  private mutating func paintTiles(of surface: Int, _ body: (PixelTarget) -> Void) {
    surfaces[surface].pixels.withTarget(body)
  }

  /// Lays the surfaces of a chain over each other where the effect's input is stale.
  private mutating func read(
    _ chain: [Int], into step: Int, _ workers: Workers, _ painters: Pool<some CellPainter>
  ) {
    let sources = chain.map {
      Source(rect: surfaces[$0].pixels.rect, bitmap: surfaces[$0].pixels.bitmap)
    }
    let tiles = effects[step]!.pixels.tiles
    let chosen = tiles.indices.filter { effects[step]!.pixels.stale[$0] }
    if chosen.isEmpty { return }
    effects[step]!.pixels.withTarget { target in
      nonisolated(unsafe) let target = target
      workers.forEach(chosen.count) { index in
        let part = tiles[chosen[index]]
        if let first = sources.first, sources.count == 1, first.rect.contains(part) {
          return first.withTarget { target.copy(part, from: $0) }
        }
        target.clear(part)
        painters.withOne { painter in
          for source in sources {
            source.withTarget { cells in
              painter.lay(
                cells, onto: target, in: part.intersection(source.rect), opacity: 65535,
                blend: .normal, clip: nil)
            }
          }
        }
      }
    }
    for tile in chosen { effects[step]!.pixels.stale[tile] = false }
  }

  /// Computes the smallest box that holds all stale tiles of the output.
  private mutating func apply<Painter: CellPainter>(
    _ effect: Plan.Effect, at step: Int, _ workers: Workers, _ painters: Pool<Painter>
  ) throws(Painter.Failure) {
    guard let input = effects[step]!.pixels.bitmap else { return }
    let rect = surfaces[effect.output].pixels.rect
    let box = surfaces[effect.output].pixels.staleBox
    let isWhole = box == rect || surfaces[effect.output].pixels.bitmap == nil
    let region = isWhole ? rect : box
    // The last tick's output has served; a frame less to be had from the system.
    let room = isWhole ? surfaces[effect.output].pixels.bitmap.take() : nil
    let painter = painters.take()
    defer { painters.give(back: painter) }
    let result = try painter.apply(
      effect, to: input, region: region.moved(-rect.left, -rect.top), workers: workers, in: room)
    if isWhole {
      surfaces[effect.output].pixels.bitmap = result
      return
    }
    paintTiles(of: effect.output) { target in
      result.withTarget(at: region) { target.copy(region, from: $0) }
    }
  }
}

extension RenderedView.Surface {
  /// What of a step is to be drawn on a tile.
  fileprivate struct Part: Equatable {
    let clears: Bool
    /// How many drawings it has already.
    let drawn: Int
    /// After how many it is copied to the next view.
    let fork: Int?
  }

  /// By tile.
  fileprivate func parts(of step: Int, clearing: Bool) -> [Part] {
    pixels.tiles.indices.map { tile in
      let beginning = beginning(of: tile)
      let drawn = beginning.step == step ? beginning.drawings : 0
      let fork = forks[tile].flatMap { $0.step == step ? $0.drawings : nil }
      return Part(clears: clearing && drawn == 0, drawn: drawn, fork: fork)
    }
  }
}

extension RenderedView? {
  /// Calls `body` with the pixels of a surface if they are wanted.
  fileprivate mutating func paintTiles(
    of surface: Int, if isWanted: Bool, _ body: (PixelTarget?) -> Void
  ) {
    if !isWanted || self == nil { return body(nil) }
    self!.surfaces[surface].pixels.withTarget { body($0) }
  }
}

/// A finished surface to draw from.
struct Source: Sendable {
  let rect: PixelRect
  let bitmap: Bitmap?

  /// Calls `body` unless the surface has no pixels.
  func withTarget(_ body: (PixelTarget) -> Void) {
    if rect.isEmpty { return }
    bitmap?.withTarget(at: rect, body)
  }
}
