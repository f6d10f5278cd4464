import Compositor
import Imaging
import Notation

/// A short notice on a rounded panel.
public struct Toast: Plugin {
  public static let kind = "toast"
  public static let summary = "A short notice on a rounded panel."
  static let color = Parameter<Color>("color", "The panel.", default: Color(32, 32, 36, 230))
  static let source = Parameter<PicturePath?>("source", "A picture stretched over the panel.")
  public static let parameters: [any AnyParameter] = [color, source]

  private let panel: Panel

  public init(_ values: Values) throws(ParameterError) {
    panel = Panel(
      color: try values[Self.color], source: try values[Self.source])
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let rounded = canvas.corners == .square ? Corners(12) : canvas.corners
    panel.draw(on: &canvas, outline: .roundedRect(canvas.bounds, rounded))
  }
}
