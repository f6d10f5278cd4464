import Imaging

/// Records a layer's drawing, in points from the layer's top left corner.
///
/// No pixel exists yet while a plugin draws: the canvas takes down commands, and the engine decides
/// later what of them is drawn, where, and for which view.
public struct Canvas: Sendable {
  /// The layer's frame, moved to the origin.
  public let bounds: Rect
  /// The layer's corner radii, not yet fitted to `bounds`.
  public let corners: Corners
  public let environment: Environment
  let images: [String: Image]
  /// From the layer's points to device pixels.
  let transform: Transform
  /// From the screen's points to device pixels.
  let display: Transform
  let displayScale: Double
  let layer: Int
  package private(set) var commands: [Command] = []
  /// Why the layer cannot be drawn; a layer with a failure is left out of every view.
  private(set) var failures: [String] = []
  /// What the scene's author should know of a layer that is drawn all the same.
  private(set) var notes: [String] = []

  init(
    bounds: Rect, corners: Corners, environment: Environment, images: [String: Image],
    transform: Transform, display: Transform? = nil, displayScale: Double, layer: Int
  ) {
    self.bounds = bounds
    self.corners = corners
    self.environment = environment
    self.images = images
    self.transform = transform
    self.display = display ?? .scale(displayScale, displayScale)
    self.displayScale = displayScale
    self.layer = layer
  }

  /// Device pixels a point of this layer, transforms included; the scale to make stencils at.
  public var scale: Double {
    let scale = abs(transform.determinant).squareRoot()
    return scale > 0 ? scale : displayScale
  }

  /// The layer's frame with its rounded corners.
  public var outline: Shape { .box(bounds, corners) }

  /// The device's notch or island in the layer's own points; a turned one as its box.
  public var cutouts: [MaskShape] {
    guard let inverse = transform.inverse else { return [] }
    let placed = display.then(inverse)
    let factor = abs(placed.determinant).squareRoot()
    return environment.cutouts.map {
      MaskShape(
        frame: placed.bounds(of: $0.frame), cornerRadius: $0.cornerRadius.scaled(by: factor))
    }
  }

  /// The picture that the scene names by `path`; `nil`, and a failure noted, where there is none.
  public mutating func image(_ path: String) -> Image? {
    if let image = images[path] { return image }
    fail("no picture \"\(path)\"")
    return nil
  }

  /// Lays one colour over `shape`; `nil` means the layer's outline.
  ///
  /// - Parameter edges: `whole` for what hides: every pixel of the screen that the shape touches,
  ///   after all transforms, is covered in full.
  public mutating func fill(
    _ color: Color, in shape: Shape? = nil, edges: Edges = .smooth, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    record(.color(color), shape, opacity, blend, edges)
  }

  /// Lays one colour over the part of `outer` that lies inside or outside `inner`, which lies in it.
  ///
  /// For a `group` that is cut to `outer`: of a pixel that both outlines cross, the group's clip takes
  /// the share inside `outer`, and this the share of that.
  public mutating func fill(
    _ color: Color, _ side: Side, of inner: Shape, in outer: Shape, opacity: Double = 1
  ) {
    let coverage = Command.Coverage.part(
      side, of: inner.polygon(through: transform),
      in: outer.polygon(through: transform))
    record(coverage, .color(color), opacity, .normal)
  }

  /// Lays a gradient, whose points are the layer's, over `shape`.
  public mutating func fill(
    _ gradient: Gradient, in shape: Shape? = nil, opacity: Double = 1, blend: BlendMode = .normal
  ) {
    guard let inverse = transform.inverse else { return }
    record(.gradient(gradient, inverse: inverse), shape, opacity, blend)
  }

