/// How each pixel of a canvas differs: raw values of `Comparison.Kind`, 0 for not at all.
///
/// Only the rows from the first to the last with a mark are held, so a small difference is cheap.
struct DifferenceMarks: Sendable {
  /// Eight marks each, the leftmost in the lowest byte; a row starts with a word of its own.
  private var words: [UInt64] = []
  let wordsAcross: Int
  /// Every mark lies in these.
  private(set) var rows = 0..<0

  init(width: Int) { wordsAcross = (width + 7) / 8 }

  subscript(x: Int, y: Int) -> UInt8 {
    guard rows.contains(y) else { return 0 }
    let word = words[(y - rows.lowerBound) * wordsAcross + x / 8]
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (x % 8)))
  }

  /// Hands over the marks of a row, one a pixel, to be changed.
  ///
  /// - Precondition: no row below `y` was changed before.
  mutating func change(row y: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    if rows.isEmpty { rows = y..<y }
    precondition(y >= rows.upperBound - 1)
    words.append(contentsOf: repeatElement(0, count: (y + 1 - rows.upperBound) * wordsAcross))
    rows = rows.lowerBound..<y + 1
    let start = (y - rows.lowerBound) * wordsAcross
    words.withUnsafeMutableBytes {
      if let bytes = $0.bindMemory(to: UInt8.self).baseAddress { body(bytes + 8 * start) }
    }
  }

  /// Calls `body` with the column, in words, the row and the marks of each word that has any.
  func forEachMarkedWord(_ body: (_ column: Int, _ row: Int, _ marks: UInt64) -> Void) {
    var index = 0
    for y in rows {
      for column in 0..<wordsAcross {
        if words[index] != 0 { body(column, y, words[index]) }
        index += 1
      }
    }
  }
}
