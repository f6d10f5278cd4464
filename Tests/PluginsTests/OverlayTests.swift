import Compositor
import Imaging
import Testing

struct OverlayTests {
  @Test func `a picture lies on the panel's colour and is cut to its corners`() throws {
    var drawing = Drawing("overlay", ##"{ "color": "#0000ff", "source": "dot" }"##)
    drawing.images = ["dot": Image(Bitmap(width: 1, height: 1, pixels: [0x8000_0080]))]
    drawing.frame = Rect(10, 10, 20, 20)
    drawing.cornerRadius = Corners(8)
    let drawn = try drawing.drawn()
    // Half red over blue: 128 red, 127 blue.
    #expect(drawn[20, 20] == Pixel.pack(128, 0, 127, 255))
    #expect(drawn[10, 10] == 0xffff_ffff)
  }
}
