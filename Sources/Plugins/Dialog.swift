import Compositor
import Imaging
import Notation
import Text

/// An alert in the middle of the frame: title, message and buttons over a dimmed screen.
public struct Dialog: Plugin {
  public static let kind = "dialog"
  public static let summary = "An alert: title, message and buttons over a dimmed screen."
  static let title = Parameter<TextTemplate>("title", "In bold.", range: 1...200)
  static let message = Parameter<TextTemplate?>("message", "Beneath the title.", range: 1...2000)
  static let buttons = Parameter<[String]>(
    "buttons", "From left to right, from three on one above the other; the last is bold.",
    default: ["OK"], range: 1...40, count: 0...6)
  static let appearance = Parameter<Keyboard.Appearance>(
    "appearance", "Light or dark.", default: .light)
  static let accent = Parameter<Color>("accent", "Of the buttons.", default: Color(0, 122, 255))
  static let dim = Parameter<Color>("dim", "Laid over the frame.", default: Color(0, 0, 0, 64))
  static let width = Parameter<Double>(
    "width", "Of the alert.", unit: .points, default: 270, range: 40...1000)
  public static let parameters: [any AnyParameter] = [
    title, message, buttons, appearance, accent, dim, width,
  ]

  private let title: TextTemplate
  private let message: TextTemplate?
  private let buttons: [String]
  private let isDark: Bool
  private let accent: Color
  private let dim: Color
  private let width: Double

  public init(_ values: Values) throws(ParameterError) {
    title = try values[Self.title]
    message = try values[Self.message]
    buttons = try values[Self.buttons]
    isDark = try values[Self.appearance] == .dark
    accent = try values[Self.accent]
    dim = try values[Self.dim]
    width = try values[Self.width]
  }

  private static let buttonHeight = 44.0

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    if dim.alpha > 0 { canvas.fill(dim) }
    let bounds = canvas.bounds
    let width = min(width, bounds.width)
    let ink: Color = isDark ? .white : .black
    let texts = texts(width - 32, on: &canvas)
    let textHeight = texts.map(\.height).reduce(0, +) + 36
    let isStacked = buttons.count > 2
    let rows = buttons.isEmpty ? 0 : isStacked ? Double(buttons.count) : 1
    let height = textHeight + rows * Self.buttonHeight
    let plate = Rect(
      bounds.center.x - width / 2, bounds.center.y - height / 2, width, height)
    drawPlate(plate, rules: rules(isStacked, below: plate.y + textHeight, plate), on: &canvas)
    var y = plate.y + 18
    for text in texts {
      canvas.write(
        text.words, in: text.style, color: ink,
        box: Rect(plate.x + 16, y, width - 32, text.height), vertical: .top)
      y += text.height
    }
    drawButtons(isStacked, below: plate.y + textHeight, plate, on: &canvas)
  }

  private func texts(
    _ room: Double, on canvas: inout Canvas
  ) -> [(words: String, style: TextStyle, height: Double)] {
    let looks = [(title as TextTemplate?, 17.0, 600), (message, 13, 400)]
    return looks.compactMap { template, size, weight in
      guard let template else { return nil }
      let words = canvas.text(of: template)
      let style = TextStyle(size: size, weight: weight, alignment: .center, width: max(1, room))
      return canvas.measure(words, in: style).map { (words, style, $0.size.height) }
    }
  }

  /// The plate with the rules on it, cut as one.
  private func drawPlate(_ plate: Rect, rules: [Rect], on canvas: inout Canvas) {
    let outline = Shape.roundedRect(plate, Corners(14))
    canvas.group(clip: outline) { canvas in
      canvas.fill(
        isDark ? Color(38, 38, 40, 250) : Color(242, 242, 245, 250), in: outline, edges: .whole)
      let color = isDark ? Color(84, 84, 88, 166) : Color(60, 60, 67, 74)
      for rule in rules { canvas.fill(color, in: .rect(rule)) }
    }
  }

  private func buttonBox(_ index: Int, _ isStacked: Bool, below top: Double, _ plate: Rect) -> Rect
  {
    if isStacked {
      return Rect(plate.x, top + Double(index) * Self.buttonHeight, plate.width, Self.buttonHeight)
    }
    let share = plate.width / Double(max(1, buttons.count))
    return Rect(plate.x + Double(index) * share, top, share, Self.buttonHeight)
  }

  /// Half a point wide; they go on beyond the plate, and none lies over another.
  private func rules(_ isStacked: Bool, below top: Double, _ plate: Rect) -> [Rect] {
    let hair = 0.5
    return buttons.indices.map { index in
      let box = buttonBox(index, isStacked, below: top, plate)
      return isStacked || index == 0
        ? Rect(plate.x - 1, box.y, plate.width + 2, hair)
        : Rect(box.x, box.y + hair, hair, box.height)
    }
  }

  private func drawButtons(
    _ isStacked: Bool, below top: Double, _ plate: Rect, on canvas: inout Canvas
  ) {
    for (index, label) in buttons.enumerated() {
      canvas.write(
        label,
        in: TextStyle(
          size: 17, weight: index == buttons.count - 1 ? 600 : 400, alignment: .center, maxLines: 1),
        color: accent,
        box: buttonBox(index, isStacked, below: top, plate).inset(by: Insets(left: 8, right: 8)))
    }
  }
}
