import Compositor
import Imaging
import Testing

struct PictureTests {
  /// Red, green over blue, white.
  private static let four = Bitmap(
    width: 2, height: 2, pixels: [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0xffff_ffff])

  private func drawing(_ parameters: String) -> Drawing {
    var drawing = Drawing("picture", parameters)
    drawing.size = Size(40, 20)
    drawing.backdrop = "#000000"
    drawing.images = ["four.png": Image(Self.four)]
    return drawing
  }

  @Test func `a stretched picture fills the frame`() throws {
    let drawn = try drawing(#"{ "source": "four.png", "sampling": "nearest" }"#).drawn()
    #expect(drawn[0, 0] == 0xff00_00ff && drawn[19, 9] == 0xff00_00ff)
    #expect(drawn[20, 9] == 0xff00_ff00 && drawn[39, 19] == 0xffff_ffff)
  }

  @Test func `a contained picture leaves the sides bare`() throws {
    let drawn = try drawing(#"{ "source": "four.png", "fit": "contain", "sampling": "nearest" }"#)
      .drawn()
    #expect(
      drawn.box(differingFrom: 0xff00_0000) == PixelRect(left: 10, top: 0, right: 30, bottom: 20))
  }

  @Test func `a filling picture is cut to the frame`() throws {
    var drawing = drawing(#"{ "source": "four.png", "fit": "fill", "sampling": "nearest" }"#)
    drawing.frame = Rect(10, 5, 20, 10)
    let drawn = try drawing.drawn()
    #expect(
      drawn.box(differingFrom: 0xff00_0000) == PixelRect(left: 10, top: 5, right: 30, bottom: 15))
    #expect(drawn[10, 5] == 0xff00_00ff && drawn[29, 14] == 0xffff_ffff)
  }

  @Test func `a shrunken picture is the mean of what it covers`() throws {
    var drawing = drawing(#"{ "source": "four.png" }"#)
    drawing.frame = Rect(3, 3, 1, 1)
    // Red, green, blue and white: 510 / 4 = 127.5 in each channel.
    #expect(try drawing.drawn()[3, 3] == Pixel.pack(128, 128, 128, 255))
  }

  @Test func `a picture that the scene does not have is a failure`() throws {
    #expect(
      try drawing(#"{ "source": "five.png" }"#).failure() == "no picture \"five.png\"")
  }
}
