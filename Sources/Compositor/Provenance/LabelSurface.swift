import Imaging

/// The label of every pixel of a box, as a number of a `LabelTable`.
struct LabelSurface {
  let rect: PixelRect
  private var cells: [UInt32]

  /// The cells of a part of `bitmap`.
  init(_ bitmap: Bitmap, _ part: PixelRect) {
    rect = part
    cells = bitmap.cropped(to: part).pixels
  }

  func part(_ region: PixelRect) -> Bitmap {
    Bitmap(width: rect.width, height: rect.height, pixels: cells)
      .cropped(to: region.moved(-rect.left, -rect.top))
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
