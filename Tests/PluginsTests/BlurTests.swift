import Compositor
import Imaging
import Testing

struct BlurTests {
  private static let stripes = Bitmap(
    width: 60, height: 40,
    pixels: (0..<60 * 40).map { $0 % 60 / 2 % 2 == 0 ? 0xff00_0000 : 0xffff_ffff })

  private func drawing(_ parameters: String) -> Drawing {
    var drawing = Drawing("blur", parameters)
    drawing.images = ["stripes": Image(Self.stripes)]
    drawing.picture = "stripes"
    return drawing
  }

  @Test func `what lies beneath is blurred as the Gaussian itself does, at the display's scale`()
    throws
  {
    let drawn = try drawing(##"{ "sigma": 3 }"##).drawn()
    #expect(drawn == Self.stripes.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .mirror))
  }

  @Test func `only the frame changes, and nothing outside it is read`() throws {
    var drawing = drawing(##"{ "sigma": 8 }"##)
    drawing.frame = Rect(20, 10, 20, 20)
    let drawn = try drawing.drawn()
    let cut = Self.stripes.cropped(to: PixelRect(left: 20, top: 10, right: 40, bottom: 30))
    let blurred = cut.gaussianBlurred(sigmaX: 8, sigmaY: 8, edges: .mirror)
    for y in 0..<40 {
      for x in 0..<60 {
        let inside = (20..<40).contains(x) && (10..<30).contains(y)
        #expect(drawn[x, y] == (inside ? blurred[x - 20, y - 10] : Self.stripes[x, y]))
      }
    }
  }

  @Test func `a tint lies over the blurred pixels`() throws {
    let drawn = try drawing(##"{ "sigma": 40, "tint": "#ff0000" }"##).drawn()
    #expect(drawn.count(differingFrom: 0xff00_00ff) == 0)
  }

  @Test func `a list of filters runs in its order`() throws {
    let drawn = try drawing(##"{ "filters": [{ "invert": 1 }, { "brightness": 0.5 }] }"##).drawn()
    #expect(drawn[0, 0] == Pixel.pack(128, 128, 128, 255))
    #expect(drawn[2, 0] == Pixel.pack(0, 0, 0, 255))
  }
}
