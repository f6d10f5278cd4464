import Compositor
import Imaging
import Testing

@testable import Plugins

struct ButtonTests {
  private static let white: UInt32 = 0xffff_ffff

  private func button(_ more: String) throws -> Bitmap {
    var drawing = Drawing("button", ##"{ "text": "Pay", "color": "#ff0000" \##(more) }"##)
    drawing.size = Size(140, 60)
    drawing.frame = Rect(10, 5, 120, 50)
    return try drawing.drawn()
  }

  @Test func `a filled button covers its frame with round corners and white words`() throws {
    let frame = try button("")
    #expect(
      frame.box(differingFrom: Self.white) == PixelRect(left: 10, top: 5, right: 130, bottom: 55))
    #expect(frame[10, 5] == Self.white)
    #expect(frame[30, 30] == Pixel.pack(255, 0, 0, 255))
    let words = (50..<90).filter { frame[$0, 30] == Self.white }
    #expect(!words.isEmpty)
  }

  @Test func `other looks colour less and less of it`() throws {
    let tinted = try button(#", "look": "tinted""#)
    // round(255 · 0.85) in the channels that red lacks.
    #expect(tinted[30, 30] == Pixel.pack(255, 217, 217, 255))
    let outlined = try button(#", "look": "outlined""#)
    #expect(outlined[30, 30] == Self.white && outlined[10, 30] == Pixel.pack(255, 0, 0, 255))
    let plain = try button(#", "look": "plain""#).box(differingFrom: Self.white)
    #expect(plain.width < 60 && abs(plain.left + plain.right - 140) <= 2)
  }

  @Test func `it is paler under a finger and palest when not enabled`() throws {
    let greens = try ["", #", "pressed": true"#, #", "enabled": false"#].map {
      Pixel.green(try button($0)[30, 30])
    }
    #expect(greens == [0, 102, 166])
  }
}
