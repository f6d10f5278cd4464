import Imaging
import Layers

/// Puts the policy to the recorded layers: the one place where it matters who is looking.
///
/// Excluded layers are absent from a capture's list, or something declared stands in their place;
/// nothing that comes later needs to know of policies.
struct Assembly {
  let view: View
  /// The id of the only layer that is captured; `nil` for all.
  let subject: String?
  /// Draws what stands in for a layer.
  let standIn: (Substitute, Recording) -> [Command]

  func commands(for layer: Recording) -> [Command] {
    commands(for: layer, captured: subject == nil)
  }

  /// - Parameter captured: whether the layer lies in the captured subtree.
  private func commands(for layer: Recording, captured: Bool) -> [Command] {
    let placed = layer.placed
    let captured = captured || placed.id == subject
    if placed.isHidden || !placed.isRendered { return [] }
    switch view {
    case .visible:
      if placed.audience == .captured { return [] }
    case .capture(let kind):
      if !captured { return grouped(layer, contents(of: layer, [], captured: false)) }
      switch placed.decisions[kind]?.mode ?? .include {
      case .include: break
      // A refusing layer stops the whole frame before any list is made.
      case .omit, .refuse: return []
      case .black, .substitute: return masks(layer)
      }
    }
    if placed.standIn != nil { return masks(layer) }
    // A layer that could not be drawn is absent with all it holds, in every view; it is reported.
    if layer.failure != nil { return [] }
    return grouped(layer, contents(of: layer, layer.commands, captured: true))
  }

  /// What stands in for a layer, and for each layer in it that reaches out of it, as for a popup that
  /// it owns.
  private func masks(_ layer: Recording) -> [Command] {
    layer.masked(in: view).flatMap { standIn($0.substitute, $0.layer) }
  }

  private func contents(
    of layer: Recording, _ own: [Command], captured: Bool
  ) -> [Command] {
    var children = layer.children.flatMap { commands(for: $0, captured: captured) }
    let clips = layer.placed.clipsChildren && !children.isEmpty
    if clips {
      children = [
        group(children, layer, clip: Command.Coverage(Self.outline(of: layer)))
      ]
    }
    return own + children
  }

  private func grouped(_ layer: Recording, _ commands: [Command]) -> [Command] {
    let placed = layer.placed
    // Clear through and through: nothing of it is in any pixel, nor in what labels tell.
    if commands.isEmpty || Canvas.fixed(placed.opacity) == 0 || placed.filters.contains(.opacity(0))
    {
      return []
    }
    let hasOwnBackdrop = commands.contains {
      if $0.layer != layer.index { return false }
      return if case .backdrop = $0.content { true } else { false }
    }
    let isRoot =
      placed.opacity < 1 || placed.blend != .normal || !placed.filters.isEmpty
      || (hasOwnBackdrop && commands.count > 1)
    let clip = placed.clipRect.map {
      Command.Coverage(Shape.rect($0).polygon(through: layer.transform))
    }
    if !isRoot && !placed.isolates && clip == nil { return commands }
    if let folded = Self.folded(commands, placed, clip: clip) { return [folded] }
    return [
      group(
        commands, layer, opacity: placed.opacity, blend: placed.blend, clip: clip,
        isolates: placed.isolates, filters: placed.filters, isRoot: isRoot)
    ]
  }

  /// A group of a single plain drawing is that drawing with the group's opacity and blend.
  private static func folded(
    _ commands: [Command], _ placed: PlacedLayer, clip: Command.Coverage?
  ) -> Command? {
    guard commands.count == 1, clip == nil, placed.filters.isEmpty,
      case .draw(var draw) = commands[0].content, draw.blend == .normal
    else { return nil }
    draw.opacity = UInt16(
      (UInt32(draw.opacity) * UInt32(Canvas.fixed(placed.opacity)) + 32767) / 65535)
    draw.blend = placed.blend
    return draw.opacity == 0 ? nil : Command(draw, layer: commands[0].layer)
  }

  private func group(
    _ commands: [Command], _ layer: Recording, opacity: Double = 1, blend: BlendMode = .normal,
    clip: Command.Coverage? = nil, isolates: Bool = false, filters: [Filter] = [],
    isRoot: Bool = false
  ) -> Command {
    let group = Command.Group(
      commands: commands, opacity: Canvas.fixed(opacity), blend: blend, clip: clip,
      isolates: isolates, filters: filters, scale: layer.displayScale, isBackdropRoot: isRoot)
    return Command(group, layer: layer.index)
  }

  /// A shade over every pixel that the declared bounds touch, whatever the layer's own opacity.
  ///
  /// - Parameter index: names what stands in, which is not the layer itself.
  static func cover(_ layer: Recording, with color: Color, as index: Int) -> Command {
    let draw = Command.Draw(
      coverage: Command.Coverage(outline(of: layer), .whole), paint: .color(color),
      opacity: 65535, blend: .normal)
    return Command(draw, layer: index)
  }

  /// The layer's declared bounds with its corner radius, in device pixels.
  static func outline(of layer: Recording) -> Polygon {
    let bounds = Rect(origin: .zero, size: layer.placed.frame.size)
    return Shape.box(bounds, layer.placed.cornerRadius).polygon(through: layer.transform)
  }
}

extension Recording {
  /// A layer and what is to stand in for it.
  struct Masked {
    let layer: Recording
    let substitute: Substitute
  }

  /// A masked layer and the layers in it that are to be masked for themselves, bottom first: those
  /// that reach beyond the outlines of the masked layers around them and are not cut there.
  func masked(in view: View) -> [Masked] {
    var found: [Masked] = []
    collect(in: view, beyond: [], into: &found)
    return found
  }

  private func collect(in view: View, beyond masked: [Polygon], into found: inout [Masked]) {
    if placed.isHidden || !placed.isRendered { return }
    guard let substitute = substitute(in: view) else { return }
    var masked = masked
    let outline = Assembly.outline(of: self)
    if !masked.contains(where: { $0.holds(outline) }) {
      found.append(Masked(layer: self, substitute: substitute))
      masked.append(outline)
    }
    if placed.clipsChildren { return }
    for child in children { child.collect(in: view, beyond: masked, into: &found) }
  }

  private func substitute(in view: View) -> Substitute? {
    if let standIn = placed.standIn { return standIn }
    guard case .capture(let kind) = view else { return nil }
    switch placed.decisions[kind]?.mode {
    case .black: return .color(.black)
    case .substitute(let substitute): return substitute
    case .include, .omit, .refuse, nil: return nil
    }
  }
}
