import Imaging

/// Groups differing pixels that lie close together.
enum DifferenceBoxes {
  /// Side of the cells in which pixels are gathered, that of a word of marks: marks in the same or
  /// touching cells are one group, so a changed word is one box and two changed words are two.
  private static let cell = 8

  /// The exact box of each group, by top, then left.
  static func find(in marks: DifferenceMarks) -> [PixelRect] {
    let firstRow = marks.rows.lowerBound / cell
    let (across, down) = (
      marks.wordsAcross, (marks.rows.upperBound + cell - 1) / cell - firstRow
    )
    var boxes = [PixelRect](repeating: .empty, count: across * down)
    marks.forEachMarkedWord { column, y, word in
      let left = column * cell
      let marked = PixelRect(
        left: left + word.trailingZeroBitCount / 8, top: y,
        right: left + cell - word.leadingZeroBitCount / 8, bottom: y + 1)
      let index = (y / cell - firstRow) * across + column
      boxes[index] = boxes[index].union(marked)
    }
    var groups: [PixelRect] = []
    var pending: [Int] = []
    for start in boxes.indices where !boxes[start].isEmpty {
      var group = PixelRect.empty
      pending.append(start)
      while let index = pending.popLast() {
        if boxes[index].isEmpty { continue }
        group = group.union(boxes[index])
        boxes[index] = .empty
        let (column, row) = (index % across, index / across)
        for nextRow in max(0, row - 1)...min(down - 1, row + 1) {
          for nextColumn in max(0, column - 1)...min(across - 1, column + 1) {
            pending.append(nextRow * across + nextColumn)
          }
        }
      }
      groups.append(group)
    }
    return groups.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
  }
}
