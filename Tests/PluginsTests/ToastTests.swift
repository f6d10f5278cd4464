import Compositor
import Imaging
import Testing

@testable import Plugins

struct ToastTests {
  private static let white: UInt32 = 0xffff_ffff

  private func toast(_ parameters: String) throws -> Bitmap {
    var drawing = Drawing("toast", parameters)
    drawing.size = Size(240, 60)
    drawing.frame = Rect(10, 5, 220, 50)
    return try drawing.drawn()
  }

  @Test func `the panel fills the frame with round corners`() throws {
    let frame = try toast(##"{ "color": "black" }"##)
    #expect(
      frame.box(differingFrom: Self.white) == PixelRect(left: 10, top: 5, right: 230, bottom: 55))
    #expect(frame[10, 5] == Self.white)
    #expect(frame[120, 30] == Color.black.premultiplied)
  }

  @Test func `it can hug its text, which stands in its middle`() throws {
    let whole = try toast(##"{ "text": "Saved", "color": "black" }"##)
    let hugging = try toast(##"{ "text": "Saved", "color": "black", "hugs": true }"##)
    let box = hugging.box(differingFrom: Self.white)
    #expect(whole.box(differingFrom: Self.white).width == 220)
    #expect(box.width < 110 && box.height == 50)
    #expect(abs(box.left + box.right - 240) <= 1)
    // The letters themselves do not move.
    let letters = { (frame: Bitmap) in
      frame.pixels.indices.filter {
        frame.pixels[$0] == Self.white && $0 % 240 > 90 && $0 % 240 < 150 && $0 / 240 > 15
          && $0 / 240 < 45
      }
    }
    #expect(letters(whole) == letters(hugging))
    #expect(!letters(whole).isEmpty)
  }

  @Test func `a symbol and a detail find their places`() throws {
    let plain = try toast(##"{ "text": "Saved", "color": "black", "hugs": true }"##)
    let full = try toast(
      ##"{ "text": "Saved", "detail": "To Files, in the folder of today", "symbol": "✓", "color": "black", "hugs": true }"##
    )
    #expect(
      full.box(differingFrom: Self.white).width > plain.box(differingFrom: Self.white).width + 60)
  }

  @Test func `a long text ends in an ellipsis inside the panel`() throws {
    let long = String(repeating: "a long notice ", count: 12)
    let frame = try toast(##"{ "text": "\##(long)", "color": "black", "size": 11 }"##)
    for y in 6..<54 {
      for x in [12, 13, 226, 227] where y > 18 && y < 42 {
        #expect(frame[x, y] == Color.black.premultiplied)
      }
    }
  }

  @Test func `a toast without a corner radius is rounded all the same`() throws {
    var drawing = Drawing("toast", ##"{ "color": "#000000" }"##)
    drawing.frame = Rect(10, 5, 40, 30)
    let drawn = try drawing.drawn()
    #expect(drawn[10, 5] == 0xffff_ffff)
    #expect(drawn[30, 5] == 0xff00_0000 && drawn[30, 20] == 0xff00_0000)
  }
}
