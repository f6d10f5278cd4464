import Imaging

/// The order in which a display list becomes pixels.
///
/// Most commands can be drawn tile by tile. Those that read finished pixels around a tile (backdrop
/// effects, blurred groups) cut the list into steps: what lies below is drawn into a surface first.
struct Plan {
  /// Where each surface lies in the frame; the first is the frame.
  private(set) var surfaces: [PixelRect]
  private(set) var steps: [Step] = []
  private var begun: Set<Int> = []

  enum Step {
    /// Draws commands onto a surface, tile by tile.
    case draw(surface: Int, commands: [PlannedCommand])
    case effect(Effect)
  }

  /// Reads the surfaces of a chain, bottom first, laid over each other, and writes `output`.
  struct Effect {
    let chain: [Int]
    let content: BackdropEffect
    let scale: Double
    let edges: EdgeMode
    let output: Int
    /// The layer whose backdrop effect it is; `nil` for a group's own filters.
    let author: Int?

    /// How far an input pixel may influence output pixels.
    var reach: Int {
      switch content {
      case .filters(let filters, _): Filter.reach(of: filters, scale: scale)
      // A kernel is given all of its input at once.
      case .kernel: .max
      }
    }
  }

  struct DrawingStep {
    let index: Int
    let commands: [PlannedCommand]
  }

  /// The steps that draw on a surface, in order.
  func drawing(on surface: Int) -> [DrawingStep] {
    steps.enumerated().compactMap { index, step in
      guard case .draw(surface, let commands) = step else { return nil }
      return DrawingStep(index: index, commands: commands)
    }
  }

  init(_ list: DisplayList) {
    let frame = PixelRect(width: list.width, height: list.height)
    surfaces = [frame]
    var pending: [PlannedCommand] = []
    plan(list.commands, on: 0, chain: [0], ownChain: [0], owner: nil, clips: [], &pending)
    flush(&pending, onto: 0)
  }

  /// The first step on a surface also clears it, so there is one before anything reads it.
  private mutating func flush(_ pending: inout [PlannedCommand], onto surface: Int) {
    if !begun.insert(surface).inserted && pending.isEmpty { return }
    steps.append(.draw(surface: surface, commands: pending))
    pending = []
  }

  /// - Parameters:
  ///   - chain: the surfaces that a backdrop effect of a layer inside sees.
  ///   - ownChain: those that `owner`'s own effect sees: the backdrop of the group, then the group.
  ///   - clips: of the groups around that are drawn straight through.
  private mutating func plan(
    _ commands: [Command], on surface: Int, chain: [Int], ownChain: [Int], owner: Int?,
    clips: [Command.Coverage], _ pending: inout [PlannedCommand]
  ) {
    var run: [Command] = []
    func endRun(_ pending: inout [PlannedCommand]) {
      if !run.isEmpty { pending.append(PlannedCommand(.commands(run), clips: clips)) }
      run = []
    }
    for command in commands {
      // Groups drawn straight through are taken apart, so that a change inside stays a small one.
      guard command.isBarrier || command.isPassThrough else {
        run.append(command)
        continue
      }
      endRun(&pending)
      switch command.content {
      case .draw: break
      case .backdrop(let backdrop):
        let sees = command.layer == owner ? ownChain : chain
        let frame = backdrop.frame.intersection(surfaces[surface])
        if frame.isEmpty { continue }
        flush(&pending, onto: surface)
        let output = add(frame)
        steps.append(
          .effect(
            Effect(
              chain: sees, content: backdrop.effect, scale: backdrop.scale, edges: .mirror,
              output: output, author: command.layer)))
        pending.append(
          PlannedCommand(
            .surface(output, opacity: 65535, blend: .normal),
            clips: clips + [backdrop.clip]))
      case .group(let group):
        let ownClips = group.clip.map { [$0] } ?? []
        if group.isPassThrough {
          plan(
            group.commands, on: surface, chain: chain, ownChain: ownChain, owner: owner,
            clips: clips + ownClips, &pending)
          continue
        }
        let bounds = command.bounds.union(Self.inner(group)).intersection(reach(of: group, surface))
        if bounds.isEmpty { continue }
        flush(&pending, onto: surface)
        let inside = add(bounds)
        var content: [PlannedCommand] = []
        let below = chain + [inside]
        plan(
          group.commands, on: inside, chain: group.isBackdropRoot ? [inside] : below,
          ownChain: command.layer == owner ? ownChain + [inside] : below, owner: command.layer,
          clips: [], &content)
        flush(&content, onto: inside)
        var result = inside
        if !group.filters.isEmpty {
          result = add(bounds)
          steps.append(
            .effect(
              Effect(
                chain: [inside], content: .filters(group.filters), scale: group.scale,
                edges: .transparent, output: result, author: nil)))
        }
        pending.append(
          PlannedCommand(
            .surface(result, opacity: group.opacity, blend: group.blend),
            clips: clips + ownClips))
      }
    }
    endRun(&pending)
  }

