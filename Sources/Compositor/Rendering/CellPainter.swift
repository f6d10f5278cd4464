import Imaging

/// What a plan puts into the cells of its surfaces: pixels, or labels.
///
/// The plan, its tiles, what is kept from tick to tick and what views share are the same for every
/// painter; a painter says what one cell holds. A cell is 32 bits, and 0 is empty. One object serves
/// one thread at a time.
protocol CellPainter: AnyObject {
  /// Why an effect could not be applied; `Never` for a painter that runs no foreign code.
  associatedtype Failure: Error

  var scratch: TileScratch { get }

  /// Equal for commands that put the same into every cell.
  static func identity(of command: Command) -> Identity

  /// Equal for effects that give the same output for the same input.
  static func identity(of effect: Plan.Effect) -> Identity

  func lay(
    _ draw: Command.Draw, of layer: Int, onto target: PixelTarget, in region: PixelRect)

  /// Lays finished cells down as one.
  func lay(
    _ source: PixelTarget, onto target: PixelTarget, in region: PixelRect, opacity: UInt16,
    blend: BlendMode, clip: Command.Coverage?)

  /// Takes back what was drawn in a row, as far as it is not covered.
  func uncover(
    _ drawn: UnsafeMutablePointer<UInt32>, to before: UnsafePointer<UInt32>, _ count: Int,
    _ coverage: UnsafePointer<UInt8>)

  /// - Parameters:
  ///   - input: all cells that the effect reads, of the size of its output.
  ///   - region: what to compute, in the input's own coordinates; the result has its size.
  ///   - room: a bitmap that has served, whose memory may be taken.
  func apply(
    _ effect: Plan.Effect, to input: Bitmap, region: PixelRect, workers: Workers,
    in room: consuming Bitmap?
  ) throws(Failure) -> Bitmap
}

extension CellPainter {
  /// Draws one step's items on one tile.
  func paint(
    _ items: ArraySlice<TileBins.Item>, of commands: [PlannedCommand], onto target: PixelTarget,
    in tile: PixelRect, sources: [Source]
  ) {
    var rest = items
    while let first = rest.first {
      let planned = commands[Int(first.place.planned)]
      // What shares clips is cut as one piece.
      let end =
        rest.firstIndex { $0.place.planned != first.place.planned } ?? rest.endIndex
      let part = rest[rest.startIndex..<end]
      rest = rest[end...]
      switch planned.content {
      case .commands(let run):
        clipped(by: planned.clips, onto: target, in: tile) { region in
          for item in part { draw(run[Int(item.place.command)], onto: target, in: region) }
        }
      case .surface(let source, let opacity, let blend):
        let region = sources[source].rect.intersection(tile)
        clipped(by: planned.clips, onto: target, in: region) { region in
          sources[source].withTarget { cells in
            lay(cells, onto: target, in: region, opacity: opacity, blend: blend, clip: nil)
          }
        }
      }
    }
  }

  private func draw(_ command: Command, onto target: PixelTarget, in tile: PixelRect) {
    let region = command.bounds.intersection(tile)
    if region.isEmpty { return }
    switch command.content {
    case .draw(let draw):
      for part in draw.coverage.parts(of: region) {
        lay(draw, of: command.layer, onto: target, in: part)
      }
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
    scratch.withCells(region) { inside in
      inside.clear(region)
      draw(group.commands, onto: inside, in: region)
      lay(
        inside, onto: target, in: region, opacity: group.opacity, blend: group.blend,
        clip: group.clip)
    }
  }

  /// Draws straight onto `target`, then takes back what lies outside the clips in proportion.
  ///
  /// Laying the drawn cells and those before together by coverage equals cutting the drawing as one
  /// piece, without isolating its blend modes.
  private func clipped(
    by clips: [Command.Coverage], onto target: PixelTarget, in region: PixelRect,
    _ body: (PixelRect) -> Void
  ) {
    guard let clip = clips.last else { return body(region) }
    let region = clip.bounds.intersection(region)
    if region.isEmpty { return }
    let rest = Array(clips.dropLast())
    if case .box = clip { return clipped(by: rest, onto: target, in: region, body) }
    for part in clip.parts(of: region) {
      scratch.withCoverage(clip, part) { kind, coverage in
        switch kind {
        case .none: return
        case .full: clipped(by: rest, onto: target, in: part, body)
        case .partial:
          scratch.withCells(part) { before in
            before.copy(part, from: target)
            clipped(by: rest, onto: target, in: part, body)
            for y in part.top..<part.bottom {
              uncover(
                target.row(y, from: part.left), to: before.row(y, from: part.left), part.width,
                coverage + (y - part.top) * part.width)
            }
          }
        }
      }
    }
  }
}

extension Command.Coverage {
  /// `region` in pieces, of which one is covered in full where that saves much work.
  fileprivate func parts(of region: PixelRect) -> [PixelRect] {
    guard case .polygon(_, let interior, _) = self else { return [region] }
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
