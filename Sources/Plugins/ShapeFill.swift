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
    let image = source.flatMap { canvas.image($0.path) }
    if borderWidth == 0 || borderColor.alpha == 0 {
      return canvas.fill(fill, under: image, in: outer, sampling: sampling)
    }
    // Fill, picture and border are cut as one, so that none shines through another at the edge.
    let inner = outline(bounds.inset(by: borderWidth), canvas.corners.inset(by: borderWidth))
    canvas.group(clip: outer) { canvas in
      if fill.alpha > 0 { canvas.fill(fill, in: outer, edges: .whole) }
      if let image {
        canvas.draw(image, in: bounds, cutTo: outer, edges: .whole, sampling: sampling)
      }
      canvas.fill(borderColor, .outside, of: inner, in: outer)
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
