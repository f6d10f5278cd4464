import Compositor
import Imaging
import Layers
import Testing

@testable import Plugins

struct LoadingTests {
  private func loading(_ parameters: String, at milliseconds: Int = 0) throws -> Bitmap {
    var drawing = Drawing("loading", parameters)
    drawing.size = Size(200, 200)
    drawing.tick = Tick(index: 0, milliseconds: milliseconds)
    return try drawing.drawn()
  }

  @Test func `its panel of 96 points stands in the middle`() throws {
    let box = try loading("{}").box(differingFrom: 0xffff_ffff)
    #expect(box == PixelRect(left: 52, top: 52, right: 148, bottom: 148))
  }

  @Test func `a text makes the panel higher and, if need be, wider`() throws {
    let short = try loading(#"{ "text": "…" }"#).box(differingFrom: 0xffff_ffff)
    #expect(short.width == 96 && short.height > 110)
    let long = try loading(#"{ "text": "Loading messages" }"#).box(differingFrom: 0xffff_ffff)
    #expect(long.width > 140 && long.height == short.height)
  }

  @Test func `the wheel turns and nothing else moves`() throws {
    let first = try loading(#"{ "text": "Wait" }"#)
    let second = try loading(#"{ "text": "Wait" }"#, at: 500)
    var box = PixelRect.empty
    for y in 0..<200 {
      for x in 0..<200 where first[x, y] != second[x, y] {
        box = box.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    #expect(!box.isEmpty && box.width <= 37 && box.height <= 37)
  }

  @Test func `the whole frame can be dimmed`() throws {
    #expect(try loading(##"{ "dim": "#00000080" }"##)[3, 3] == Pixel.pack(127, 127, 127, 255))
  }
}