  private mutating func add(_ rect: PixelRect) -> Int {
    surfaces.append(rect)
    return surfaces.count - 1
  }

  private static func inner(_ group: Command.Group) -> PixelRect {
    group.commands.reduce(.empty) { $0.union($1.bounds) }
  }

  /// A blurred group needs its pixels as far outside the surface as they can be smeared into it.
  private func reach(of group: Command.Group, _ surface: Int) -> PixelRect {
    var rect = surfaces[surface]
    for case .blur(let sigma) in group.filters {
      rect = rect.grown(by: Bitmap.blurReach(sigma: sigma * group.scale))
    }
    return rect
  }
}

/// A command in a step, with the clips of the groups that it was taken out of.
struct PlannedCommand {
  enum Content {
    /// Consecutive commands that any tile can draw on its own.
    case commands([Command])
    /// A finished surface.
    case surface(Int, opacity: UInt16, blend: BlendMode)
  }

  let content: Content
  let clips: [Command.Coverage]
  /// A box that no clip cuts; without clips, everything.
  let interior: PixelRect

  private let clipIdentity: Identity

  init(_ content: Content, clips: [Command.Coverage]) {
    self.content = content
    self.clips = clips
    var hasher = IdentityHasher()
    for clip in clips { hasher.combine(clip) }
    clipIdentity = hasher.finish()
    let limit = 1 << 40
    let all = PixelRect(left: -limit, top: -limit, right: limit, bottom: limit)
    interior = clips.reduce(all) { $0.intersection($1.interior) }
  }

  /// Of the commands of a run, what each lays down by a painter's rule; none for a surface.
  func identities(for painter: (some CellPainter).Type) -> [Identity] {
    guard case .commands(let run) = content else { return [] }
    return run.map { clipped(painter.identity(of: $0)) }
  }

  /// The identity of what it lays down through the clips.
  ///
  /// - Parameters:
  ///   - run: as `identities(for:)` gives them.
  ///   - command: which of a run.
  ///   - shown: the identity of what a surface shows.
  func identity(of run: [Identity], _ command: Int, shown: (Int) -> Identity) -> Identity {
    switch content {
    case .commands: return run[command]
    case .surface(let source, let opacity, let blend):
      var hasher = IdentityHasher()
      hasher.combine(Int(opacity))
      hasher.combine(blend.rawValue)
      hasher.combine(shown(source))
      return clipped(hasher.finish())
    }
  }

  private func clipped(_ content: Identity) -> Identity {
    if clips.isEmpty { return content }
    var hasher = IdentityHasher()
    hasher.combine(clipIdentity)
    hasher.combine(content)
    return hasher.finish()
  }

  /// Whether some of a run may be drawn and the rest later: what partial coverage cuts is cut as one.
  var isDivisible: Bool {
    clips.allSatisfy { if case .box = $0 { true } else { false } }
  }

  /// The part of `rect` that the clips leave.
  func clipBounds(_ rect: PixelRect) -> PixelRect {
    clips.reduce(rect) { $0.intersection($1.bounds) }
  }
}
