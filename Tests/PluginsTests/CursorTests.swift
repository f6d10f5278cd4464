import Compositor
import Imaging
import Testing

@testable import Plugins

struct CursorTests {
  private func box(_ parameters: String) throws -> PixelRect {
    var drawing = Drawing("cursor", parameters)
    drawing.size = Size(80, 80)
    drawing.frame = Rect(40, 30, 10, 10)
    drawing.backdrop = "#808080"
    return try drawing.drawn().box(differingFrom: Pixel.pack(128, 128, 128, 255))
  }

  @Test func `an arrow's tip is the frame's top left corner`() throws {
    let box = try box("{}")
    #expect(box == PixelRect(left: 40, top: 30, right: 54, bottom: 50))
  }

  @Test func `a cross stands about that corner`() throws {
    let box = try box(#"{ "shape": "cross" }"#)
    #expect(box == PixelRect(left: 29, top: 19, right: 51, bottom: 41))
  }

  @Test func `a touch mark stands about the frame's middle`() throws {
    let box = try box(#"{ "shape": "touch", "size": 30 }"#)
    #expect(box == PixelRect(left: 30, top: 20, right: 60, bottom: 50))
  }

  @Test func `its height is what it is told`() throws {
    #expect(try box(#"{ "size": 40 }"#).height == 40)
    #expect(try box(#"{ "shape": "text", "size": 40 }"#).height == 44)
  }
}
