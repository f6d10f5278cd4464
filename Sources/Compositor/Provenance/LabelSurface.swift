import Imaging

/// The label of every pixel of a box, as a number of a `LabelTable`.
struct LabelSurface {
  let rect: PixelRect
  var cells: [UInt32]

  init(_ rect: PixelRect) {
    self.rect = rect
    cells = .unset(rect.width * rect.height)
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  func start(of y: Int, from x: Int) -> Int { (y - rect.top) * rect.width + x - rect.left }

  /// Lends the cells to `body`, which asks for the place of a pixel by its y and x.
  mutating func changeRows(
    _ body: ((_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let rect = rect
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      body { y, x in start + (y - rect.top) * rect.width + x - rect.left }
    }
  }

  /// The cells of a part, row by row.
  func part(_ region: PixelRect) -> LabelSurface {
    var result = LabelSurface(region)
    for y in region.top..<region.bottom {
      let from = start(of: y, from: region.left)
      let to = result.start(of: y, from: region.left)
      result.cells.replaceSubrange(
        to..<(to + region.width), with: cells[from..<(from + region.width)])
    }
    return result
  }

  /// Every pixel takes the labels of all pixels as far as `reach` across and down.
  mutating func smear(_ reach: Int, _ table: LabelTable) {
    guard reach > 0, let first = cells.first else { return }
    if cells.allSatisfy({ $0 == first }) { return }
    let (width, height) = (rect.width, rect.height)
    var smear = LabelJoiner(.smear, table)
    for y in 0..<height { smearLine(from: y * width, step: 1, count: width, reach, &smear) }
    for x in 0..<width { smearLine(from: x, step: width, count: height, reach, &smear) }
  }

  /// Running unions by blocks of one window (van Herk 1992): three joins a pixel for any reach.
  private mutating func smearLine(
    from start: Int, step: Int, count: Int, _ reach: Int, _ smear: inout LabelJoiner
  ) {
    let first = cells[start]
    var isUniform = true
    for index in 1..<max(1, count) where cells[start + index * step] != first {
      isUniform = false
      break
    }
    if isUniform { return }
    let reach = min(reach, count)
    let window = 2 * reach + 1
    // Padded by `reach` on both sides with the edge pixels, which mirroring and cutting both allow.
    let length = count + 2 * reach
    func source(_ index: Int) -> UInt32 {
      cells[start + max(0, min(count - 1, index - reach)) * step]
    }
    var before = [UInt32](repeating: 0, count: length)
    var after = [UInt32](repeating: 0, count: length)
    for index in 0..<length {
      before[index] =
        index % window == 0 ? source(index) : smear(source(index), before[index - 1])
    }
    for index in stride(from: length - 1, through: 0, by: -1) {
      after[index] =
        index % window == window - 1 || index == length - 1
        ? source(index) : smear(source(index), after[index + 1])
    }
    for index in 0..<count {
      cells[start + index * step] = smear(before[index + window - 1], after[index])
    }
  }
}
