import Imaging

/// Which drawings of a step touch each tile, so that a tile looks at no others.
///
/// Drawings under one that covers the tile are left out. The cost is that of the touched tiles, not
/// of all tiles times all drawings.
struct TileBins {
  struct Item: Equatable {
    let planned: Int32
    /// In a run of commands; 0 for a surface.
    let command: Int32
    /// Whether it covers the tile, which then needs no clearing.
    let covers: Bool
  }

  private let tiles: [PixelRect]
  private var items: [Item] = []
  /// Where each tile's items begin and end.
  private var starts: [Int]
  private var ends: [Int]

  init(_ commands: [PlannedCommand], sources: [PixelRect], on surface: Int, _ grid: TileGrid) {
    let rect = sources[surface]
    let tiles = grid.tiles(of: rect)
    self.tiles = tiles
    var counts = Array(repeating: 0, count: tiles.count)
    Self.visit(commands, sources, rect) { _, bounds, _ in
      grid.forEachTile(of: bounds, in: rect) { counts[$0] += 1 }
    }
    var total = 0
    starts = counts.map { count in
      defer { total += count }
      return total
    }
    ends = starts
    items = Array(repeating: Item(planned: 0, command: 0, covers: false), count: total)
    Self.visit(commands, sources, rect) { place, bounds, opaque in
      grid.forEachTile(of: bounds, in: rect) { tile in
        let covers = opaque.contains(tiles[tile])
        if covers { starts[tile] = ends[tile] }
        items[ends[tile]] = Item(planned: place.0, command: place.1, covers: covers)
        ends[tile] += 1
      }
    }
  }

  func items(of tile: Int) -> ArraySlice<Item> { items[starts[tile]..<ends[tile]] }

  /// Boxes to draw at once, each with a tile that shows what all of it shows.
  ///
  /// Tiles below each other with the same drawings become one box: the longer the stretch of memory
  /// that is read in one go, the faster.
  ///
  /// - Parameter chosen: tiles in ascending order.
  func regions(of chosen: [Int]) -> [(box: PixelRect, tile: Int)] {
    var regions: [(box: PixelRect, tile: Int)] = []
    // By the left edge of a column.
    var latest: [Int: Int] = [:]
    for tile in chosen {
      let box = tiles[tile]
      if let index = latest[box.left], regions[index].box.bottom == box.top,
        regions[index].box.area + box.area <= Self.largestRegion,
        items(of: regions[index].tile) == items(of: tile)
      {
        regions[index].box = regions[index].box.union(box)
      } else {
        latest[box.left] = regions.count
        regions.append((box, tile))
      }
    }
    return regions
  }

  /// In pixels: a megabyte, about what a core's own cache holds.
  private static let largestRegion = 1 << 18

  /// Calls `body` with the place of each drawing, its bounds, and what of them it makes opaque.
  private static func visit(
    _ commands: [PlannedCommand], _ sources: [PixelRect], _ rect: PixelRect,
    _ body: ((Int32, Int32), PixelRect, PixelRect) -> Void
  ) {
    for (index, planned) in commands.enumerated() {
      let clip = planned.clipBounds(rect)
      switch planned.content {
      case .commands(let run):
        for (place, command) in run.enumerated() {
          body(
            (Int32(index), Int32(place)), command.bounds.intersection(clip),
            command.opaqueBounds.intersection(planned.interior))
        }
      case .surface(let source, _, _):
        body((Int32(index), 0), sources[source].intersection(clip), .empty)
      }
    }
  }
}

extension TilePainter {
  /// Draws one step's items on one tile.
  func paint(
    _ items: ArraySlice<TileBins.Item>, of commands: [PlannedCommand], onto target: PixelTarget,
    in tile: PixelRect, clearing: Bool, sources: [Source]
  ) {
    if clearing && items.first?.covers != true { target.clear(tile) }
    var rest = items
    while let first = rest.first {
      let planned = commands[Int(first.planned)]
      // What shares clips is cut as one piece.
      let end = rest.firstIndex { $0.planned != first.planned } ?? rest.endIndex
      let part = rest[rest.startIndex..<end]
      rest = rest[end...]
      switch planned.content {
      case .commands(let run):
        clipped(by: planned.clips, onto: target, in: tile) { region in
          for item in part { draw(run[Int(item.command)], onto: target, in: region) }
        }
      case .surface(let source, let opacity, let blend):
        let region = sources[source].rect.intersection(tile)
        clipped(by: planned.clips, onto: target, in: region) { region in
          sources[source].withTarget { pixels in
            lay(pixels, onto: target, in: region, opacity: opacity, blend: blend, clip: nil)
          }
        }
      }
    }
  }
}
