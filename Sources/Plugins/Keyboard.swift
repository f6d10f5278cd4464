import Compositor
import Imaging
import Notation
import Text

/// A phone's on-screen keyboard.
public struct Keyboard: Plugin {
  public static let kind = "keyboard"
  public static let summary = "A phone's on-screen keyboard, letters or digits, light or dark."
  static let layout = Parameter<Layout>("layout", "Which keys there are.", default: .letters)
  static let appearance = Parameter<Appearance>("appearance", "Light or dark.", default: .light)
  static let shift = Parameter<Bool>("shift", "Capital letters.", default: false)
  static let pressed = Parameter<String?>(
    "pressed", "The key under the finger, shown enlarged above it.", range: 1...10)
  static let action = Parameter<String>(
    "action", "What the return key says.", default: "return", range: 1...20)
  public static let parameters: [any AnyParameter] = [layout, appearance, shift, pressed, action]

  enum Layout: String, CaseIterable, Sendable, ParameterValue {
    case letters, digits
  }

  enum Appearance: String, CaseIterable, Sendable, ParameterValue {
    case light, dark
  }

  private let layout: Layout
  private let appearance: Appearance
  private let isShifted: Bool
  private let pressed: String?
  private let action: String

  public init(_ values: Values) throws(ParameterError) {
    layout = try values[Self.layout]
    appearance = try values[Self.appearance]
    isShifted = try values[Self.shift]
    pressed = try values[Self.pressed]
    action = try values[Self.action]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let isDark = appearance == .dark
    canvas.fill(isDark ? Color(43, 43, 45) : Color(209, 212, 218))
    let board = KeyboardLayout(in: canvas.bounds, isNumeric: layout == .digits, action: action)
    let ink: Color = isDark ? .white : .black
    let plain = isDark ? Color(107, 107, 110) : .white
    let special = isDark ? Color(70, 70, 73) : Color(171, 176, 187)
    for key in board.keys {
      Self.drawPlate(
        key.frame, Corners(board.keyRadius), key.isSpecial ? special : plain,
        shadow: Color(0, 0, 0, isDark ? 120 : 78), on: &canvas)
      write(key, ink, on: &canvas)
    }
    if let pressed, let key = board.keys.first(where: { $0.label == pressed.lowercased() }) {
      enlarge(key, plate: isDark ? Color(107, 107, 110) : .white, ink, on: &canvas)
    }
  }

  /// A plate whose shadow shows a point beneath its foot, and at no other edge.
  private static func drawPlate(
    _ frame: Rect, _ corners: Corners, _ color: Color, shadow: Color, on canvas: inout Canvas
  ) {
    let plate = Shape.roundedRect(frame, corners)
    let both = Shape.roundedRect(frame.inset(by: Insets(bottom: -1)), corners)
    canvas.group(clip: both) { canvas in
      canvas.fill(shadow, in: both, edges: .whole)
      canvas.fill(color, .inside, of: plate, in: both)
    }
  }

  private func label(_ key: KeyboardLayout.Key) -> String {
    isShifted && key.label.count == 1 ? key.label.uppercased() : key.label
  }

  private func write(_ key: KeyboardLayout.Key, _ ink: Color, on canvas: inout Canvas) {
    let isWord = key.label.count > 1
    let size = isWord ? min(16, key.frame.height * 0.36) : min(25, key.frame.height * 0.52)
    canvas.write(
      label(key), in: TextStyle(size: max(1, size), alignment: .center, maxLines: 1), color: ink,
      box: key.frame)
  }

  private func enlarge(
    _ key: KeyboardLayout.Key, plate: Color, _ ink: Color, on canvas: inout Canvas
  ) {
    let frame = key.frame
    let bubble = Rect(
      frame.x - frame.width * 0.35, max(canvas.bounds.y, frame.y - frame.height * 1.15),
      frame.width * 1.7, frame.height * 1.25)
    Self.drawPlate(bubble, Corners(8), plate, shadow: Color(0, 0, 0, 40), on: &canvas)
    let neck = Rect(frame.x, bubble.maxY - 8, frame.width, frame.maxY - bubble.maxY + 8)
    canvas.fill(plate, in: .roundedRect(neck, Corners(5)))
    canvas.write(
      label(key), in: TextStyle(size: max(1, frame.height * 0.75), alignment: .center, maxLines: 1),
      color: ink, box: bubble)
  }
}
