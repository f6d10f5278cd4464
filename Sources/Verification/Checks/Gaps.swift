import Imaging

/// Boxes without a marked pixel.
enum Gaps {
  /// The box of the largest area, by the stack of rising columns; cost grows with the pixels.
  static func largest(in marked: [Bool], width: Int) -> PixelRect {
    var best = PixelRect.empty
    eachRow(of: marked, width: width) { y, heights in
      var stack: [(left: Int, height: Int)] = []
      for x in 0...width {
        let height = x < width ? heights[x] : 0
        var left = x
        while let last = stack.last, last.height > height {
          stack.removeLast()
          if last.height * (x - last.left) > best.width * best.height {
            best = PixelRect(left: last.left, top: y + 1 - last.height, right: x, bottom: y + 1)
          }
          left = last.left
        }
        if height > 0, stack.last?.height != height { stack.append((left, height)) }
      }
      return true
    }
    return best
  }

  /// The first box that is both wider and higher than `size`.
  static func first(
    in marked: [Bool], width: Int, beyond size: (width: Int, height: Int)
  ) -> PixelRect? {
    var found: PixelRect?
    eachRow(of: marked, width: width) { y, heights in
      var run = 0
      for x in 0..<width {
        run = heights[x] > size.height ? run + 1 : 0
        if run > size.width {
          found = PixelRect(
            left: x + 1 - run, top: y - size.height, right: x + 1, bottom: y + 1)
          return false
        }
      }
      return true
    }
    return found
  }

  /// For each row, how many pixels up from it are unmarked in each column; until `body` says false.
  private static func eachRow(
    of marked: [Bool], width: Int, _ body: (Int, [Int]) -> Bool
  ) {
    guard width > 0 else { return }
    var heights = [Int](repeating: 0, count: width)
    for y in 0..<(marked.count / width) {
      for x in 0..<width { heights[x] = marked[y * width + x] ? 0 : heights[x] + 1 }
      if !body(y, heights) { return }
    }
  }
}
