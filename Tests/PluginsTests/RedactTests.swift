import Compositor
import Imaging
import Testing

@testable import Plugins

struct RedactTests {
  @Test func `bars are opaque and grown to whole pixels`() throws {
    var drawing = Drawing(
      "redact", ##"{ "regions": [[10.3, 5.2, 20, 10]], "color": "#00ff0040" }"##)
    drawing.size = Size(60, 40)
    let frame = try drawing.drawn()
    let green = Pixel.pack(0, 255, 0, 255)
    #expect(
      frame.box(differingFrom: 0xffff_ffff) == PixelRect(left: 10, top: 5, right: 31, bottom: 16))
    #expect(frame.pixels.count { $0 == green } == 21 * 11)
  }

  /// A large picture drawn small: every sample of it mixes many of its pixels.
  private func drawn(_ removal: String, secret: UInt32) throws -> Bitmap {
    var picture = Bitmap(width: 300, height: 200, filledWith: 0xff40_8020)
    for y in 50..<101 {
      for x in 91..<150 { picture[x, y] = secret }
    }
    var drawing = Drawing(
      "redact",
      #"{ "source": "scan", "regions": [[18.2, 10, 11.8, 10.2]], "removal": "\#(removal)" }"#)
    drawing.size = Size(60, 40)
    drawing.images = ["scan": Image(picture)]
    return try drawing.drawn()
  }

  @Test func `removed pixels leave no trace in any sample`() throws {
    let (red, blue) = (
      try drawn("pixels", secret: 0xff00_00ff), try drawn("pixels", secret: 0xffff_0000)
    )
    #expect(red == blue)
  }

  @Test func `paint covers them too, by the pixels of the frame`() throws {
    let red = try drawn("paint", secret: 0xff00_00ff)
    let blue = try drawn("paint", secret: 0xffff_0000)
    // The bar is grown outwards, so even the pixels that sample across its edge lie beneath it.
    #expect(red == blue)
    #expect(try drawn("pixels", secret: 0).box(differingFrom: 0xff40_8020).width >= 12)
  }

  @Test func `a region beyond the frame is cut`() throws {
    var drawing = Drawing("redact", #"{ "regions": [[50, 30, 100, 100], [-20, -20, 25, 25]] }"#)
    drawing.size = Size(60, 40)
    let frame = try drawing.drawn()
    #expect(frame.pixels.count { $0 == Color.black.premultiplied } == 100 + 25)
  }

  @Test func `it needs at least one region`() throws {
    let reason = try #require(try Drawing("redact", #"{ "regions": [] }"#).failure())
    #expect(reason.contains("expected an array of 1 to 1000"))
  }
}
