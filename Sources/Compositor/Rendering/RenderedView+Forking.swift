import Imaging

/// How far a tile is drawn: after some of the drawings of a step.
struct Progress: Equatable {
  let step: Int
  let drawings: Int
}

extension RenderedView {
  /// Finds out, for the tiles that both views are to draw, how far they draw the same.
  ///
  /// There this view leaves a copy to `next`, which goes on from it. Pieces of the plan need not
  /// correspond: only what lies on a tile counts, and in which order.
  mutating func fork(into next: inout RenderedView) {
    if grid != next.grid { return }
    for surface in 0..<min(surfaces.count, next.surfaces.count) {
      let (mine, theirs) = (surfaces[surface].pixels, next.surfaces[surface].pixels)
      // Where all is equal, all is shared, which takes no copy.
      if mine.rect != theirs.rect || mine.identities == theirs.identities { continue }
      let steps = Array(zip(plan.drawing(on: surface), next.plan.drawing(on: surface)))
      for tile in mine.tiles.indices where mine.stale[tile] && theirs.stale[tile] {
        let lastCommon = lastCommon(with: next, on: surface, tile, steps)
        guard let (here, there) = lastCommon else { continue }
        surfaces[surface].forks[tile] = here
        next.surfaces[surface].origins[tile] = there
      }
    }
  }

  /// The last moment at which the tile looks the same in both views, as each counts.
  private func lastCommon(
    with next: RenderedView, on surface: Int, _ tile: Int,
    _ steps: [(Plan.DrawingStep, Plan.DrawingStep)]
  ) -> (Progress, Progress)? {
    let beginning = surfaces[surface].beginning(of: tile)
    var found: (Progress, Progress)?
    for (mine, theirs) in steps {
      if theirs.index < next.surfaces[surface].coveredFrom[tile] { continue }
      if mine.index < beginning.step { return nil }
      let here = bins[mine.index]!.items(of: tile)
      let there = next.bins[theirs.index]!.items(of: tile)
      let common = Self.common(here, of: mine.commands, there, of: theirs.commands)
      if common > 0, mine.index > beginning.step || common >= beginning.drawings {
        found = (
          Progress(step: mine.index, drawings: common),
          Progress(step: theirs.index, drawings: common)
        )
      }
      if common < max(here.count, there.count) { break }
    }
    return found
  }

  /// How many drawings both begin with, not counting a part of a piece that is cut as one.
  private static func common(
    _ first: ArraySlice<TileBins.Item>, of ones: [PlannedCommand],
    _ second: ArraySlice<TileBins.Item>, of others: [PlannedCommand]
  ) -> Int {
    let pairs = Array(zip(first, second))
    func begins(_ item: ArraySlice<TileBins.Item>, _ index: Int) -> Bool {
      let place = item.startIndex + index
      return index == 0 || item[place].place.planned != item[place - 1].place.planned
    }
    var count =
      pairs.indices.first {
        pairs[$0].0.identity != pairs[$0].1.identity || begins(first, $0) != begins(second, $0)
      } ?? pairs.count
    func splits(_ items: ArraySlice<TileBins.Item>, _ commands: [PlannedCommand]) -> Bool {
      if count == 0 || count == items.count || begins(items, count) { return false }
      return !commands[Int(items[items.startIndex + count].place.planned)].isDivisible
    }
    while splits(first, ones) || splits(second, others) { count -= 1 }
    return count
  }
}
