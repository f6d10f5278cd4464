import Imaging

/// Pixels that one thread may write: a part of a surface or a scratch buffer.
struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// Where `base` lies in the frame.
  let left: Int
  let top: Int

  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y - top) * stride + (x - left)
  }

  func clear(_ region: PixelRect) {
    for y in region.top..<region.bottom {
      row(y, from: region.left).update(repeating: 0, count: region.width)
    }
  }

  func copy(_ region: PixelRect, from other: PixelTarget) {
    for y in region.top..<region.bottom {
      row(y, from: region.left).update(from: other.row(y, from: region.left), count: region.width)
    }
  }
}

/// Draws commands as pixels.
final class TilePainter: CellPainter {
  let scratch = TileScratch()

  static func identity(of command: Command) -> Identity { command.identity }

  static func identity(of effect: Plan.Effect) -> Identity {
    var hasher = IdentityHasher()
    hasher.combine(effect.content.identity)
    hasher.combine(effect.scale)
    hasher.combine(effect.edges == .mirror ? 1 : 0)
    return hasher.finish()
  }

  func lay(
    _ draw: Command.Draw, of layer: Int, onto target: PixelTarget, in region: PixelRect
  ) {
    scratch.withCoverage(draw.coverage, region) { kind, coverage in
      if kind == .none { return }
      let replaces =
        kind == .full && draw.opacity == 65535 && draw.blend == .normal && draw.paint.isOpaque
      if replaces {
        return withPaint(draw.paint, region, directly: target) { y, row in
          let to = target.row(y, from: region.left)
          if row != to { to.update(from: row, count: region.width) }
        }
      }
      func covered(_ y: Int) -> UnsafePointer<UInt8>? {
        kind == .full ? nil : UnsafePointer(coverage + (y - region.top) * region.width)
      }
      if case .color(let color) = draw.paint {
        for y in region.top..<region.bottom {
          Blending.fillRow(
            draw.blend, color: color, onto: target.row(y, from: region.left), count: region.width,
            coverage: covered(y), opacity: draw.opacity)
        }
        return
      }
      scratch.withCells(PixelRect(left: region.left, top: 0, right: region.right, bottom: 1)) {
        line in
        let line = PixelTarget(base: line.base, stride: 0, left: region.left, top: 0)
        withPaint(draw.paint, region, directly: line) { y, row in
          Blending.blendRow(
            draw.blend, source: row, onto: target.row(y, from: region.left),
            count: region.width, coverage: covered(y), opacity: draw.opacity)
        }
      }
    }
  }

  /// Calls `body` with each row of paint: a row of `line`, or of the picture itself where it stands
  /// in its own size.
  private func withPaint(
    _ paint: Command.Paint, _ region: PixelRect, directly line: PixelTarget,
    _ body: (Int, UnsafePointer<UInt32>) -> Void
  ) {
    switch paint {
    case .color(let color):
      for y in region.top..<region.bottom {
        let row = line.row(y, from: region.left)
        row.update(repeating: color.premultiplied, count: region.width)
        body(y, row)
      }
    case .gradient(let gradient, let inverse):
      for y in region.top..<region.bottom {
        let row = line.row(y, from: region.left)
        gradient.paint(x: region.left, y: y, count: region.width, inverse: inverse, into: row)
        body(y, row)
      }
    case .image(let image, let inverse, let sampling):
      Sampler(image.bitmap, inverse: inverse, sampling: sampling).withRows(
        region, room: { line.row($0, from: region.left) }, body)
    }
  }

  func lay(
    _ source: PixelTarget, onto target: PixelTarget, in region: PixelRect, opacity: UInt16,
    blend: BlendMode, clip: Command.Coverage?
  ) {
    let region = clip.map { region.intersection($0.bounds) } ?? region
    if region.isEmpty { return }
    scratch.withCoverage(clip ?? .box(region), region) { kind, coverage in
      if kind == .none { return }
      for y in region.top..<region.bottom {
        Blending.blendRow(
          blend, source: source.row(y, from: region.left), onto: target.row(y, from: region.left),
          count: region.width,
          coverage: kind == .full ? nil : UnsafePointer(coverage + (y - region.top) * region.width),
          opacity: opacity)
      }
    }
  }

  /// round(drawn · c + before · (1 - c)), each channel.
  func uncover(
    _ drawn: UnsafeMutablePointer<UInt32>, to before: UnsafePointer<UInt32>, _ count: Int,
    _ coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let c = UInt32(coverage[index])
      let (p, q) = (drawn[index], before[index])
      if c == 255 || p == q { continue }
      func channel(_ shift: UInt32) -> UInt32 {
        Pixel.divide255((p >> shift & 0xff) * c + (q >> shift & 0xff) * (255 - c))
      }
      drawn[index] = Pixel.pack(channel(0), channel(8), channel(16), channel(24))
    }
  }

  func apply(
    _ effect: Plan.Effect, to input: Bitmap, region: PixelRect, workers: Workers,
    in room: consuming Bitmap?
  ) throws(KernelFailure) -> Bitmap {
    switch effect.content {
    case .filters(let filters, let tint):
      var output = input.filtered(
        by: filters, scale: effect.scale, edges: effect.edges, region: region, workers: workers,
        in: room)
      output.tint(tint, workers)
      return output
    case .kernel(let kernel):
      let output: Bitmap
      do { output = try kernel.apply(input) } catch {
        throw KernelFailure(reason: "\(error)", layer: kernel.layer)
      }
      guard output.width == input.width, output.height == input.height else {
        throw KernelFailure(
          reason: "it returned \(output.width)x\(output.height) for \(input.width)x\(input.height)",
          layer: kernel.layer)
      }
      return output.cropped(to: region)
    }
  }
}

extension Bitmap {
  fileprivate mutating func tint(_ color: Color, _ workers: Workers) {
    if color.alpha == 0 { return }
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      nonisolated(unsafe) let rows = base
      workers.forEach(height) { y in
        Blending.fillRow(.normal, color: color, onto: rows + y * width, count: width)
      }
    }
  }
}