  /// Stretches `image` over `rect`, cut to `shape` where one is given.
  ///
  /// - Parameters:
  ///   - edges: as for `fill`; a picture's own edge pixels go on into the pixels that it touches.
  ///   - angle: degrees by which both are turned clockwise about the centre of `rect`.
  public mutating func draw(
    _ image: Image, in rect: Rect, cutTo shape: Shape? = nil, edges: Edges = .smooth,
    sampling: Sampling = .smooth, turnedBy angle: Double = 0, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    guard !rect.isEmpty, image.size.width > 0, image.size.height > 0 else { return }
    let turned =
      angle == 0
      ? transform : Transform.rotation(degrees: angle).about(rect.center).then(transform)
    let placed = Transform.scale(rect.width / image.size.width, rect.height / image.size.height)
      .then(.translation(rect.x, rect.y)).then(turned)
    guard let inverse = placed.inverse else { return }
    // With `??` here the optimizer of Swift 6.3.1 stops at `ContentSwap.commands`.
    let polygon =
      if let shape { shape.polygon(through: turned) } else {
        Shape.rect(rect).polygon(through: turned)
      }
    record(
      Command.Coverage(polygon, edges), .image(image, inverse: inverse, sampling), opacity, blend)
  }

  /// Draws `image` with its top left corner at `place`.
  ///
  /// Where the layer is not scaled, and turned by quarters alone, it stands on whole pixels, as
  /// stencils do.
  /// - Parameter scale: pixels of the image a point.
  public mutating func draw(
    _ image: Image, at place: Point, scale: Double, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    guard scale > 0 else { return }
    guard let turn = quarterTurn(at: scale) else {
      let size = Size(image.size.width / scale, image.size.height / scale)
      return draw(image, in: Rect(origin: place, size: size), opacity: opacity, blend: blend)
    }
    let turned = turn == .none ? image : Image(image.bitmap.turned(turn))
    for spot in spots(of: image.size, at: [place], scale: scale, turn) {
      let box = turned.bitmap.bounds.moved(spot.x, spot.y)
      let inverse = Transform.translation(-Double(spot.x), -Double(spot.y))
      record(.box(box), .image(turned, inverse: inverse, .nearest), opacity, blend)
    }
  }

  /// Lays a colour through stencils whose top left corners stand at `places`.
  ///
  /// Where the layer is not scaled, and turned by quarters alone, stencils stand on whole pixels, so
  /// that text stays as sharp as it was made.
  /// - Parameter scale: pixels of the stencil a point; `Canvas.scale` gives one device pixel each.
  public mutating func draw(
    _ stencil: Stencil, at places: [Point], scale: Double, color: Color, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    for coverage in coverages(of: stencil, at: places, scale: scale) {
      record(coverage, .color(color), opacity, blend)
    }
  }

  /// Where a stencil covers, at many places; one coverage in all where it stands on whole pixels.
  private func coverages(
    of stencil: Stencil, at places: [Point], scale: Double
  ) -> [Command.Coverage] {
    guard scale > 0, stencil.mask.width > 0, stencil.mask.height > 0 else { return [] }
    let size = Size(Double(stencil.mask.width), Double(stencil.mask.height))
    if let turn = quarterTurn(at: scale) {
      let spots = spots(of: size, at: places, scale: scale, turn)
      let turned = turn == .none ? stencil : Stencil(stencil.mask.turned(turn))
      return spots.isEmpty ? [] : [.stamps(turned, spots)]
    }
    let box = Rect(origin: .zero, size: size)
    return places.compactMap { place in
      let placed = Transform.scale(1 / scale, 1 / scale).then(.translation(place.x, place.y))
        .then(transform)
      guard let inverse = placed.inverse else { return nil }
      let bounds = PixelRect(covering: placed.bounds(of: box)).grown(by: 1)
      return .stencil(stencil, inverse: inverse, bounds: bounds)
    }
  }

  /// How pixels made at `scale` are turned onto device pixels, if they fall onto them but for a shift.
  private func quarterTurn(at scale: Double) -> QuarterTurn? {
    QuarterTurn(Transform.scale(1 / scale, 1 / scale).then(transform))
  }

  /// The top left device pixels of a turned box that stands at `places`; none a million pixels out.
  ///
  /// - Parameter size: in pixels at `scale`.
  private func spots(
    of size: Size, at places: [Point], scale: Double, _ turn: QuarterTurn
  ) -> [PixelPoint] {
    places.compactMap { place in
      let corner = transform.apply(to: place)
      let turned = turn.corner(of: Rect(origin: corner, size: size), about: corner)
      guard max(abs(turned.x), abs(turned.y)) < 1_000_000 else { return nil }
      let pixel = QuarterTurn.pixel(at: turned)
      return PixelPoint(pixel.x, pixel.y)
    }
  }

