import Compositor
import Imaging
import Testing

@testable import Plugins

struct DialogTests {
  private static let white: UInt32 = 0xffff_ffff

  private func dialog(_ more: String) throws -> PixelRect {
    var drawing = Drawing(
      "dialog", ##"{ "title": "Delete?", "dim": "#0000", "appearance": "dark" \##(more) }"##)
    drawing.size = Size(320, 500)
    return try drawing.drawn().box(differingFrom: Self.white)
  }

  @Test func `it stands in the middle, 270 points wide`() throws {
    let box = try dialog("")
    #expect(box.left == 25 && box.right == 295)
    #expect(abs(box.top + box.bottom - 500) <= 1)
  }

  @Test func `a message and more buttons make it higher`() throws {
    let one = try dialog("").height
    #expect(try dialog(#", "buttons": ["No", "Yes"]"#).height == one)
    #expect(abs(try dialog(#", "buttons": ["A", "B", "C"]"#).height - one - 88) <= 1)
    #expect(abs(one - (try dialog(#", "buttons": []"#).height) - 44) <= 1)
    #expect(try dialog(#", "message": "This cannot be undone.""#).height > one + 12)
  }

  @Test func `it dims the whole frame`() throws {
    var drawing = Drawing("dialog", ##"{ "title": "Hi", "dim": "#00000080" }"##)
    drawing.size = Size(320, 300)
    let frame = try drawing.drawn()
    #expect(frame[0, 0] == Pixel.pack(127, 127, 127, 255))
    #expect(frame[319, 299] == Pixel.pack(127, 127, 127, 255))
  }

  @Test func `buttons have the accent's colour`() throws {
    var drawing = Drawing(
      "dialog", ##"{ "title": "Hi", "accent": "#ff0000", "buttons": ["███"] }"##)
    drawing.size = Size(320, 300)
    #expect(try drawing.drawn().pixels.contains(Pixel.pack(255, 0, 0, 255)))
  }
}
