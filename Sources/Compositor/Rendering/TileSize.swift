/// The sides of a tile in pixels; the pixels of a frame do not depend on them.
public struct TileSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// - Precondition: both are at least 1.
  public init(_ width: Int, _ height: Int) {
    precondition(width >= 1 && height >= 1)
    self.width = width
    self.height = height
  }

  public static func square(_ side: Int) -> TileSize { TileSize(side, side) }

  /// As wide as most frames, since rows that follow each other in memory are read several times
  /// faster than a column of short pieces, and low, so that a small change stays small.
  public static let rows = TileSize(4096, 32)
}
