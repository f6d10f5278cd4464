import Compositor
import Imaging
import Notation
import Text

/// A capsule with a logo or a text in the middle of the frame, gone while the app is not active.
///
/// Under a notch or an island the device's own mask hides it from the eye; captures show it. It is
/// drawn in every view all the same.
public struct Badge: Plugin {
  public static let kind = "badge"
  public static let summary =
    "A capsule with a logo or a text, to lie under a notch; gone while the app is not active."
  static let text = Parameter<TextTemplate?>("text", "In the capsule.", range: 1...100)
  static let source = Parameter<PicturePath?>("source", "A logo, in front of the text.")
  static let color = Parameter<Color>("color", "The capsule.", default: .black)
  static let textColor = Parameter<Color>("textColor", "Of the text.", default: .white)
  static let size = Parameter<Double>(
    "size", "Of the letters; smaller where the text would not fit.", unit: .points, default: 14,
    range: 1...200)
  static let whileInactive = Parameter<Bool>(
    "whileInactive", "Stays while the app is not active.", default: false)
  public static let parameters: [any AnyParameter] = [
    text, source, color, textColor, size, whileInactive,
  ]

  private let text: TextTemplate?
  private let source: PicturePath?
  private let color: Color
  private let textColor: Color
  private let size: Double
  private let staysInactive: Bool

  public init(_ values: Values) throws(ParameterError) {
    text = try values[Self.text]
    source = try values[Self.source]
    color = try values[Self.color]
    textColor = try values[Self.textColor]
    size = try values[Self.size]
    staysInactive = try values[Self.whileInactive]
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    guard staysInactive || canvas.environment.isActive, !canvas.bounds.isEmpty else { return }
    let bounds = canvas.bounds
    let capsule = Shape.roundedRect(bounds, Corners(bounds.height / 2))
    let logo = source.flatMap { canvas.image($0.path) }
    let words = text.map { canvas.text(of: $0) } ?? ""
    canvas.fill(color, in: capsule)
    // The capsule's straight part, and a little of its round ends.
    let inner = bounds.inset(by: Insets(left: bounds.height / 3, right: bounds.height / 3))
    let logoSize = logo.map { image in
      let height = bounds.height * (words.isEmpty ? 0.7 : 0.55)
      return Size(height * image.size.width / max(1, image.size.height), height)
    }
    let gap = logo == nil || words.isEmpty ? 0 : bounds.height / 5
    let room = max(1, inner.width - (logoSize?.width ?? 0) - gap)
    guard let fitted = fitted(words, to: room, on: &canvas) else { return }
    let total = (logoSize?.width ?? 0) + gap + fitted.width
    var x = bounds.center.x - total / 2
    if let logo, let logoSize {
      canvas.draw(
        logo,
        in: Rect(x, bounds.center.y - logoSize.height / 2, logoSize.width, logoSize.height))
      x += logoSize.width + gap
    }
    canvas.write(
      words, in: fitted.style, color: textColor,
      box: Rect(x, bounds.y, fitted.width + 1, bounds.height))
  }

  /// The largest style, up to the size asked for, in which the text is no wider than `room`.
  private func fitted(
    _ words: String, to room: Double, on canvas: inout Canvas
  ) -> (style: TextStyle, width: Double)? {
    var style = TextStyle(size: size, weight: 600, maxLines: 1)
    guard !words.isEmpty else { return (style, 0) }
    guard let natural = canvas.measure(words, in: style) else { return nil }
    if natural.size.width <= room { return (style, natural.size.width) }
    style.size = max(1, size * room / natural.size.width)
    return (style, room)
  }
}
