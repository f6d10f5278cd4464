import Compositor
import Imaging
import Notation
import Text

/// Repeats a text or a picture over the whole frame, to its corners at any angle.
public struct Watermark: Plugin {
  public static let kind = "watermark"
  public static let summary =
    "Repeats a text or a picture over the whole frame, to its corners at any angle."
  static let text = Parameter<TextTemplate?>(
    "text", "What each mark says; {user}, {device}, {time:yyyy-MM-dd HH:mm} and line breaks.",
    range: 1...2000)
  static let source = Parameter<PicturePath?>("source", "A picture as the mark, in place of text.")
  static let preset = Parameter<Preset>(
    "preset", "What stands for keys that are left out.", default: .tiled)
  static let size = Parameter<Double?>(
    "size", "Of the letters, or the height of the picture.", unit: .points, range: 1...500)
  static let weight = Parameter<Double>(
    "weight", "From 600 on the letters are bold.", default: 400, range: 1...1000)
  static let color = Parameter<Color?>("color", "Of the letters; a picture takes its alpha alone.")
  static let angle = Parameter<Double>(
    "angle", "Clockwise, about the frame's centre.", unit: .degrees, default: -45,
    range: -360...360)
  static let gapX = Parameter<Double?>(
    "gapX", "From the end of a mark to the next of its row.", unit: .points, range: 0...2000)
  static let gapY = Parameter<Double?>(
    "gapY", "From the foot of a row to the next.", unit: .points, range: 0...2000)
  static let step = Parameter<Size?>(
    "step", "From a mark to the next, across and down, in place of gaps; never less than a mark.",
    unit: .points, range: 1...10_000)
  static let stagger = Parameter<Double?>(
    "stagger", "By how much of a step every other row is moved.", unit: .fraction, range: 0...1)
  static let mix = Parameter<BlendMode?>("mix", "How marks blend, within the scope.")
  static let scope = Parameter<Scope>(
    "scope", "What marks blend with: what lies beneath, or their own cleared buffer.",
    default: .ownBuffer)
  static let legible = Parameter<Legibility>(
    "legible",
    "auto, for text: a plain colour where the mark would leave no trace, or its opposite.",
    default: .off)
  static let refresh = Parameter<Milliseconds>(
    "refresh", "How long a time shown stays the same.", default: Milliseconds(30_000))
  public static let parameters: [any AnyParameter] = [
    text, source, preset, size, weight, Lettering.fonts, color, angle, gapX, gapY, step, stagger,
    mix,
    scope, legible,
    refresh,
  ]

  enum Scope: String, CaseIterable, Sendable, ParameterValue {
    case ownBuffer, backdrop
  }

  enum Legibility: String, CaseIterable, Sendable, ParameterValue {
    case off, auto
  }

  private let text: TextTemplate?
  private let source: PicturePath?
  private let preset: Preset
  private let style: TextStyle
  private let color: Color
  private let angle: Double
  private let gap: (x: Double?, y: Double?)
  private let step: Size?
  private let stagger: Double
  /// With what lies beneath.
  private let mix: BlendMode
  private let legible: Legibility
  private let refresh: Int
  private let fonts: [FontPath]

  public init(_ values: Values) throws(ParameterError) {
    preset = try values[Self.preset]
    text = try values[Self.text]
    source = try values[Self.source]
    legible = try values[Self.legible]
    if source != nil, legible == .auto {
      throw .unusable(
        "legible", expected: "off with a picture, whose colours are its own", found: "auto")
    }
    if (text == nil) == (source == nil) {
      throw .unusable(
        "text", expected: "either text or source", found: text == nil ? "neither" : "both")
    }
    style = TextStyle(
      size: try values[Self.size] ?? preset.size, weight: Int(try values[Self.weight]),
      alignment: .center)
    color = try values[Self.color] ?? preset.color
    angle = try values[Self.angle]
    gap = (try values[Self.gapX], try values[Self.gapY])
    step = try values[Self.step]
    stagger = try values[Self.stagger] ?? preset.stagger
    let mix = try values[Self.mix] ?? preset.mix
    // On a cleared buffer every mode leaves a mark's own colour, and no mark lies on another.
    self.mix = try values[Self.scope] == .backdrop ? mix : .normal
    refresh = try values[Self.refresh].count
    fonts = try values[Lettering.fonts]
  }

