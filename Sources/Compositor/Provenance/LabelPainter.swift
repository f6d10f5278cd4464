import Imaging

/// Draws commands as labels: a cell is the number of a set in a `LabelTable`.
final class LabelPainter: CellPainter {
  let scratch = TileScratch()
  private let table: LabelTable

  /// - Parameter table: used by no other thread meanwhile.
  init(_ table: LabelTable) { self.table = table }

  static func identity(of command: Command) -> Identity {
    var hasher = IdentityHasher()
    hasher.combine(command.identity)
    func combineLayers(_ command: Command) {
      hasher.combine(command.layer)
      if case .group(let group) = command.content { group.commands.forEach(combineLayers) }
    }
    combineLayers(command)
    return hasher.finish()
  }

  static func identity(of effect: Plan.Effect) -> Identity {
    var hasher = IdentityHasher()
    hasher.combine(TilePainter.identity(of: effect))
    hasher.combine(effect.author ?? -1)
    return hasher.finish()
  }

  func lay(
    _ draw: Command.Draw, of layer: Int, onto target: PixelTarget, in region: PixelRect
  ) {
    if draw.opacity == 0 { return }
    if case .color(let color) = draw.paint, color.alpha == 0 { return }
    let covers = draw.opacity == 65535 && draw.blend == .normal && draw.paint.isOpaque
    let cover = table.number(of: LabelSet(covering: layer))
    var join = LabelJoiner(.draw, table)
    let width = region.width
    scratch.withCoverage(draw.coverage, region) { kind, coverage in
      if kind == .none { return }
      for y in region.top..<region.bottom {
        let cells = target.row(y, from: region.left)
        if kind == .full {
          if covers {
            cells.update(repeating: cover, count: width)
          } else {
            Self.forEachRun(cells, width) { join(UInt32(layer), $0) }
          }
          continue
        }
        let coverage = coverage + (y - region.top) * width
        for x in 0..<width where coverage[x] != 0 {
          cells[x] = covers && coverage[x] == 255 ? cover : join(UInt32(layer), cells[x])
        }
      }
    }
  }

  func lay(
    _ source: PixelTarget, onto target: PixelTarget, in region: PixelRect, opacity: UInt16,
    blend: BlendMode, clip: Command.Coverage?
  ) {
    let region = clip.map { region.intersection($0.bounds) } ?? region
    if region.isEmpty { return }
    var join = LabelJoiner(opacity == 65535 && blend == .normal ? .seal : .lay, table)
    var mix = LabelJoiner(.mix, table)
    scratch.withCoverage(clip ?? .box(region), region) { kind, coverage in
      if kind == .none { return }
      for y in region.top..<region.bottom {
        let from = source.row(y, from: region.left)
        let cells = target.row(y, from: region.left)
        let coverage = coverage + (y - region.top) * region.width
        for x in 0..<region.width where from[x] != 0 && (kind == .full || coverage[x] != 0) {
          let joined = join(from[x], cells[x])
          cells[x] = kind == .full || coverage[x] == 255 ? joined : mix(joined, cells[x])
        }
      }
    }
  }

  func uncover(
    _ drawn: UnsafeMutablePointer<UInt32>, to before: UnsafePointer<UInt32>, _ count: Int,
    _ coverage: UnsafePointer<UInt8>
  ) {
    var mix = LabelJoiner(.mix, table)
    for x in 0..<count where coverage[x] < 255 {
      drawn[x] = coverage[x] == 0 ? before[x] : mix(drawn[x], before[x])
    }
  }

  func apply(
    _ effect: Plan.Effect, to input: Bitmap, region: PixelRect, workers: Workers,
    in room: consuming Bitmap?
  ) throws(Never) -> Bitmap {
    var (reach, isOpaque) = effect.content.spread(scale: effect.scale)
    reach = min(reach, max(input.width, input.height))
    // A group's own blur finds nothing outside the group, so its edges become translucent.
    if effect.author == nil && reach > 0 { isOpaque = false }
    let read = region.grown(by: reach).intersection(input.bounds)
    var surface = LabelSurface(input, read)
    surface.smear(reach, table)
    var output = surface.part(region)
    var draw = LabelJoiner(.draw, table)
    var mix = LabelJoiner(.mix, table)
    output.pixels.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      Self.forEachRun(start, cells.count) { cell in
        let spread = isOpaque ? cell : mix(cell, 0)
        return effect.author.map { draw(UInt32($0), spread) } ?? spread
      }
    }
    return output
  }

  /// Replaces cells by what `change` makes of them, asked once where neighbours are equal.
  private static func forEachRun(
    _ cells: UnsafeMutablePointer<UInt32>, _ count: Int, _ change: (UInt32) -> UInt32
  ) {
    var start = 0
    while start < count {
      let cell = cells[start]
      var end = start + 1
      while end < count && cells[end] == cell { end += 1 }
      (cells + start).update(repeating: change(cell), count: end - start)
      start = end
    }
  }
}

extension BackdropEffect {
  /// How far a cell's labels go, and whether opaque pixels surely stay opaque.
  func spread(scale: Double) -> (reach: Int, keepsOpaque: Bool) {
    switch self {
    case .filters(let filters, _):
      let fades = filters.contains { if case .opacity = $0 { true } else { false } }
      return (Filter.reach(of: filters, scale: scale), !fades)
    case .kernel(let kernel): return (kernel.reach, false)
    }
  }
}
