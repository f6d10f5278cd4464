import Compositor
import Imaging
import Testing

@testable import Plugins

struct ShieldTests {
  private func shield(_ parameters: String = "{}") throws -> Bitmap {
    var drawing = Drawing("shield", parameters)
    drawing.size = Size(200, 300)
    drawing.backdrop = "#ff00ff"
    return try drawing.drawn()
  }

  @Test func `nothing beneath it shows, whatever alpha it is given`() throws {
    let (a, b) = (
      try shield(##"{ "color": "#10203000" }"##), try shield(##"{ "color": "#102030" }"##)
    )
    #expect(a == b)
    #expect(a[0, 0] == Pixel.pack(0x10, 0x20, 0x30, 255))
    #expect(!a.pixels.contains(Pixel.pack(255, 0, 255, 255)))
  }

  @Test func `sign and text stand in the middle`() throws {
    let ground = Color(28, 28, 30).premultiplied
    let box = try shield().box(differingFrom: ground)
    #expect(abs(box.left + box.right - 200) <= 2)
    #expect(abs(box.top + box.bottom - 300) <= 30)
    let bare = try shield(#"{ "title": "", "sign": false }"#)
    #expect(bare.count(differingFrom: ground) == 0)
  }

  @Test func `a picture can stand in for the sign`() throws {
    var drawing = Drawing("shield", #"{ "source": "logo", "title": "" }"#)
    drawing.size = Size(200, 300)
    drawing.images = ["logo": Image(Bitmap(width: 10, height: 5, filledWith: 0xff00_00ff))]
    let box = try drawing.drawn().box(differingFrom: Color(28, 28, 30).premultiplied)
    // The picture is twice as wide as high; its edges may lie between pixels.
    #expect(box.width == 36 && abs(box.height - 18) <= 1)
  }
}
