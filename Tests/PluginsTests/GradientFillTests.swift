import Imaging
import Testing

struct GradientFillTests {
  @Test func `a line runs from its first colour to its last`() throws {
    var drawing = Drawing(
      "gradient",
      ##"""
      { "start": [0, 0], "end": [1, 0],
        "stops": [{ "offset": 0, "color": "#000000" }, { "offset": 1, "color": "#ffffff" }] }
      """##)
    drawing.size = Size(51, 4)
    let row = try (0..<51).map { Pixel.red(try drawing.drawn()[$0, 2]) }
    // The centre of pixel x lies at (x + 1/2) / 51 of the way: 255 · (x + 1/2) / 51 = 5x + 2.5.
    let expected = (0..<51).map { (x: Int) -> UInt32 in UInt32(5 * x + 3) }
    #expect(row == expected)
  }

  @Test func `colours mix with premultiplied alpha`() throws {
    var drawing = Drawing(
      "gradient",
      ##"""
      { "start": [0, 0], "end": [1, 0],
        "stops": [{ "offset": 0, "color": "#ff000000" }, { "offset": 1, "color": "#0000ff" }] }
      """##)
    drawing.size = Size(1, 1)
    // Half of nothing and half of blue: no red comes from a colour that has no alpha.
    #expect(try drawing.drawn()[0, 0] == Pixel.pack(127, 127, 255, 255))
  }

  @Test func `a radial gradient is round`() throws {
    var drawing = Drawing(
      "gradient",
      ##"""
      { "form": "radial", "start": [0.5, 0.5], "end": [1, 0.5],
        "stops": [{ "offset": 0, "color": "#000000" }, { "offset": 1, "color": "#ffffff" }] }
      """##)
    drawing.size = Size(40, 40)
    let drawn = try drawing.drawn()
    for (x, y) in [(3, 19), (19, 3), (36, 20), (20, 36)] { #expect(drawn[x, y] == drawn[3, 20]) }
    #expect(Pixel.red(drawn[20, 20]) < Pixel.red(drawn[28, 20]))
  }

  @Test func `stops out of order are refused`() throws {
    let drawing = Drawing(
      "gradient",
      ##"{ "stops": [{ "offset": 1, "color": "#000000" }, { "offset": 0, "color": "#ffffff" }] }"##)
    #expect(
      try drawing.failure()
        == "stops: expected offsets in ascending order, found a smaller one later")
  }
}
