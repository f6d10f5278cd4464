import Imaging

/// How a frame is cut into tiles; all surfaces share the frame's grid.
struct TileGrid: Equatable {
  let frame: PixelRect
  let size: TileSize

  private var width: Int { size.width }
  private var height: Int { size.height }

  private func columns(_ rect: PixelRect) -> Range<Int> {
    Self.floor(rect.left, width)..<Self.floor(rect.right + width - 1, width)
  }

  private func rows(_ rect: PixelRect) -> Range<Int> {
    Self.floor(rect.top, height)..<Self.floor(rect.bottom + height - 1, height)
  }

  /// The tiles of a surface, row by row, each cut to it.
  func tiles(of rect: PixelRect) -> [PixelRect] {
    if rect.isEmpty { return [] }
    return rows(rect).flatMap { row in
      columns(rect).map { column in
        PixelRect(
          left: column * width, top: row * height, right: (column + 1) * width,
          bottom: (row + 1) * height
        ).intersection(rect)
      }
    }
  }

  /// Calls `body` with the index, in `tiles(of: rect)`, of every tile that `part` touches.
  @inline(__always)
  func forEachTile(of part: PixelRect, in rect: PixelRect, _ body: (Int) -> Void) {
    let part = part.intersection(rect)
    if part.isEmpty { return }
    let (left, top) = (Self.floor(rect.left, width), Self.floor(rect.top, height))
    let across = columns(rect).count
    for row in rows(part) {
      for column in columns(part) { body((row - top) * across + column - left) }
    }
  }

  private static func floor(_ value: Int, _ size: Int) -> Int {
    value >= 0 ? value / size : -((-value + size - 1) / size)
  }
}
