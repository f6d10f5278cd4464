import Compositor
import Imaging
import Testing

@testable import Plugins

struct BadgeTests {
  private func badge(_ parameters: String) -> Drawing {
    var drawing = Drawing("badge", parameters)
    drawing.size = Size(140, 50)
    drawing.frame = Rect(10, 5, 120, 40)
    return drawing
  }

  private static let white: UInt32 = 0xffff_ffff

  @Test func `it is a capsule that fills the frame`() throws {
    let frame = try badge(##"{ "color": "#ff0000" }"##).drawn()
    #expect(
      frame.box(differingFrom: Self.white) == PixelRect(left: 10, top: 5, right: 130, bottom: 45))
    #expect(frame[12, 7] == Self.white)
    #expect(frame[70, 25] == Pixel.pack(255, 0, 0, 255))
  }

  @Test func `it is gone while the app is not active`() throws {
    var drawing = badge(#"{ "text": "SECURE" }"#)
    drawing.environment.isActive = false
    #expect(try drawing.drawn().count(differingFrom: Self.white) == 0)
    drawing.parameters = #"{ "text": "SECURE", "whileInactive": true }"#
    #expect(try drawing.drawn().count(differingFrom: Self.white) > 0)
  }

  @Test(arguments: ["A", "SECURE", "a badge whose text is much too long for its capsule"])
  func `text stands in the middle and never leaves the capsule`(text: String) throws {
    let frame = try badge(##"{ "text": "\##(text)", "color": "white", "textColor": "black" }"##)
      .drawn()
    let box = frame.box(differingFrom: Self.white)
    #expect(box.left >= 20 && box.right <= 120)
    #expect(abs(box.left + box.right - 140) <= 3)
  }

  @Test func `a logo stands before the text, and alone in the middle`() throws {
    let red = Image(Bitmap(width: 8, height: 8, filledWith: 0xff00_00ff))
    var drawing = badge(##"{ "source": "logo", "text": "OK", "color": "white" }"##)
    drawing.images = ["logo": red]
    let both = try drawing.drawn()
    let logo = both.pixels.indices.filter { both.pixels[$0] == 0xff00_00ff }.map { $0 % 140 }
    #expect(abs(logo.count - 22 * 22) <= 22)
    #expect(logo.max()! < 70)
    drawing.parameters = ##"{ "source": "logo", "color": "white" }"##
    let alone = try drawing.drawn().box(differingFrom: Self.white)
    #expect(alone == PixelRect(left: 56, top: 11, right: 84, bottom: 39))
  }
}
