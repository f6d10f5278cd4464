import Compositor
import Imaging
import Notation

/// A box, ellipse or capsule with fill, border and picture.
public struct ShapeFill: Plugin {
  public static let kind = "shape"
  public static let summary = "A box, ellipse or capsule with fill, border and picture."
  static let form = Parameter<Form>("form", "The outline.", default: .box)
  static let color = Parameter<Color>("color", "The fill.", default: .clear)
  static let source = Parameter<PicturePath?>("source", "A picture stretched over the fill.")
  static let sampling = Parameter<Sampling>(
    "sampling", "How the picture is read between its pixels.", default: .smooth)
  static let borderWidth = Parameter<Double>(
    "borderWidth", "Width of the border inside the outline.", unit: .points, default: 0,
    range: 0...10_000)
  static let borderColor = Parameter<Color>("borderColor", "The border's colour.", default: .black)
  public static let parameters: [any AnyParameter] = [
    form, color, source, sampling, borderWidth, borderColor,
  ]

  enum Form: String, CaseIterable, Sendable, ParameterValue {
    case box, ellipse, capsule
  }

  private let form: Form
  private let fill: Color
  private let source: PicturePath?
  private let sampling: Sampling
  private let borderWidth: Double
  private let borderColor: Color

  public init(_ values: Values) throws(ParameterError) {
    form = try values[Self.form]
    fill = try values[Self.color]
    source = try values[Self.source]
    sampling = try values[Self.sampling]
    borderWidth = try values[Self.borderWidth]
    borderColor = try values[Self.borderColor]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    let outer = outline(bounds, canvas.corners)
    if borderWidth == 0 {
      drawInside(on: &canvas, clip: outer)
      return
    }
    // The inside and the border's ring share each rim pixel between them and are added up: two
    // antialiased edges on top of each other would let the fill shine through at the rim.
    let inner = outline(bounds.inset(by: borderWidth), canvas.corners.inset(by: borderWidth))
    canvas.group(isolated: true) { canvas in
      drawInside(on: &canvas, clip: inner)
      canvas.group(blend: .plusLighter, clip: .ring(outer: outer, inner: inner)) { canvas in
        drawInside(on: &canvas, clip: .rect(bounds))
        canvas.fill(borderColor, in: .rect(bounds))
      }
    }
  }

  private func drawInside(on canvas: inout Canvas, clip: Shape) {
    guard let source else { return canvas.fill(fill, in: clip) }
    canvas.group(clip: clip, isolated: true) { canvas in
      if fill.alpha > 0 { canvas.fill(fill, in: .rect(canvas.bounds)) }
      if let image = canvas.image(source.path) {
        canvas.draw(image, in: canvas.bounds, sampling: sampling)
      }
    }
  }

  private func outline(_ rect: Rect, _ corners: Corners) -> Shape {
    switch form {
    case .box: return .box(rect, corners)
    case .ellipse: return .ellipse(rect)
    case .capsule: return .roundedRect(rect, Corners(min(rect.width, rect.height) / 2))
    }
  }
}
