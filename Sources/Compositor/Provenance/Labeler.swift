import Imaging

/// Runs a display list's plan on labels in place of pixels.
final class Labeler {
  let table = LabelTable()
  private let plan: Plan
  private var surfaces: [LabelSurface]
  private let painter = TilePainter()

  init(_ list: DisplayList) {
    plan = Plan(list)
    surfaces = plan.surfaces.map { LabelSurface($0) }
  }

  /// The cells of the frame.
  func run() -> [UInt32] {
    for step in plan.steps {
      switch step {
      case .draw(let surface, let commands):
        var target = surfaces[surface]
        surfaces[surface] = LabelSurface(.empty)
        for item in commands { draw(item, onto: &target) }
        surfaces[surface] = target
      case .effect(let effect): apply(effect)
      }
    }
    return surfaces[0].cells
  }

  private func apply(_ effect: Plan.Effect) {
    let output = effect.output
    var result = LabelSurface(surfaces[output].rect)
    for source in effect.chain { lay(surfaces[source], onto: &result, in: result.rect, .seal) }
    let author = plan.authors[output]
    var (reach, isOpaque) = effect.content.spread(scale: effect.scale)
    // A group's own blur finds nothing outside the group, so its edges become translucent.
    if author == nil && reach > 0 { isOpaque = false }
    result.smear(reach, table)
    var draw = LabelJoiner(.draw, table)
    var mix = LabelJoiner(.mix, table)
    for index in result.cells.indices {
      var cell = result.cells[index]
      if !isOpaque { cell = mix(cell, 0) }
      if let author { cell = draw(UInt32(author), cell) }
      result.cells[index] = cell
    }
    surfaces[output] = result
  }

  private func draw(_ item: PlannedCommand, onto target: inout LabelSurface) {
    switch item.content {
    case .commands(let run):
      let bounds = run.reduce(PixelRect.empty) { $0.union($1.bounds) }
      clipped(by: item.clips, &target, in: bounds.intersection(target.rect)) { target, region in
        draw(run, onto: &target, in: region)
      }
    case .surface(let source, let opacity, let blend):
      let source = surfaces[source]
      clipped(by: item.clips, &target, in: source.rect.intersection(target.rect)) {
        target, region in
        lay(source, onto: &target, in: region, Self.operation(opacity, blend))
      }
    }
  }

  private func draw(
    _ commands: [Command], onto target: inout LabelSurface, in region: PixelRect
  ) {
    for command in commands {
      let region = command.bounds.intersection(region)
      if region.isEmpty { continue }
      switch command.content {
      case .draw(let draw): lay(draw, of: command.layer, onto: &target, in: region)
      case .group(let group): self.draw(group, onto: &target, in: region)
      case .backdrop: preconditionFailure("the plan takes backdrop effects out of the commands")
      }
    }
  }

  private func draw(
    _ group: Command.Group, onto target: inout LabelSurface, in region: PixelRect
  ) {
    let clips = group.clip.map { [$0] } ?? []
    if group.isPassThrough {
      clipped(by: clips, &target, in: region) { draw(group.commands, onto: &$0, in: $1) }
      return
    }
    var inside = LabelSurface(region)
    draw(group.commands, onto: &inside, in: region)
    clipped(by: clips, &target, in: region) {
      lay(inside, onto: &$0, in: $1, Self.operation(group.opacity, group.blend))
    }
  }

  private static func operation(_ opacity: UInt16, _ blend: BlendMode) -> LabelTable.Operation {
    opacity == 65535 && blend == .normal ? .seal : .lay
  }

  private func lay(
    _ draw: Command.Draw, of layer: Int, onto target: inout LabelSurface, in region: PixelRect
  ) {
    if draw.opacity == 0 { return }
    if case .color(let pixel) = draw.paint, Pixel.alpha(pixel) == 0 { return }
    let covers = draw.opacity == 65535 && draw.blend == .normal && draw.paint.isOpaque
    let cover = table.number(of: LabelSet(covering: layer))
    var join = LabelJoiner(.draw, table)
    target.changeRows { row in
      eachRow(of: draw.coverage, in: region) { y, coverage in
        let cells = row(y, region.left)
        for x in 0..<region.width {
          let amount = coverage?[x] ?? 255
          if amount == 0 { continue }
          cells[x] = covers && amount == 255 ? cover : join(UInt32(layer), cells[x])
        }
      }
    }
  }

  private func lay(
    _ source: LabelSurface, onto target: inout LabelSurface, in region: PixelRect,
    _ operation: LabelTable.Operation
  ) {
    let region = region.intersection(source.rect)
    var join = LabelJoiner(operation, table)
    target.changeRows { row in
      for y in region.top..<region.bottom {
        let from = source.start(of: y, from: region.left)
        let cells = row(y, region.left)
        for x in 0..<region.width where source.cells[from + x] != 0 {
          cells[x] = join(source.cells[from + x], cells[x])
        }
      }
    }
  }

  /// As the painter does: draws, then takes back what lies outside the clips.
  private func clipped(
    by clips: [Command.Coverage], _ target: inout LabelSurface, in region: PixelRect,
    _ body: (inout LabelSurface, PixelRect) -> Void
  ) {
    guard let clip = clips.last else { return body(&target, region) }
    let region = clip.bounds.intersection(region)
    if region.isEmpty { return }
    let rest = Array(clips.dropLast())
    if case .box = clip { return clipped(by: rest, &target, in: region, body) }
    let before = target.part(region)
    clipped(by: rest, &target, in: region, body)
    var mix = LabelJoiner(.mix, table)
    eachRow(of: clip, in: region) { y, coverage in
      guard let coverage else { return }
      let (start, old) = (
        target.start(of: y, from: region.left), before.start(of: y, from: region.left)
      )
      for x in 0..<region.width where coverage[x] < 255 {
        target.cells[start + x] =
          coverage[x] == 0
          ? before.cells[old + x] : mix(target.cells[start + x], before.cells[old + x])
      }
    }
  }

  /// Coverage row by row, in bands; no bytes for a row that is covered in full.
  private func eachRow(
    of coverage: Command.Coverage, in region: PixelRect,
    _ body: (Int, UnsafePointer<UInt8>?) -> Void
  ) {
    var top = region.top
    while top < region.bottom {
      let band = PixelRect(
        left: region.left, top: top, right: region.right, bottom: min(top + 64, region.bottom))
      painter.withCoverage(coverage, band) { kind, bytes in
        for y in band.top..<band.bottom {
          switch kind {
          case .none: break
          case .full: body(y, nil)
          case .partial: body(y, UnsafePointer(bytes + (y - band.top) * band.width))
          }
        }
      }
      top = band.bottom
    }
  }
}

extension BackdropEffect {
  /// How far a pixel's labels go, and whether opaque pixels surely stay opaque.
  fileprivate func spread(scale: Double) -> (reach: Int, keepsOpaque: Bool) {
    switch self {
    case .filters(let filters):
      let fades = filters.contains { if case .opacity = $0 { true } else { false } }
      return (Filter.reach(of: filters, scale: scale), !fades)
    case .kernel(let kernel): return (kernel.reach, false)
    }
  }
}
