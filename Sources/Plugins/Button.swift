import Compositor
import Imaging
import Notation
import Text

/// A button with its words in the middle.
public struct Button: Plugin {
  public static let kind = "button"
  public static let summary = "A button: filled, tinted, outlined or plain."
  static let text = Parameter<TextTemplate>("text", "In the middle, on one line.", range: 1...200)
  static let look = Parameter<Look>("look", "How much of it is coloured.", default: .filled)
  static let color = Parameter<Color>("color", "Its own colour.", default: Color(0, 122, 255))
  static let textColor = Parameter<Color?>(
    "textColor", "Of the words; without it white on a filled button, else the button's colour.")
  static let size = Parameter<Double>(
    "size", "Of the letters.", unit: .points, default: 17, range: 1...200)
  static let pressed = Parameter<Bool>("pressed", "As while a finger is on it.", default: false)
  static let enabled = Parameter<Bool>("enabled", "Pale where it is not.", default: true)
  public static let parameters: [any AnyParameter] = [
    text, look, color, textColor, size, pressed, enabled,
  ]

  enum Look: String, CaseIterable, Sendable, ParameterValue {
    case filled, tinted, outlined, plain
  }

  private let text: TextTemplate
  private let look: Look
  private let color: Color
  private let textColor: Color
  private let size: Double
  private let opacity: Double

  public init(_ values: Values) throws(ParameterError) {
    text = try values[Self.text]
    look = try values[Self.look]
    color = try values[Self.color]
    textColor = try values[Self.textColor] ?? (look == .filled ? .white : color)
    size = try values[Self.size]
    let isEnabled = try values[Self.enabled]
    opacity = !isEnabled ? 0.35 : try values[Self.pressed] ? 0.6 : 1
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let words = canvas.text(of: text)
    let style = TextStyle(size: size, weight: 600, alignment: .center, maxLines: 1)
    canvas.group(opacity: opacity) { canvas in
      drawGround(on: &canvas)
      canvas.write(
        words, in: style, color: textColor,
        box: canvas.bounds.inset(by: Insets(left: 8, right: 8)))
    }
  }

  private func drawGround(on canvas: inout Canvas) {
    let bounds = canvas.bounds
    let corners = canvas.corners == .square ? Corners(12) : canvas.corners
    let outline = Shape.roundedRect(bounds, corners)
    switch look {
    case .filled: canvas.fill(color, in: outline)
    case .tinted: canvas.fill(color, in: outline, opacity: 0.15)
    case .outlined:
      let width = 1.5
      canvas.fill(
        color,
        in: .ring(
          outer: outline,
          inner: .roundedRect(bounds.inset(by: width), corners.inset(by: width))))
    case .plain: break
    }
  }
}
