import Imaging
import Layers
import Notation

/// A layer with its recorded drawing, before any policy.
struct Recording {
  let placed: PlacedLayer
  /// From the layer's points to device pixels.
  let transform: Transform
  /// From the points of the screen that the layer is on, which may be a mirror's, to device pixels.
  let display: Transform
  /// Pixels a point of the display.
  let displayScale: Double
  let index: Int
  /// What the plugin drew; empty for a layer that only groups.
  let commands: [Command]
  /// Why it could not be drawn.
  let failure: String?
  /// What is worth knowing of a layer that was drawn.
  let notes: [String]
  /// Whether the drawing may be another at another time, all else being equal.
  let changesWithTime: Bool
  let children: [Recording]
}

/// Turns placed layers into commands, once for all views of a tick.
struct Recorder {
  let registry: Registry
  let images: [String: Image]
  let environment: Environment
  let scale: Double
  let screen: PixelRect
  let tick: Tick
  let swap: (any ContentReplacement)?
  /// Layers that are known not to be drawable, and why, by id.
  let broken: [String: String]
  private let cache: RecordingCache
  private(set) var layers: [String] = []
  /// Added to the index of every layer that is still to be recorded.
  var offset = 0

  init(
    registry: Registry, images: [String: Image], arrangement: Arrangement,
    swap: (any ContentReplacement)? = nil, broken: [String: String] = [:], cache: RecordingCache
  ) {
    self.registry = registry
    self.images = images
    self.swap = swap
    self.cache = cache
    cache.begin(arrangement)
    screen = PixelRect(width: arrangement.pixelSize.width, height: arrangement.pixelSize.height)
    environment = arrangement.environment
    scale = arrangement.scale
    tick = arrangement.tick
    self.broken = broken
  }

  /// - Parameters:
  ///   - display: from the points of the screen that the layer is on to device pixels.
  ///   - frozen: the tick whose pixels an ancestor keeps, if one does.
  mutating func record(
    _ placed: PlacedLayer, parent: Transform, display: Transform, frozen: Tick? = nil
  ) -> Recording {
    let transform = Transform.translation(placed.frame.x, placed.frame.y)
      .then(placed.transform).then(parent)
    let display = placed.isScreen ? transform : display
    let frozen = frozen ?? placed.frozenAt
    let index = layers.count + offset
    layers.append(placed.id)
    var drawing = Drawing()
    if placed.draws && placed.isRendered && !placed.isHidden {
      drawing = draw(placed, transform, display, index, frozen ?? tick)
    }
    let children = placed.children.map {
      record($0, parent: transform, display: display, frozen: frozen)
    }
    return Recording(
      placed: placed, transform: transform, display: display, displayScale: scale, index: index,
      commands: drawing.commands, failure: drawing.failure, notes: drawing.notes,
      changesWithTime: drawing.changesWithTime, children: children)
  }

  struct Drawing {
    var commands: [Command] = []
    var failure: String?
    var notes: [String] = []
    var changesWithTime = false
  }

  private func draw(
    _ placed: PlacedLayer, _ transform: Transform, _ display: Transform, _ index: Int,
    _ moment: Tick
  ) -> Drawing {
    if let reason = broken[placed.id] { return Drawing(failure: reason) }
    guard let kind = registry[placed.kind] else {
      return Drawing(failure: "unknown kind \"\(placed.kind)\"")
    }
    let swap = swap.flatMap { $0.layers.contains(placed.id) ? $0 : nil }
    let parameters = swap?.parameters(placed.parameters) ?? placed.parameters
    let key = RecordingCache.Key(
      kind: placed.kind, parameters: parameters, size: placed.frame.size,
      corners: placed.cornerRadius, transform: transform, display: display)
    if swap == nil, let drawing = cache.drawing(of: key, at: index) { return drawing }
    let (values, mistakes) = Values.read(object: parameters, declared: kind.parameters)
    if let mistake = mistakes.first { return Drawing(failure: mistake.text(file: "")) }
    var environment = environment
    environment.clock -= tick.milliseconds - moment.milliseconds
    do {
      let plugin = try kind.make(values)
      var canvas = Canvas(
        bounds: Rect(origin: .zero, size: placed.frame.size), corners: placed.cornerRadius,
        environment: environment, images: images, transform: transform, display: display,
        displayScale: scale, layer: index)
      plugin.draw(on: &canvas, at: moment)
      if let failure = canvas.failures.first {
        return Drawing(failure: failure, changesWithTime: plugin.changesWithTime)
      }
      let drawing = Drawing(
        commands: swap?.commands(in: canvas, on: screen) ?? canvas.commands, notes: canvas.notes,
        changesWithTime: plugin.changesWithTime)
      if swap == nil, !drawing.changesWithTime { cache.keep(drawing, of: key, at: index) }
      return drawing
    } catch {
      return Drawing(failure: "\(error)")
    }
  }
}
