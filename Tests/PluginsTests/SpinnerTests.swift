import Compositor
import Imaging
import Layers
import Testing

@testable import Plugins

struct SpinnerTests {
  private func spinner(at milliseconds: Int, _ parameters: String = "{}") throws -> Bitmap {
    var drawing = Drawing("spinner", parameters)
    drawing.size = Size(40, 40)
    drawing.tick = Tick(index: 0, milliseconds: milliseconds)
    return try drawing.drawn()
  }

  @Test func `it turns with the clock and is back after its period`() throws {
    let frames = try (0..<8).map { try spinner(at: $0 * 125) }
    #expect(Set(frames).count == 8)
    #expect(try spinner(at: 1000) == frames[0])
    #expect(try spinner(at: 124) == frames[0])
    #expect(try spinner(at: 500, #"{ "period": "2s" }"#) == frames[2])
  }

  @Test func `a quarter of the period turns it by a quarter, clockwise`() throws {
    let before = try spinner(at: 0)
    let after = try spinner(at: 250)
    var turned = before
    for y in 0..<40 {
      for x in 0..<40 { turned[39 - y, x] = before[x, y] }
    }
    let differing = zip(turned.pixels, after.pixels).filter { a, b in
      abs(Int(Pixel.green(a)) - Int(Pixel.green(b))) > 1
    }
    #expect(differing.isEmpty)
  }

  @Test func `it is round, in the middle, and as large as told`() throws {
    let box = try spinner(at: 0, #"{ "diameter": 20 }"#).box(differingFrom: 0xffff_ffff)
    #expect(box == PixelRect(left: 10, top: 10, right: 30, bottom: 30))
  }
}
