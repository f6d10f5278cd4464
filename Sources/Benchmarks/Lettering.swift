import Compositor
import Imaging
import Notation
import Text

/// Text in one colour, once or as a slanted pattern: the least that the timed scenes need.
struct Lettering: Plugin {
  static let kind = "lettering"
  static let summary = "Text in one colour, once or as a slanted pattern."
  static let text = Parameter<String>("text", "What it says.")
  static let color = Parameter<Color>("color", "Its colour.", default: .white)
  static let pattern = Parameter<Bool>("pattern", "Slanted, all over the frame.", default: false)
  static let blend = Parameter<BlendMode>(
    "blend", "How it meets what lies beneath.", default: .normal)
  static let parameters: [any AnyParameter] = [text, color, pattern, blend]

  private let text: String
  private let color: Color
  private let isPattern: Bool
  private let blend: BlendMode

  init(_ values: Values) throws(ParameterError) {
    text = try values[Self.text]
    color = try values[Self.color]
    isPattern = try values[Self.pattern]
    blend = try values[Self.blend]
  }

  var changesWithTime: Bool { false }

  func draw(on canvas: inout Canvas, at tick: Tick) {
    let scale = canvas.scale
    guard
      let image = try? Typesetter.standard.image(
        of: text, in: TextStyle(size: 45 / scale), scale: scale, angle: isPattern ? -45 : 0)
    else { return canvas.fail("no text") }
    let origin = Point(image.left / scale, image.top / scale)
    let stencil = Stencil(image.mask)
    canvas.draw(
      stencil, at: places(of: image, on: canvas, origin), scale: scale, color: color, blend: blend)
  }

  /// Rows 135 pixels apart along the slant, every other one moved by half.
  private func places(of image: TextImage, on canvas: Canvas, _ origin: Point) -> [Point] {
    if !isPattern { return [origin] }
    let scale = canvas.scale
    let (pitch, row) = ((image.layout.size.width * scale + 90) / scale, 135 / scale)
    let slant = 0.5.squareRoot()
    let reach = Int((canvas.bounds.width + canvas.bounds.height) / row) + 1
    var places: [Point] = []
    for j in -reach...reach {
      for i in -reach...reach {
        let along = pitch * (Double(i) + (j % 2 == 0 ? 0 : 0.5))
        let across = row * Double(j)
        let place = Point(
          canvas.bounds.center.x + slant * (along + across) + origin.x,
          canvas.bounds.center.y + slant * (across - along) + origin.y)
        let box = Rect(
          origin: place,
          size: Size(Double(image.mask.width) / scale, Double(image.mask.height) / scale))
        if !box.intersection(canvas.bounds).isEmpty { places.append(place) }
      }
    }
    return places
  }
}
