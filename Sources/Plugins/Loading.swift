import Compositor
import Imaging
import Notation
import Text

/// A turning wheel on a rounded panel in the middle of the frame, with a text beneath.
public struct Loading: Plugin {
  public static let kind = "loading"
  public static let summary = "A turning wheel on a rounded panel, with a text beneath."
  static let text = Parameter<TextTemplate?>("text", "Beneath the wheel.", range: 1...200)
  static let color = Parameter<Color>("color", "The panel.", default: Color(32, 32, 36, 217))
  static let textColor = Parameter<Color>("textColor", "Of wheel and text.", default: .white)
  static let dim = Parameter<Color>("dim", "Laid over the whole frame.", default: .clear)
  static let period = Parameter<Milliseconds>(
    "period", "How long one turn takes.", default: Milliseconds(1000))
  public static let parameters: [any AnyParameter] = [text, color, textColor, dim, period]

  private let text: TextTemplate?
  private let color: Color
  private let dim: Color
  private let wheel: Wheel

  public init(_ values: Values) throws(ParameterError) {
    text = try values[Self.text]
    color = try values[Self.color]
    dim = try values[Self.dim]
    wheel = Wheel(color: try values[Self.textColor], period: try values[Self.period].count)
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    if dim.alpha > 0 { canvas.fill(dim) }
    let style = TextStyle(size: 15, alignment: .center, width: 200, maxLines: 2)
    let words = text.map { canvas.text(of: $0) } ?? ""
    let lines = words.isEmpty ? nil : canvas.measure(words, in: style)
    let textWidth = lines.map { $0.lines.map(\.box.width).max() ?? 0 } ?? 0
    let textHeight = lines.map { $0.size.height + 14 } ?? 0
    let size = Size(max(96, textWidth + 40), 96 + textHeight)
    let center = canvas.bounds.center
    let panel = Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
    canvas.fill(color, in: .roundedRect(panel, Corners(16)))
    wheel.draw(
      on: &canvas, in: Rect(center.x - 18, panel.y + 30, 36, 36), at: tick.milliseconds)
    if lines != nil {
      canvas.write(
        words, in: style, color: wheel.color,
        box: Rect(center.x - 100, panel.y + 80, 200, textHeight - 14), vertical: .top)
    }
  }
}
