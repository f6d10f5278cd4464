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
    let mine = RenderedView(identity: identity, plan: Plan(self), grid: grid).surfaces[0].pixels
    let theirs = RenderedView(identity: other.identity, plan: Plan(other), grid: grid).surfaces[0]
      .pixels
    return mine.tiles.indices.filter { mine.identities[$0] != theirs.identities[$0] }
      .map { mine.tiles[$0] }
  }
}
