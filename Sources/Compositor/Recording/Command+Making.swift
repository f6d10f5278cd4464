import Imaging

extension Command {
  package init(_ draw: Draw, layer: Int) {
    var hasher = IdentityHasher()
    hasher.combine(1)
    hasher.combine(draw.coverage)
    hasher.combine(draw.paint)
    hasher.combine(Int(draw.opacity))
    hasher.combine(draw.blend.rawValue)
    let bounds = draw.coverage.bounds
    let covers = draw.opacity == 65535 && draw.blend == .normal && draw.paint.isOpaque
    self.init(
      content: .draw(draw), bounds: bounds,
      opaqueBounds: covers ? draw.coverage.interior : .empty, identity: hasher.finish(),
      layer: layer, isBarrier: false)
  }

  package init(_ backdrop: Backdrop, layer: Int) {
    var hasher = IdentityHasher()
    hasher.combine(2)
    hasher.combine(backdrop.effect.identity)
    hasher.combine(backdrop.scale)
    hasher.combine(backdrop.frame)
    hasher.combine(backdrop.clip)
    self.init(
      content: .backdrop(backdrop), bounds: backdrop.clip.bounds.intersection(backdrop.frame),
      opaqueBounds: .empty, identity: hasher.finish(), layer: layer, isBarrier: true)
  }

  package init(_ group: Group, layer: Int) {
    var hasher = IdentityHasher()
    hasher.combine(3)
    hasher.combine(group.commands.count)
    var inner = PixelRect.empty
    for command in group.commands {
      hasher.combine(command.identity)
      // A layer's own effect sees past its group, a child's does not.
      hasher.combine(command.layer == layer ? 1 : 0)
      inner = inner.union(command.bounds)
    }
    hasher.combine(Int(group.opacity))
    hasher.combine(group.blend.rawValue)
    hasher.combine(group.isolates ? 1 : 0)
    hasher.combine(group.isBackdropRoot ? 1 : 0)
    if let clip = group.clip { hasher.combine(clip) }
    hasher.combine(group.filters.count)
    for filter in group.filters { hasher.combine(filter) }
    hasher.combine(group.scale)
    var bounds = inner
    for case .blur(let sigma) in group.filters {
      bounds = bounds.grown(by: Bitmap.blurReach(sigma: sigma * group.scale))
    }
    if let clip = group.clip { bounds = bounds.intersection(clip.bounds) }
    let isBarrier = !group.filters.isEmpty || group.commands.contains(where: \.isBarrier)
    var opaque = PixelRect.empty
    if group.isPassThrough, !isBarrier {
      for command in group.commands where command.opaqueBounds.area > opaque.area {
        opaque = command.opaqueBounds
      }
      if let clip = group.clip { opaque = opaque.intersection(clip.interior) }
    }
    self.init(
      content: .group(group), bounds: bounds, opaqueBounds: opaque.isEmpty ? .empty : opaque,
      identity: hasher.finish(), layer: layer, isBarrier: isBarrier)
  }
}

extension PixelRect {
  var area: Int { width * height }
}

extension Command.Coverage {
  /// A polygon, or the plain box that it is or, with whole edges, touches.
  init(_ polygon: Polygon, _ edges: Edges = .smooth) {
    if polygon.pixelBox != nil || (edges == .whole && polygon.isBox) {
      self = .box(polygon.bounds)
    } else {
      self = .polygon(polygon, interior: polygon.interior, edges)
    }
  }

  var bounds: PixelRect {
    switch self {
    case .box(let box): return box
    case .polygon(let polygon, _, _): return polygon.bounds
    case .part(_, _, let outer): return outer.bounds
    case .stencil(_, _, let bounds): return bounds
    case .stamps(let stencil, let places):
      var bounds = PixelRect.empty
      for place in places {
        bounds = bounds.union(
          PixelRect(
            left: place.x, top: place.y, right: place.x + stencil.mask.width,
            bottom: place.y + stencil.mask.height))
      }
      return bounds
    }
  }

  /// A box that is surely covered in full; may be smaller than the largest such box.
  var interior: PixelRect {
    switch self {
    case .box(let box): return box
    case .polygon(_, let interior, _): return interior
    case .part, .stamps, .stencil: return .empty
    }
  }
}

extension Command.Paint {
  var isOpaque: Bool {
    switch self {
    case .color(let color): return color.alpha == 255
    case .gradient(let gradient, _): return gradient.isOpaque
    case .image(let image, _, _): return image.isOpaque
    }
  }
}

extension BackdropEffect {
  var identity: Identity {
    var hasher = IdentityHasher()
    switch self {
    case .filters(let filters, let tint):
      hasher.combine(filters.count)
      for filter in filters { hasher.combine(filter) }
      hasher.combine(UInt64(tint.packed))
    case .kernel(let kernel): hasher.combine(kernel.identity)
    }
    return hasher.finish()
  }
}

extension IdentityHasher {
  mutating func combine(_ coverage: Command.Coverage) {
    switch coverage {
    case .box(let box):
      combine(1)
      combine(box)
    case .polygon(let polygon, _, let edges):
      combine(2)
      combine(polygon)
      combine(edges == .whole ? 1 : 0)
    case .part(let side, let inner, let outer):
      combine(side == .inside ? 5 : 6)
      combine(inner)
      combine(outer)
    case .stamps(let stencil, let places):
      combine(3)
      combine(stencil.identity)
      for place in places {
        combine(place.x)
        combine(place.y)
      }
    case .stencil(let stencil, let inverse, let bounds):
      combine(4)
      combine(stencil.identity)
      combine(inverse)
      combine(bounds)
    }
  }

  mutating func combine(_ paint: Command.Paint) {
    switch paint {
    case .color(let color):
      combine(1)
      combine(UInt64(color.packed))
    case .gradient(let gradient, let inverse):
      combine(2)
      switch gradient.form {
      case .linear(let from, let to):
        for number in [0, from.x, from.y, to.x, to.y] { combine(number) }
      case .radial(let center, let radius):
        for number in [1, center.x, center.y, radius] { combine(number) }
      }
      for stop in gradient.stops {
        combine(stop.offset)
        combine(UInt64(stop.color.premultiplied))
        combine(
          UInt64(stop.color.red) << 16 | UInt64(stop.color.green) << 8 | UInt64(stop.color.blue))
      }
      combine(inverse)
    case .image(let image, let inverse, let sampling):
      combine(3)
      combine(image.identity)
      combine(inverse)
      combine(sampling.rawValue)
    }
  }

  mutating func combine(_ filter: Filter) {
    let (kind, amount) =
      switch filter {
      case .blur(let sigma): (0, sigma)
      case .brightness(let amount): (1, amount)
      case .contrast(let amount): (2, amount)
      case .saturate(let amount): (3, amount)
      case .grayscale(let amount): (4, amount)
      case .sepia(let amount): (5, amount)
      case .invert(let amount): (6, amount)
      case .opacity(let amount): (7, amount)
      case .hueRotate(let degrees): (8, degrees)
      }
    combine(kind)
    combine(amount)
  }
}
