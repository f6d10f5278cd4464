import Imaging

extension RenderedView {
  /// Draws every stale tile, step by step.
  mutating func paint(_ workers: Workers) throws(RenderError) {
    var begun = Set<Int>()
    for (index, step) in plan.steps.enumerated() {
      switch step {
      case .draw(let surface, let commands):
        paint(commands, on: surface, clearing: begun.insert(surface).inserted, workers)
      case .effect(let chain, let effect, let scale, let edges, let output):
        if !surfaces[output].stale.contains(true) { continue }
        read(chain, into: index, output)
        let input = effects[index]!.bitmap!
        surfaces[output].bitmap = try effect.applied(
          to: input, scale: scale, edges: edges, workers: workers)
      }
    }
  }

  private mutating func paint(
    _ commands: [PlannedCommand], on surface: Int, clearing: Bool, _ workers: Workers
  ) {
    let rect = surfaces[surface].rect
    let stale = surfaces[surface].tiles.indices.filter { surfaces[surface].stale[$0] }
    if stale.isEmpty { return }
    let tiles = stale.map { surfaces[surface].tiles[$0] }
    let sources = surfaces.map { Source(rect: $0.rect, bitmap: $0.bitmap) }
    let pool = PainterPool()
    var pixels =
      surfaces[surface].bitmap?.pixels
      ?? [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) {
        $1 = rect.width * rect.height
      }
    // From here on the array has one owner, so it is written in place.
    surfaces[surface].bitmap = nil
    pixels.withUnsafeMutableBufferPointer { buffer in
      // Tiles are disjoint, so no two threads write the same pixel.
      nonisolated(unsafe) let target = PixelTarget(
        base: buffer.baseAddress!, stride: rect.width, left: rect.left, top: rect.top)
      workers.forEach(tiles.count) { index in
        let painter = pool.take()
        painter.paint(
          commands, onto: target, in: tiles[index], clearing: clearing, sources: sources)
        pool.put(back: painter)
      }
    }
    surfaces[surface].bitmap = Bitmap(width: rect.width, height: rect.height, pixels: pixels)
  }

  /// Lays the surfaces of a chain over each other where the effect's input is stale.
  private mutating func read(_ chain: [Int], into step: Int, _ output: Int) {
    let rect = effects[step]!.rect
    var bitmap = effects[step]!.bitmap ?? Bitmap(width: rect.width, height: rect.height)
    effects[step]!.bitmap = nil
    let stale = effects[step]!.stale
    bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
      let target = PixelTarget(
        base: buffer.baseAddress!, stride: rect.width, left: rect.left, top: rect.top)
      for (tile, part) in surfaces[output].tiles.enumerated() where stale[tile] {
        target.clear(part)
        for index in chain {
          Source(rect: surfaces[index].rect, bitmap: surfaces[index].bitmap).withTarget { source in
            let region = part.intersection(surfaces[index].rect)
            for y in region.top..<region.bottom {
              Blending.blendRow(
                .normal, source: source.row(y, from: region.left),
                onto: target.row(y, from: region.left), count: region.width)
            }
          }
        }
      }
    }
    effects[step]!.bitmap = bitmap
  }
}

/// A finished surface to draw from.
struct Source: Sendable {
  let rect: PixelRect
  let bitmap: Bitmap?

  /// Calls `body` unless the surface has no pixels.
  func withTarget(_ body: (PixelTarget) -> Void) {
    guard let bitmap, !rect.isEmpty else { return }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      body(
        PixelTarget(
          base: UnsafeMutablePointer(mutating: pixels.baseAddress!), stride: rect.width,
          left: rect.left, top: rect.top))
    }
  }
}

extension TilePainter {
  /// Draws one step's commands on one tile, from the topmost that covers it opaquely on.
  func paint(
    _ planned: [PlannedCommand], onto target: PixelTarget, in tile: PixelRect, clearing: Bool,
    sources: [Source]
  ) {
    var first = (planned: 0, command: 0)
    var covered = false
    for (index, item) in planned.enumerated().reversed() {
      guard item.clips.isEmpty, case .commands(let run) = item.content else { continue }
      if let command = run.lastIndex(where: { $0.opaqueBounds.contains(tile) }) {
        first = (index, command)
        covered = true
        break
      }
    }
    if clearing && !covered { target.clear(tile) }
    for (index, item) in planned.enumerated().dropFirst(first.planned) {
      switch item.content {
      case .commands(let run):
        let start = index == first.planned ? first.command : 0
        clipped(by: item.clips, onto: target, in: tile) {
          draw(run[start...], onto: target, in: $0)
        }
      case .surface(let source, let opacity, let blend):
        let region = sources[source].rect.intersection(tile)
        if region.isEmpty { continue }
        clipped(by: item.clips, onto: target, in: region) { region in
          sources[source].withTarget { pixels in
            lay(pixels, onto: target, in: region, opacity: opacity, blend: blend, clip: nil)
          }
        }
      }
    }
  }
}

extension BackdropEffect {
  func applied(
    to input: Bitmap, scale: Double, edges: EdgeMode, workers: Workers
  ) throws(RenderError) -> Bitmap {
    switch self {
    case .filters(let filters):
      return input.filtered(by: filters, scale: scale, edges: edges, workers: workers)
    case .kernel(let kernel):
      let output: Bitmap
      do { output = try kernel.apply(input) } catch {
        throw .kernelFailed("\(error)", layer: kernel.layer)
      }
      guard output.width == input.width, output.height == input.height else {
        throw .kernelFailed(
          "it returned \(output.width)x\(output.height) for \(input.width)x\(input.height)",
          layer: kernel.layer)
      }
      return output
    }
  }
}
