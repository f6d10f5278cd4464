import Imaging

/// How a frame is cut into tiles; all surfaces share the frame's grid.
struct TileGrid: Equatable {
  let frame: PixelRect
  let size: Int

  private func columns(_ rect: PixelRect) -> Range<Int> {
    Self.floor(rect.left, size)..<Self.floor(rect.right + size - 1, size)
  }

  private func rows(_ rect: PixelRect) -> Range<Int> {
    Self.floor(rect.top, size)..<Self.floor(rect.bottom + size - 1, size)
  }

  /// The tiles of a surface, row by row, each cut to it.
  func tiles(of rect: PixelRect) -> [PixelRect] {
    if rect.isEmpty { return [] }
    return rows(rect).flatMap { row in
      columns(rect).map { column in
        PixelRect(
          left: column * size, top: row * size, right: (column + 1) * size,
          bottom: (row + 1) * size
        ).intersection(rect)
      }
    }
  }

  /// The indices, in `tiles(of: rect)`, of the tiles that `part` touches.
  func indices(of part: PixelRect, in rect: PixelRect) -> [Int] {
    let part = part.intersection(rect)
    if part.isEmpty { return [] }
    let (allColumns, allRows) = (columns(rect), rows(rect))
    let width = allColumns.count
    return rows(part).flatMap { row in
      columns(part).map { (row - allRows.lowerBound) * width + $0 - allColumns.lowerBound }
    }
  }

  private static func floor(_ value: Int, _ size: Int) -> Int {
    value >= 0 ? value / size : -((-value + size - 1) / size)
  }
}
