import Imaging

@testable import Compositor

/// Labels from scratch: each step of the plan over whole surfaces, without tiles.
final class PlainLabels {
  private let table = LabelTable()
  private let plan: Plan
  private var surfaces: [PlainSurface]
  private let scratch = TileScratch()

  /// The set of each pixel of the frame, row by row.
  static func sets(of list: DisplayList) -> [LabelSet] {
    let labels = PlainLabels(list)
    return labels.run().map { labels.table.sets[Int($0)] }
  }

  private init(_ list: DisplayList) {
    plan = Plan(list)
    surfaces = plan.surfaces.map { PlainSurface($0) }
  }

  /// The cells of the frame.
  private func run() -> [UInt32] {
    for step in plan.steps {
      switch step {
      case .draw(let surface, let commands):
        var target = surfaces[surface]
        surfaces[surface] = PlainSurface(.empty)
        for item in commands { draw(item, onto: &target) }
        surfaces[surface] = target
      case .effect(let effect): apply(effect)
      }
    }
    return surfaces[0].cells
  }

  private func apply(_ effect: Plan.Effect) {
    let output = effect.output
    var result = PlainSurface(surfaces[output].rect)
    for source in effect.chain { lay(surfaces[source], onto: &result, in: result.rect, .seal) }
    let author = effect.author
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

  private func draw(_ item: PlannedCommand, onto target: inout PlainSurface) {
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
    _ commands: [Command], onto target: inout PlainSurface, in region: PixelRect
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
    _ group: Command.Group, onto target: inout PlainSurface, in region: PixelRect
  ) {
    let clips = group.clip.map { [$0] } ?? []
    if group.isPassThrough {
      clipped(by: clips, &target, in: region) { draw(group.commands, onto: &$0, in: $1) }
      return
    }
    var inside = PlainSurface(region)
    draw(group.commands, onto: &inside, in: region)
    clipped(by: clips, &target, in: region) {
      lay(inside, onto: &$0, in: $1, Self.operation(group.opacity, group.blend))
    }
  }

  private static func operation(_ opacity: UInt16, _ blend: BlendMode) -> LabelTable.Operation {
    opacity == 65535 && blend == .normal ? .seal : .lay
  }

  private func lay(
    _ draw: Command.Draw, of layer: Int, onto target: inout PlainSurface, in region: PixelRect
  ) {
    if draw.opacity == 0 { return }
    if case .color(let color) = draw.paint, color.alpha == 0 { return }
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
    _ source: PlainSurface, onto target: inout PlainSurface, in region: PixelRect,
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
    by clips: [Command.Coverage], _ target: inout PlainSurface, in region: PixelRect,
    _ body: (inout PlainSurface, PixelRect) -> Void
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
    let zeros = [UInt8](repeating: 0, count: region.width)
    var top = region.top
    while top < region.bottom {
      let band = PixelRect(
        left: region.left, top: top, right: region.right, bottom: min(top + 64, region.bottom))
      scratch.withCoverage(coverage, band) { kind, bytes in
        for y in band.top..<band.bottom {
          switch kind {
          case .none: body(y, zeros)
          case .full: body(y, nil)
          case .partial: body(y, UnsafePointer(bytes + (y - band.top) * band.width))
          }
        }
      }
      top = band.bottom
    }
  }
}

/// The label of every pixel of a box, as a number of a `LabelTable`.
private struct PlainSurface {
  let rect: PixelRect
  var cells: [UInt32]

  init(_ rect: PixelRect) {
    self.rect = rect
    cells = Array(repeating: 0, count: rect.width * rect.height)
  }

  func start(of y: Int, from x: Int) -> Int { (y - rect.top) * rect.width + x - rect.left }

  mutating func changeRows(
    _ body: ((_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let rect = rect
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      body { y, x in start + (y - rect.top) * rect.width + x - rect.left }
    }
  }

  func part(_ region: PixelRect) -> PlainSurface {
    var result = PlainSurface(region)
    for y in region.top..<region.bottom {
      for x in region.left..<region.right {
        result.cells[result.start(of: y, from: x)] = cells[start(of: y, from: x)]
      }
    }
    return result
  }

  /// Every pixel takes the labels of all pixels as far as `reach` across, then down.
  mutating func smear(_ reach: Int, _ table: LabelTable) {
    guard reach > 0 else { return }
    var join = LabelJoiner(.smear, table)
    func line(_ from: Int, _ step: Int, _ count: Int) {
      let before = (0..<count).map { cells[from + $0 * step] }
      for index in 0..<count {
        for other in max(0, index - reach)...min(count - 1, index + min(reach, count)) {
          cells[from + index * step] = join(cells[from + index * step], before[other])
        }
      }
    }
    for y in 0..<rect.height { line(y * rect.width, 1, rect.width) }
    for x in 0..<rect.width { line(x, rect.width, rect.height) }
  }
}
