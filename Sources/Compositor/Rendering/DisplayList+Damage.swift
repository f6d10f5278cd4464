import Imaging

extension DisplayList {
  /// The tiles of the frame that would be drawn anew if this list followed `other`.
  public func damage(after other: DisplayList, tileSize: TileSize = TileSize(512, 32))
    -> [PixelRect]
  {
    let frame = PixelRect(width: width, height: height)
    let grid = TileGrid(frame: frame, size: tileSize)
    guard width == other.width, height == other.height else { return grid.tiles(of: frame) }
    if draws(sameAs: other) { return [] }
    func shown(_ list: DisplayList) -> TiledPixels {
      RenderedView(identity: list.identity, plan: Plan(list), grid: grid, for: TilePainter.self)
        .surfaces[0].pixels
    }
    let (mine, theirs) = (shown(self), shown(other))
    return mine.tiles.indices.filter { mine.identities[$0] != theirs.identities[$0] }
      .map { mine.tiles[$0] }
  }
}
