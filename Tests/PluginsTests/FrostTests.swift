import Compositor
import Imaging
import PluginLaws
import Testing

@testable import Plugins

struct FrostTests {
  private func noise(_ width: Int, _ height: Int, opaque: Bool = true) -> Bitmap {
    var numbers = TrialNumbers(7)
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: numbers.next()) | 0xff00_0000
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func frost(_ parameters: String, over bitmap: Bitmap) -> Drawing {
    var drawing = Drawing("frost", parameters)
    drawing.size = Size(Double(bitmap.width), Double(bitmap.height))
    drawing.images = ["beneath": Image(bitmap)]
    drawing.picture = "beneath"
    return drawing
  }

  @Test(arguments: [1.0, 2, 5, 12, 25, 40])
  func `with tint and saturation off the whole pipeline is the mirrored blur`(
    sigma: Double
  ) throws {
    let beneath = noise(90, 70)
    let drawing = frost(
      ##"{ "sigma": \##(sigma), "saturation": 1, "tint": "#0000" }"##, over: beneath)
    #expect(
      try drawing.drawn()
        == beneath.filtered(
          by: [.blur(sigma: sigma)], scale: 1, edges: .mirror, workers: .one))
  }

  @Test func `on one colour it has no rim`() throws {
    var drawing = Drawing("frost", ##"{ "tint": "#0000", "saturation": 1 }"##)
    drawing.backdrop = "#406080"
    drawing.frame = Rect(10, 8, 35, 20)
    drawing.cornerRadius = Corners(8)
    #expect(try drawing.drawn().count(differingFrom: Pixel.pack(0x40, 0x60, 0x80, 255)) == 0)
  }

  @Test func `the tint lies over the glass`() throws {
    // round(255 · 204/255) beside round(0x40 · 51/255) = 13.
    var drawing = Drawing("frost", ##"{ "tint": "#ffffffcc", "saturation": 1 }"##)
    drawing.backdrop = "#404040"
    #expect(try drawing.drawn()[30, 20] == Pixel.pack(217, 217, 217, 255))
  }

  @Test(arguments: ["light", "dark", "regular", "prominent"])
  func `strength brings the look in from nothing`(style: String) throws {
    let beneath = noise(40, 40)
    let steps = try [0, 0.25, 0.5, 1].map { strength in
      try frost(#"{ "style": "\#(style)", "strength": \#(strength) }"#, over: beneath).drawn()
    }
    #expect(steps[0] == beneath)
    #expect(Set(steps).count == 4)
    // The spread of values shrinks with every step.
    let spreads = steps.map { step in
      let greens = step.pixels.map { Pixel.green($0) }
      return greens.max()! - greens.min()!
    }
    #expect(spreads == spreads.sorted(by: >))
  }

  @Test func `dark glass is darker than light glass, and both than nothing at all alike`() throws {
    var means: [String: UInt32] = [:]
    for style in ["light", "dark", "regular", "prominent"] {
      var drawing = Drawing("frost", #"{ "style": "\#(style)" }"#)
      drawing.backdrop = "#808080"
      means[style] = Pixel.green(try drawing.drawn()[30, 20])
    }
    #expect(means["dark"]! < 128 && 128 < means["regular"]!)
    #expect(means["regular"]! < means["light"]! && means["light"]! < means["prominent"]!)
  }
}