  public var changesWithTime: Bool { text?.showsTime ?? false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    guard !canvas.bounds.isEmpty, color.alpha > 0 else { return }
    let outline = canvas.outline
    canvas.group(clip: outline) { canvas in
      if let text { drawText(text, on: &canvas, at: tick) }
      if let source, let image = canvas.image(source.path) { drawPicture(image, on: &canvas) }
    }
  }

  private func drawText(_ template: TextTemplate, on canvas: inout Canvas, at tick: Tick) {
    let age = refresh > 0 ? tick.milliseconds % refresh : 0
    let text = canvas.text(of: template, clock: canvas.environment.clock - age)
    guard !text.isEmpty, let (style, layout) = fitted(text, on: &canvas),
      let image = canvas.set(text, in: style, angle: angle)
    else { return }
    let box = Rect(
      image.left / image.scale - layout.size.width / 2,
      image.top / image.scale - layout.size.height / 2,
      Double(image.mask.width) / image.scale, Double(image.mask.height) / image.scale)
    let corners = centers(of: layout.size, showing: box, on: &canvas).map {
      Point($0.x - layout.size.width / 2, $0.y - layout.size.height / 2)
    }
    if legible == .auto {
      let offset = Point(image.left / image.scale, image.top / image.scale)
      let places = corners.map { Point($0.x + offset.x, $0.y + offset.y) }
      canvas.changeBackdrop(
        .kernel(LegibleMark(color: color, mix: mix).kernel), through: Stencil(image.mask),
        at: places, scale: image.scale)
      canvas.drawColors(of: image, at: places, color: color)
    } else {
      canvas.draw(image, at: corners, color: color, blend: mix)
    }
  }

  /// The style to set `text` in, wrapped where a line is longer than any screen shows.
  private func fitted(
    _ text: String, on canvas: inout Canvas
  ) -> (TextStyle, TextLayout)? {
    var style = style
    style.fonts = canvas.fonts(fonts)
    guard let layout = canvas.measure(text, in: style) else { return nil }
    let (width, height) = (canvas.bounds.width, canvas.bounds.height)
    let longest = max(style.size, (width * width + height * height).squareRoot())
    if layout.size.width <= longest { return (style, layout) }
    style.width = longest
    let wrapped = style
    return canvas.measure(text, in: wrapped).map { (wrapped, $0) }
  }

  private func drawPicture(_ image: Image, on canvas: inout Canvas) {
    guard image.size.height > 0 else { return }
    let size = Size(style.size * image.size.width / image.size.height, style.size)
    let turned = Transform.rotation(degrees: angle)
      .bounds(of: Rect(-size.width / 2, -size.height / 2, size.width, size.height))
    for center in centers(of: size, showing: turned, on: &canvas) {
      canvas.draw(
        image,
        in: Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height),
        turnedBy: angle, opacity: Double(color.alpha) / 255, blend: mix)
    }
  }

  private func centers(
    of mark: Size, showing box: Rect, on canvas: inout Canvas
  ) -> [Point] {
    if let centers = grid(of: mark).centers(over: canvas.bounds, showing: box) { return centers }
    canvas.fail("a frame with more than \(MarkGrid.mostMarks) marks")
    return []
  }

  private func grid(of mark: Size) -> MarkGrid {
    let usual = step ?? preset.step(of: mark)
    return MarkGrid(
      angle: angle,
      stepX: max(mark.width, gap.x.map { mark.width + $0 } ?? usual.width),
      stepY: max(mark.height, gap.y.map { mark.height + $0 } ?? usual.height), stagger: stagger)
  }
}
