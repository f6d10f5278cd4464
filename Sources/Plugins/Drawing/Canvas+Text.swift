import Compositor
import Imaging
import Text

/// Where a text stands between the top and the bottom of its box.
enum VerticalAlignment: String, CaseIterable, Sendable {
  case top, center, bottom
}

extension Canvas {
  /// Pixels of a stencil a point: those of the device, as far as a glyph of `size` points can have.
  private func stencilScale(_ size: Double) -> Double {
    max(1.0 / 64, min(scale, 64, TextError.largestGlyph / size))
  }

  /// `text` set at the canvas' own scale; `nil`, and a failure noted, where that cannot be.
  ///
  /// Text that would be larger than any screen is set smaller and enlarged.
  /// - Parameter angle: degrees, clockwise, about the centre of the layout.
  mutating func set(_ text: String, in style: TextStyle, angle: Double = 0) -> TextImage? {
    var scale = stencilScale(style.size)
    while true {
      do throws(TextError) {
        let image = try Typesetter.standard.image(of: text, in: style, scale: scale, angle: angle)
        noteMissing(image.layout.missing)
        return image
      } catch {
        if case .tooLarge = error, scale > 1 {
          scale /= 2
        } else {
          fail(error.description)
          return nil
        }
      }
    }
  }

  private mutating func noteMissing(_ characters: [Character]) {
    let missing = characters.flatMap(\.unicodeScalars)
      .map { "U+" + String($0.value, radix: 16, uppercase: true) }
    if !missing.isEmpty { note("no font has \(missing.joined(separator: ", "))") }
  }

  /// How `text` would be laid out; `nil`, and a failure noted, where it cannot be.
  mutating func measure(_ text: String, in style: TextStyle) -> TextLayout? {
    do throws(TextError) {
      return try Typesetter.standard.measure(text, in: style)
    } catch {
      fail(error.description)
      return nil
    }
  }

  /// Lays a set text down, the top left corners of its layouts at `places`.
  mutating func draw(
    _ text: TextImage, at places: [Point], color: Color, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    let corner = Point(text.left / text.scale, text.top / text.scale)
    let places = places.map { Point($0.x + corner.x, $0.y + corner.y) }
    draw(
      Stencil(text.mask), at: places, scale: text.scale, color: color, opacity: opacity,
      blend: blend)
    drawColors(of: text, at: places, color: color, opacity: opacity, blend: blend)
  }

  /// Lays only the glyphs with colours of their own down, as strong as the colour's alpha says.
  ///
  /// - Parameter places: of the top left corners of the text's pixels.
  mutating func drawColors(
    of text: TextImage, at places: [Point], color: Color, opacity: Double = 1,
    blend: BlendMode = .normal
  ) {
    guard let colors = text.colors else { return }
    let image = Image(colors)
    let strength = opacity * Double(color.alpha) / 255
    for place in places {
      draw(image, at: place, scale: text.scale, opacity: strength, blend: blend)
    }
  }

  /// Writes `text` into `box`, wrapped at its width where `style` wraps at all.
  ///
  /// A text of one line is aligned as `style` says, within the box.
  @discardableResult
  mutating func write(
    _ text: String, in style: TextStyle, color: Color, box: Rect,
    vertical: VerticalAlignment = .center, opacity: Double = 1
  ) -> TextLayout? {
    guard color.alpha > 0, !text.isEmpty else { return nil }
    var style = style
    style.width = max(0, box.width)
    guard let image = set(text, in: style) else { return nil }
    let rest = box.height - image.layout.size.height
    let share = vertical == .top ? 0 : vertical == .center ? 0.5 : 1
    draw(image, at: [Point(box.x, box.y + rest * share)], color: color, opacity: opacity)
    return image.layout
  }
}
