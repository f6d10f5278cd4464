import Compositor
import Imaging
import Notation
import Text

extension TextStyle.Alignment: ParameterValue {}
extension TextStyle.Ellipsis: ParameterValue {}
extension VerticalAlignment: ParameterValue {}

/// A text with the parameters that all writing plugins share.
struct Lettering {
  static let text = Parameter<TextTemplate>(
    "text", "What to write; {user} names a variable, {time:HH:mm} the scene's clock.")
  static let color = Parameter<Color>("color", "Of the letters.", default: .black)
  static let size = Parameter<Double>(
    "size", "Side of the letters' em square.", unit: .points, default: 17, range: 1...500)
  static let weight = Parameter<Double>(
    "weight", "From 600 on the letters are bold.", default: 400, range: 1...1000)
  static let italic = Parameter<Bool>("italic", "Slanted letters.", default: false)
  static let monospaced = Parameter<Bool>("monospaced", "Letters of one width.", default: false)
  static let align = Parameter<TextStyle.Alignment>(
    "align", "Between the two sides; start is the right for right-to-left text.", default: .start)
  static let valign = Parameter<VerticalAlignment>(
    "valign", "Between the top and the bottom of the frame.", default: .center)
  static let maxLines = Parameter<Int?>("maxLines", "How many lines there may be.", range: 1...1000)
  static let ellipsis = Parameter<TextStyle.Ellipsis>(
    "ellipsis", "Where … stands in a text with too many lines.", default: .end)
  static let lineHeight = Parameter<Double?>(
    "lineHeight", "Distance of base lines.", unit: .points, range: 1...1000)
  static let letterSpacing = Parameter<Double>(
    "letterSpacing", "Added between letters.", unit: .points, default: 0, range: -50...50)
  static let language = Parameter<String?>(
    "language", "A tag such as ja, for characters with national forms.", range: 1...35)
  static let fonts = Parameter<[FontPath]>(
    "fonts", "Font files from the scene's folder, asked before the pinned ones.", default: [],
    count: 0...16)
  static let parameters: [any AnyParameter] = [
    text, color, size, weight, italic, monospaced, align, valign, maxLines, ellipsis, lineHeight,
    letterSpacing, language, fonts,
  ]

  let template: TextTemplate
  let color: Color
  let style: TextStyle
  let vertical: VerticalAlignment
  let fonts: [FontPath]

  init(_ values: Values) throws(ParameterError) {
    template = try values[Self.text]
    color = try values[Self.color]
    vertical = try values[Self.valign]
    fonts = try values[Self.fonts]
    style = TextStyle(
      size: try values[Self.size], weight: Int(try values[Self.weight]),
      isItalic: try values[Self.italic], isMonospaced: try values[Self.monospaced],
      alignment: try values[Self.align], ellipsis: try values[Self.ellipsis],
      maxLines: try values[Self.maxLines], lineHeight: try values[Self.lineHeight],
      letterSpacing: try values[Self.letterSpacing], language: try values[Self.language])
  }

  func draw(on canvas: inout Canvas, in box: Rect) {
    var style = style
    style.fonts = canvas.fonts(fonts)
    canvas.write(canvas.text(of: template), in: style, color: color, box: box, vertical: vertical)
  }
}

extension Canvas {
  /// The font files that the scene names; a failure is noted for each that is not there.
  mutating func fonts(_ paths: [FontPath]) -> [FontFile] {
    paths.compactMap { font in
      if let bytes = environment.fonts[font.path] {
        return FontFile(path: font.path, bytes: bytes)
      }
      fail("no font \"\(font.path)\"")
      return nil
    }
  }

  /// The template's text at this tick.
  ///
  /// - Parameter clock: the wall clock to show; `nil` for this tick's.
  mutating func text(of template: TextTemplate, clock: Int? = nil) -> String {
    for name in template.variables where environment.variables[name] == nil {
      fail("no variable \"\(name)\" for \"\(template.source)\"")
    }
    return template.text(variables: environment.variables, clock: clock ?? environment.clock)
  }
}
