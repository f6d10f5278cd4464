import Compositor
import Imaging
import Notation
import Text

/// A short notice on a rounded panel.
public struct Toast: Plugin {
  public static let kind = "toast"
  public static let summary = "A short notice on a rounded panel."
  static let text = Parameter<TextTemplate?>("text", "What it says.", range: 1...500)
  static let detail = Parameter<TextTemplate?>("detail", "Smaller, beneath.", range: 1...500)
  static let symbol = Parameter<TextTemplate?>(
    "symbol", "A character before the text, such as ✓ or an emoji.", range: 1...8)
  static let color = Parameter<Color>("color", "The panel.", default: Color(32, 32, 36, 230))
  static let textColor = Parameter<Color>("textColor", "Of the text.", default: .white)
  static let size = Parameter<Double>(
    "size", "Of the letters.", unit: .points, default: 15, range: 1...200)
  static let hugs = Parameter<Bool>(
    "hugs", "The panel is as wide as its text, in the middle of the frame.", default: false)
  static let source = Parameter<PicturePath?>("source", "A picture stretched over the panel.")
  public static let parameters: [any AnyParameter] = [
    text, detail, symbol, color, textColor, size, hugs, source,
  ]

  private let text: TextTemplate?
  private let detail: TextTemplate?
  private let symbol: TextTemplate?
  private let textColor: Color
  private let size: Double
  private let hugs: Bool
  private let panel: Panel

  public init(_ values: Values) throws(ParameterError) {
    text = try values[Self.text]
    detail = try values[Self.detail]
    symbol = try values[Self.symbol]
    textColor = try values[Self.textColor]
    size = try values[Self.size]
    hugs = try values[Self.hugs]
    panel = Panel(
      color: try values[Self.color], source: try values[Self.source])
  }

  public var changesWithTime: Bool { [text, detail, symbol].contains { $0?.showsTime == true } }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    let side = size * 1.2
    let icon = symbol.map { canvas.text(of: $0) } ?? ""
    let room = max(1, bounds.width - 2 * side - (icon.isEmpty ? 0 : size * 2))
    let lines = lines(room, on: &canvas)
    let textWidth = lines.map(\.width).max() ?? 0
    let content = textWidth + (icon.isEmpty ? 0 : size * 2)
    let width = hugs ? min(bounds.width, content + 2 * side) : bounds.width
    let plate = Rect(bounds.center.x - width / 2, bounds.y, width, bounds.height)
    let corners = canvas.corners == .square ? Corners(12) : canvas.corners
    panel.draw(on: &canvas, outline: .roundedRect(plate, corners))
    var x = bounds.center.x - content / 2
    if !icon.isEmpty {
      canvas.write(
        icon, in: TextStyle(size: size * 1.2, weight: 700), color: textColor,
        box: Rect(x, bounds.y, size * 2, bounds.height))
      x += size * 2
    }
    var y = bounds.center.y - lines.map(\.height).reduce(0, +) / 2
    for line in lines {
      canvas.write(
        line.text, in: line.style, color: textColor,
        box: Rect(x, y, textWidth + 1, line.height), vertical: .top, opacity: line.opacity)
      y += line.height
    }
  }

  private struct Line {
    var text: String
    var style: TextStyle
    var width: Double
    var height: Double
    var opacity: Double
  }

  private func lines(_ room: Double, on canvas: inout Canvas) -> [Line] {
    var lines: [Line] = []
    let looks = [(text, size, 600, 1.0), (detail, size * 0.85, 400, 0.75)]
    for (template, size, weight, opacity) in looks {
      guard let template else { continue }
      let words = canvas.text(of: template)
      let style = TextStyle(
        size: size, weight: detail == nil ? 400 : weight, width: room,
        maxLines: detail == nil ? 3 : 1)
      guard !words.isEmpty, let layout = canvas.measure(words, in: style) else { continue }
      lines.append(
        Line(
          text: words, style: style, width: layout.lines.map(\.box.width).max() ?? 0,
          height: layout.size.height, opacity: opacity))
    }
    return lines
  }
}
