import Imaging
import Testing

struct FillTests {
  @Test func `a translucent fill mixes with what lies beneath, rounded once`() throws {
    var drawing = Drawing("fill", ##"{ "color": "#ff000080" }"##)
    drawing.frame = Rect(10, 10, 20, 20)
    let drawn = try drawing.drawn()
    // Red at 128/255 over white: 255; 255 - 128 = 127.
    #expect(drawn[15, 15] == Pixel.pack(255, 127, 127, 255))
    #expect(
      drawn.box(differingFrom: 0xffff_ffff) == PixelRect(left: 10, top: 10, right: 30, bottom: 30))
  }

  @Test func `an edge between pixels covers its share`() throws {
    var drawing = Drawing("fill", ##"{ "color": "#000000" }"##)
    drawing.frame = Rect(10.25, 10, 10, 10)
    let drawn = try drawing.drawn()
    // 3/4 of the first column: coverage 191, so 255 - 191 = 64 of white is left.
    #expect(drawn[10, 15] == Pixel.pack(64, 64, 64, 255))
    #expect(drawn[20, 15] == Pixel.pack(191, 191, 191, 255))
  }

  @Test func `a fill without a colour is refused`() throws {
    let failure = try Drawing("fill").failure()
    #expect(failure?.contains("expected the key \"color\": a colour such as") == true)
  }
}
