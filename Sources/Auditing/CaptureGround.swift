import Imaging

/// A capture laid on the predicted frame, with what is public told from what is secret.
struct CaptureGround {
  let alignment: CaptureAlignment
  private(set) var capture: LevelGrid
  let predicted: LevelGrid
  let clean: LevelGrid
  private(set) var fit = ColorFit()
  private(set) var publicBlocks = PublicBlocks()
  /// Pixels that count: inside the capture, outside the status bar.
  let counts: [Bool]
  /// The whole of what counts is one colour.
  private(set) var isBlank = false

  /// The side of a block in compared pixels; two JPEG blocks, so that neither is cut.
  static let side = 16

  var width: Int { alignment.width }
  var height: Int { alignment.height }

  struct PublicBlocks: Hashable, Sendable {
    var total = 0
    var changed = 0
    /// Those with a pattern, by which a screen is known again.
    var structured = 0
    var structuredChanged = 0
    /// Around the changed ones, in compared pixels.
    var box = PixelRect.empty

    /// Whether the picture shows the predicted screen at all; `true` where nothing is public.
    var isRecognised: Bool {
      structured >= 4 ? 2 * structuredChanged < structured : 2 * changed < max(1, total)
    }

    /// Better explains more.
    var quality: Double {
      let (bad, all) = structured >= 4 ? (structuredChanged, structured) : (changed, total)
      return all == 0 ? 1 : 1 - Double(bad) / Double(all)
    }
  }

  /// - Parameter isSecret: the pixels of the compared size to which any secret adds.
  init(
    _ capture: Bitmap, on screen: AuditedScreen, by alignment: CaptureAlignment, isSecret: [Bool]
  ) {
    self.alignment = alignment
    let (laid, rows) = alignment.lay(capture)
    self.capture = LevelGrid(laid)
    predicted = LevelGrid(alignment.lay(frame: screen.predicted))
    clean = LevelGrid(alignment.lay(frame: screen.clean))
    let (width, height) = (alignment.width, alignment.height)
    var counts = [Bool](repeating: false, count: width * height)
    for place in rows.lowerBound * width..<rows.upperBound * width { counts[place] = true }
    for bar in screen.statusBar {
      let box = alignment.lay(bar, of: screen.predicted)
        .intersection(PixelRect(width: width, height: height))
      for y in box.top..<box.bottom {
        for x in box.left..<box.right { counts[y * width + x] = false }
      }
    }
    self.counts = counts
    let blocks = blocks.map { pixels(of: $0) }
      .filter { !$0.isEmpty && !$0.contains { isSecret[$0] } }
    fit = ColorFit(of: self.capture, to: predicted, at: Self.sample(blocks.flatMap { $0 }))
    isBlank = spread(of: self.capture) < 1.5
    self.capture.undo(fit)
    for pixels in blocks { look(at: pixels) }
  }

  /// Boxes of blocks in reading order.
  var blocks: [PixelRect] {
    stride(from: 0, to: height, by: Self.side).flatMap { top in
      stride(from: 0, to: width, by: Self.side).map { left in
        PixelRect(
          left: left, top: top, right: min(width, left + Self.side),
          bottom: min(height, top + Self.side))
      }
    }
  }

  /// Places in a block that count.
  func pixels(of block: PixelRect) -> [Int] {
    var places: [Int] = []
    for y in block.top..<block.bottom {
      for x in block.left..<block.right where counts[y * width + x] {
        places.append(y * width + x)
      }
    }
    return places
  }

  /// Enough for medians, evenly spread.
  private static func sample(_ places: [Int]) -> [Int] {
    let step = max(1, places.count / 20000)
    return stride(from: 0, to: places.count, by: step).map { places[$0] }
  }

  private mutating func look(at pixels: [Int]) {
    var sums = BlockSums()
    for place in pixels { sums.add(place, capture, predicted, predicted, predicted) }
    let n = 3 * Double(pixels.count)
    let floor = max(2.5, 2 * fit.noise)
    let spread = sums.spread(sums.p, sums.pp)
    let isChanged = sums.off > n * floor * floor + 0.05 * spread
    publicBlocks.total += 1
    if spread / n >= 25 {
      publicBlocks.structured += 1
      if isChanged { publicBlocks.structuredChanged += 1 }
    }
    guard isChanged, let first = pixels.first, let last = pixels.last else { return }
    publicBlocks.changed += 1
    publicBlocks.box = publicBlocks.box.union(
      PixelRect(
        left: first % width, top: first / width, right: last % width + 1, bottom: last / width + 1))
  }

  /// Root mean square about the mean, in levels, over all that counts.
  private func spread(of grid: LevelGrid) -> Double {
    var sums = BlockSums()
    for place in counts.indices where counts[place] { sums.add(place, grid, grid, grid, grid) }
    if sums.count == 0 { return 0 }
    return (sums.spread(sums.c, sums.cc) / (3 * sums.count)).squareRoot()
  }
}
