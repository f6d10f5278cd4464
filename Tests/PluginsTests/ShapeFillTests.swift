import Imaging
import Testing

struct ShapeFillTests {
  @Test func `a border lies inside the outline`() throws {
    var drawing = Drawing(
      "shape", ##"{ "color": "#00ff00", "borderWidth": 3, "borderColor": "#0000ff" }"##)
    drawing.frame = Rect(10, 10, 20, 20)
    let drawn = try drawing.drawn()
    #expect(drawn[9, 20] == 0xffff_ffff && drawn[10, 20] == 0xffff_0000)
    #expect(drawn[12, 20] == 0xffff_0000 && drawn[13, 20] == 0xff00_ff00)
  }

  @Test func `a translucent border shows the fill beneath it, and nothing twice`() throws {
    var drawing = Drawing(
      "shape", ##"{ "color": "#ff000080", "borderWidth": 4, "borderColor": "#0000ff80" }"##)
    drawing.frame = Rect(10, 10, 20, 20)
    let drawn = try drawing.drawn()
    // Inside: red 128/255 over white. Border: blue 128/255 over that (half of each, again over white).
    #expect(drawn[20, 20] == Pixel.pack(255, 127, 127, 255))
    let rim = drawn[11, 20]
    #expect(abs(Int(Pixel.red(rim)) - 127) <= 1 && abs(Int(Pixel.green(rim)) - 63) <= 1)
    #expect(abs(Int(Pixel.blue(rim)) - 191) <= 1)
  }

  @Test func `an ellipse covers pi quarters of its box`() throws {
    var drawing = Drawing("shape", ##"{ "form": "ellipse", "color": "#000000" }"##)
    drawing.size = Size(200, 100)
    let ink = try drawing.drawn().pixels.reduce(0) { $0 + 255 - Int(Pixel.red($1)) }
    let area = Double(ink) / 255
    #expect(abs(area - Double.pi / 4 * 200 * 100) < 3)
  }

  @Test func `a capsule has half circles for ends`() throws {
    var drawing = Drawing("shape", ##"{ "form": "capsule", "color": "#000000" }"##)
    drawing.size = Size(120, 40)
    let ink = try drawing.drawn().pixels.reduce(0) { $0 + 255 - Int(Pixel.red($1)) }
    #expect(abs(Double(ink) / 255 - (Double.pi * 20 * 20 + 80 * 40)) < 2)
  }
}
