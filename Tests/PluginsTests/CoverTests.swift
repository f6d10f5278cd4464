import Imaging
import Testing

struct CoverTests {
  @Test func `a cover is opaque whatever alpha its colour has`() throws {
    let drawn = try Drawing("cover", ##"{ "color": "#20406010" }"##).drawn()
    #expect(drawn.count(differingFrom: Pixel.pack(0x20, 0x40, 0x60, 255)) == 0)
  }

  @Test func `a cover is black where nothing is said`() throws {
    #expect(try Drawing("cover").drawn().count(differingFrom: Color.black.premultiplied) == 0)
  }
}
