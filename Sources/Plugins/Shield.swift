import Compositor
import Imaging
import Notation
import Text

/// A replacement screen: what a capture shows in place of the app.
///
/// Only captures draw it unless the scene states another `audience`. It hides nothing by itself:
/// name it in the `substitute` of the layer that must not be captured.
public struct Shield: Plugin {
  public static let kind = "shield"
  public static let summary =
    "A replacement screen with a sign, a title and a message; drawn in captures only."
  static let title = Parameter<TextTemplate>(
    "title", "In bold.", default: TextTemplate("Screen capture is off") ?? TextTemplate.empty,
    range: 0...200)
  static let message = Parameter<TextTemplate?>("message", "Beneath the title.", range: 1...1000)
  static let color = Parameter<Color>(
    "color", "Of the screen; its alpha does not count.", default: Color(28, 28, 30))
  static let textColor = Parameter<Color>("textColor", "Of sign and text.", default: .white)
  static let source = Parameter<PicturePath?>("source", "A picture in place of the sign.")
  static let sign = Parameter<Bool>(
    "sign", "Whether a padlock stands above the title.", default: true)
  public static let parameters: [any AnyParameter] = [
    title, message, color, textColor, source, sign,
  ]

  private let title: TextTemplate
  private let message: TextTemplate?
  private let shade: Color
  private let textColor: Color
  private let source: PicturePath?
  private let hasSign: Bool

  public init(_ values: Values) throws(ParameterError) {
    title = try values[Self.title]
    message = try values[Self.message]
    var shade = try values[Self.color]
    shade.alpha = 255
    self.shade = shade
    textColor = try values[Self.textColor]
    source = try values[Self.source]
    hasSign = try values[Self.sign]
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    canvas.fill(shade, edges: .whole)
    let side = min(bounds.width, bounds.height) * 0.18
    let room = max(1, bounds.width * 0.8)
    let heading = TextStyle(
      size: max(1, min(22, side * 0.34)), weight: 700, alignment: .center, width: room)
    let body = TextStyle(size: max(1, min(15, side * 0.24)), alignment: .center, width: room)
    let words = canvas.text(of: title)
    let detail = message.map { canvas.text(of: $0) } ?? ""
    let titleHeight = words.isEmpty ? 0 : canvas.measure(words, in: heading)?.size.height ?? 0
    let bodyHeight = detail.isEmpty ? 0 : canvas.measure(detail, in: body)?.size.height ?? 0
    let signHeight = hasSign || source != nil ? side * 1.4 : 0
    let x = bounds.center.x - room / 2
    var y = bounds.center.y - (signHeight + titleHeight + bodyHeight) / 2
    if let source {
      if let image = canvas.image(source.path) {
        let box = Rect(bounds.center.x - side / 2, y, side, side)
        canvas.draw(image, in: Fit.contain.place(image.size, in: box))
      }
    } else if hasSign {
      Self.drawPadlock(
        on: &canvas, in: Rect(bounds.center.x - side / 2, y, side, side), textColor)
    }
    y += signHeight
    canvas.write(
      words, in: heading, color: textColor, box: Rect(x, y, room, titleHeight), vertical: .top)
    canvas.write(
      detail, in: body, color: textColor,
      box: Rect(x, y + titleHeight + side * 0.08, room, bodyHeight), vertical: .top, opacity: 0.7)
  }

  private static func drawPadlock(on canvas: inout Canvas, in box: Rect, _ color: Color) {
    let side = box.width
    let body = Rect(box.x + side * 0.16, box.y + side * 0.44, side * 0.68, side * 0.5)
    let bow = Rect(box.x + side * 0.29, box.y + side * 0.06, side * 0.42, side * 0.7)
    let thickness = side * 0.085
    // A translucent sign is laid down as one: the bow ends under the body.
    canvas.group(opacity: Double(color.alpha) / 255) { canvas in
      canvas.group(clip: .rect(Rect(box.x, box.y, side, side * 0.46))) { canvas in
        canvas.fill(
          color.opaque,
          in: .ring(
            outer: .roundedRect(bow, Corners(bow.width / 2)),
            inner: .roundedRect(
              bow.inset(by: thickness), Corners(bow.width / 2 - thickness))))
      }
      canvas.fill(color.opaque, in: .roundedRect(body, Corners(side * 0.09)))
    }
  }
}
