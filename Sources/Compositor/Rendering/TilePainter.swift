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

/// Draws commands into a region of a target; holds the scratch memory of one thread.
final class TilePainter {
  private var cells: [Int32] = []
  private var pixelPool: [UnsafeMutableBufferPointer<UInt32>] = []
  private var bytePool: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    for buffer in pixelPool { buffer.deallocate() }
    for buffer in bytePool { buffer.deallocate() }
  }

  func draw(_ command: Command, onto target: PixelTarget, in tile: PixelRect) {
    let region = command.bounds.intersection(tile)
    if region.isEmpty { return }
    switch command.content {
    case .draw(let draw):
      for part in draw.coverage.parts(of: region) { lay(draw, onto: target, in: part) }
    case .group(let group): self.draw(group, onto: target, in: region)
    case .backdrop: preconditionFailure("the plan takes backdrop effects out of the commands")
    }
  }

  /// Draws from the topmost command that covers the region on.
  private func draw(_ commands: [Command], onto target: PixelTarget, in region: PixelRect) {
    let first = commands.lastIndex { $0.opaqueBounds.contains(region) } ?? 0
    for command in commands[first...] { draw(command, onto: target, in: region) }
  }

  private func draw(_ group: Command.Group, onto target: PixelTarget, in region: PixelRect) {
    if group.isPassThrough {
      clipped(by: group.clip.map { [$0] } ?? [], onto: target, in: region) {
        draw(group.commands, onto: target, in: $0)
      }
      return
    }
    withPixels(region) { buffer in
      buffer.clear(region)
      draw(group.commands, onto: buffer, in: region)
      lay(
        buffer, onto: target, in: region, opacity: group.opacity, blend: group.blend,
        clip: group.clip)
    }
  }

  /// Draws straight onto `target`, then takes back what lies outside the clips in proportion.
  ///
  /// Laying the drawn pixels and those before together by coverage equals cutting the drawing as one
  /// piece, without isolating its blend modes.
  func clipped(
    by clips: [Command.Coverage], onto target: PixelTarget, in region: PixelRect,
    _ body: (PixelRect) -> Void
  ) {
    guard let clip = clips.last else { return body(region) }
    let region = clip.bounds.intersection(region)
    if region.isEmpty { return }
    let rest = Array(clips.dropLast())
    if case .box = clip { return clipped(by: rest, onto: target, in: region, body) }
    for part in clip.parts(of: region) {
      withCoverage(clip, part) { kind, coverage in
        switch kind {
        case .none: return
        case .full: clipped(by: rest, onto: target, in: part, body)
        case .partial:
          withPixels(part) { before in
            before.copy(part, from: target)
            clipped(by: rest, onto: target, in: part, body)
            for y in part.top..<part.bottom {
              Self.mix(
                target.row(y, from: part.left), before.row(y, from: part.left), part.width,
                coverage + (y - part.top) * part.width)
            }
          }
        }
      }
    }
  }

  /// round(drawn · c + before · (1 - c)), each channel.
  private static func mix(
    _ drawn: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int,
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

  private func lay(_ draw: Command.Draw, onto target: PixelTarget, in region: PixelRect) {
    withCoverage(draw.coverage, region) { kind, coverage in
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
      if case .color(let pixel) = draw.paint {
        for y in region.top..<region.bottom {
          Blending.fillRow(
            draw.blend, color: pixel, onto: target.row(y, from: region.left), count: region.width,
            coverage: covered(y), opacity: draw.opacity)
        }
        return
      }
      withPixels(PixelRect(left: region.left, top: 0, right: region.right, bottom: 1)) { line in
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
    case .color(let pixel):
      for y in region.top..<region.bottom {
        let row = line.row(y, from: region.left)
        row.update(repeating: pixel, count: region.width)
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

  /// Lays finished pixels down as one.
  func lay(
    _ source: PixelTarget, onto target: PixelTarget, in region: PixelRect, opacity: UInt16,
    blend: BlendMode, clip: Command.Coverage?
  ) {
    let region = clip.map { region.intersection($0.bounds) } ?? region
    if region.isEmpty { return }
    withCoverage(clip ?? .box(region), region) { kind, coverage in
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

  // MARK: Scratch

  func withPixels(_ region: PixelRect, _ body: (PixelTarget) -> Void) {
    let count = max(1, region.width * region.height)
    var buffer = pixelPool.popLast() ?? .allocate(capacity: count)
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    body(
      PixelTarget(
        base: buffer.baseAddress!, stride: region.width, left: region.left, top: region.top))
    pixelPool.append(buffer)
  }

  private func withBytes(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    var buffer = bytePool.popLast() ?? .allocate(capacity: max(1, count))
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    body(buffer.baseAddress!)
    bytePool.append(buffer)
  }

  /// Coverage of `region`, row by row; bytes are only there for `.partial`.
  func withCoverage(
    _ coverage: Command.Coverage, _ region: PixelRect,
    _ body: (CoverageKind, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let area = region.width * region.height
    switch coverage {
    case .box(let box):
      let inside = box.intersection(region)
      if inside == region {
        withBytes(1) { body(.full, $0) }
      } else if inside.isEmpty {
        withBytes(1) { body(.none, $0) }
      } else {
        withBytes(area) { bytes in
          bytes.update(repeating: 0, count: area)
          for y in inside.top..<inside.bottom {
            (bytes + (y - region.top) * region.width + inside.left - region.left)
              .update(repeating: 255, count: inside.width)
          }
          body(.partial, bytes)
        }
      }
    case .polygon(let polygon, _):
      withBytes(area) { bytes in
        var cells = self.cells
        self.cells = []
        let kind = polygon.cover(region, into: bytes, cells: &cells)
        self.cells = cells
        body(kind, bytes)
      }
    case .stamps(let stencil, let places):
      withBytes(area) { bytes in
        bytes.update(repeating: 0, count: area)
        var any = false
        for place in places where stencil.stamp(at: place, onto: bytes, region) { any = true }
        body(any ? .partial : .none, bytes)
      }
    case .stencil(let stencil, let inverse, _):
      withBytes(area) { bytes in
        stencil.sample(through: inverse, onto: bytes, region)
        body(.partial, bytes)
      }
    }
  }
}

extension Command.Coverage {
  /// `region` in pieces, of which one is covered in full where that saves much work.
  fileprivate func parts(of region: PixelRect) -> [PixelRect] {
    guard case .polygon(_, let interior) = self else { return [region] }
    func isSmall(_ box: PixelRect) -> Bool { box.width < 64 || box.height < 8 }
    if isSmall(region) { return [region] }
    let inner = interior.intersection(region)
    if isSmall(inner) { return [region] }
    let around = [
      PixelRect(left: region.left, top: region.top, right: region.right, bottom: inner.top),
      PixelRect(left: region.left, top: inner.top, right: inner.left, bottom: inner.bottom),
      PixelRect(left: inner.right, top: inner.top, right: region.right, bottom: inner.bottom),
      PixelRect(left: region.left, top: inner.bottom, right: region.right, bottom: region.bottom),
    ]
    return [inner] + around.filter { !$0.isEmpty }
  }
}
