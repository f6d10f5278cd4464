import Imaging

/// Which drawings of a step touch each tile, so that a tile looks at no others.
///
/// Drawings under one that covers the tile are left out. The cost is that of the touched tiles, not
/// of all tiles times all drawings.
struct TileBins {
  /// A drawing, as one tile shows it.
  struct Item {
    let place: Place
    /// Equal for drawings that lay the same pixels on the tile.
    let identity: Identity
  }

  struct Place: Equatable {
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

  /// - Parameters:
  ///   - rects: of all surfaces, of which the commands may draw those finished before.
  ///   - painter: by whose rule commands are the same.
  ///   - shown: the identity of what another surface shows in a tile.
  init(
    _ commands: [PlannedCommand], rects: [PixelRect], on surface: Int, _ grid: TileGrid,
    for painter: (some CellPainter).Type, shown: (PixelRect, Int) -> Identity
  ) {
    let rect = rects[surface]
    let tiles = grid.tiles(of: rect)
    self.tiles = tiles
    var counts = Array(repeating: 0, count: tiles.count)
    Self.visit(commands, rects, rect) { _, _, bounds, _ in
      grid.forEachTile(of: bounds, in: rect) { counts[$0] += 1 }
    }
    var total = 0
    starts = counts.map { count in
      defer { total += count }
      return total
    }
    ends = starts
    let none = Item(place: Place(planned: 0, command: 0, covers: false), identity: .empty)
    items = Array(repeating: none, count: total)
    let identities = commands.map { $0.identities(for: painter) }
    Self.visit(commands, rects, rect) { planned, command, bounds, opaque in
      grid.forEachTile(of: bounds, in: rect) { tile in
        let covers = opaque.contains(tiles[tile])
        if covers { starts[tile] = ends[tile] }
        items[ends[tile]] = Item(
          place: Place(planned: Int32(planned), command: Int32(command), covers: covers),
          identity: commands[planned].identity(of: identities[planned], command) {
            shown(tiles[tile], $0)
          })
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
  /// - Parameters:
  ///   - chosen: tiles in ascending order.
  ///   - part: how much of its drawings a tile is to show; only equal parts become one box.
  func regions<Part: Equatable>(
    of chosen: [Int], part: (Int) -> Part
  ) -> [(box: PixelRect, tile: Int)] {
    var regions: [(box: PixelRect, tile: Int)] = []
    // By the left edge of a column.
    var latest: [Int: Int] = [:]
    for tile in chosen {
      let box = tiles[tile]
      if let index = latest[box.left], regions[index].box.bottom == box.top,
        regions[index].box.area + box.area <= Self.largestRegion,
        draws(regions[index].tile, sameAs: tile), part(regions[index].tile) == part(tile)
      {
        regions[index].box = regions[index].box.union(box)
      } else {
        latest[box.left] = regions.count
        regions.append((box, tile))
      }
    }
    return regions
  }

  private func draws(_ tile: Int, sameAs other: Int) -> Bool {
    items(of: tile).elementsEqual(items(of: other)) { $0.place == $1.place }
  }

  /// In pixels: a megabyte, about what a core's own cache holds.
  private static let largestRegion = 1 << 18

  /// Calls `body` with the place of each drawing, its bounds, and what of them it makes opaque.
  private static func visit(
    _ commands: [PlannedCommand], _ rects: [PixelRect], _ rect: PixelRect,
    _ body: (Int, Int, PixelRect, PixelRect) -> Void
  ) {
    for (index, planned) in commands.enumerated() {
      let clip = planned.clipBounds(rect)
      switch planned.content {
      case .commands(let run):
        for (place, command) in run.enumerated() {
          body(
            index, place, command.bounds.intersection(clip),
            command.opaqueBounds.intersection(planned.interior))
        }
      case .surface(let source, _, _):
        body(index, 0, rects[source].intersection(clip), .empty)
      }
    }
  }
}