  /// Replaces what lies beneath `shape` (or the outline) by what `effect` makes of it.
  ///
  /// It reads the pixels of the view it is drawn in, cut to `bounds` and mirrored at its edges.
  public mutating func changeBackdrop(_ effect: BackdropEffect, in shape: Shape? = nil) {
    changeBackdrop(
      effect, through: Command.Coverage((shape ?? outline).polygon(through: transform)))
  }

  /// Replaces what lies beneath a stencil, in proportion to its coverage.
  ///
  /// - Parameter scale: pixels of the stencil a point.
  public mutating func changeBackdrop(
    _ effect: BackdropEffect, through stencil: Stencil, at places: [Point], scale: Double
  ) {
    for coverage in coverages(of: stencil, at: places, scale: scale) {
      changeBackdrop(effect, through: coverage)
    }
  }

  private mutating func changeBackdrop(
    _ effect: BackdropEffect, through coverage: Command.Coverage
  ) {
    var effect = effect
    if case .kernel(var kernel) = effect {
      kernel.layer = layer
      effect = .kernel(kernel)
    }
    let frame = PixelRect(covering: transform.bounds(of: bounds).snapped)
    let backdrop = Command.Backdrop(
      effect: effect, scale: displayScale, frame: frame, clip: coverage)
    commands.append(Command(backdrop, layer: layer))
  }

  /// Composites what `body` draws as one, then lays it down.
  public mutating func group(
    opacity: Double = 1, blend: BlendMode = .normal, clip: Shape? = nil, isolated: Bool = false,
    _ body: (inout Canvas) -> Void
  ) {
    var inner = blank
    body(&inner)
    failures += inner.failures
    notes += inner.notes
    if inner.commands.isEmpty { return }
    let group = Command.Group(
      commands: inner.commands, opacity: Self.fixed(opacity), blend: blend,
      clip: clip.map { Command.Coverage($0.polygon(through: transform)) }, isolates: isolated,
      filters: [], scale: displayScale, isBackdropRoot: opacity < 1 || blend != .normal)
    commands.append(Command(group, layer: layer))
  }

  /// The same canvas with nothing on it.
  package var blank: Canvas {
    Canvas(
      bounds: bounds, corners: corners, environment: environment, images: images,
      transform: transform, display: display, displayScale: displayScale, layer: layer)
  }

  /// Says that the layer cannot be drawn; it is then left out of every view and reported.
  public mutating func fail(_ reason: String) { failures.append(reason) }

  /// Tells the scene's author something about the layer, which is drawn all the same.
  public mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  private mutating func record(
    _ paint: Command.Paint, _ shape: Shape?, _ opacity: Double, _ blend: BlendMode,
    _ edges: Edges = .smooth
  ) {
    let polygon = (shape ?? outline).polygon(through: transform)
    record(Command.Coverage(polygon, edges), paint, opacity, blend)
  }

  private mutating func record(
    _ coverage: Command.Coverage, _ paint: Command.Paint, _ opacity: Double, _ blend: BlendMode
  ) {
    if coverage.bounds.isEmpty || !(opacity > 0) { return }
    let draw = Command.Draw(
      coverage: coverage, paint: paint, opacity: Self.fixed(opacity), blend: blend)
    commands.append(Command(draw, layer: layer))
  }

  /// An opacity from 0 to 1 in 1/65535, nearest; not a number counts as 0.
  static func fixed(_ opacity: Double) -> UInt16 {
    opacity > 0 ? UInt16((min(1, opacity) * 65535).rounded()) : 0
  }
}

extension Rect {
  /// Edges that are off a whole number by rounding noise, put onto it.
  var snapped: Rect {
    func snap(_ value: Double) -> Double {
      let whole = value.rounded()
      return abs(value - whole) < 1.0 / 1024 ? whole : value
    }
    let (left, top) = (snap(x), snap(y))
    return Rect(left, top, snap(maxX) - left, snap(maxY) - top)
  }
}
