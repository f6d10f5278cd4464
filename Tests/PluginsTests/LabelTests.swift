import Compositor
import Imaging
import Layers
import Testing

@testable import Plugins

struct LabelTests {
  private static let white: UInt32 = 0xffff_ffff

  @Test func `text stands in the middle of the frame, at its start`() throws {
    var drawing = Drawing("label", #"{ "text": "HHH", "size": 10 }"#)
    drawing.size = Size(100, 61)
    let box = try drawing.drawn().box(differingFrom: Self.white)
    // Cap height 714 of 1000 units; the line's middle lies 3.88 of 10 points above its base line.
    #expect(box.left == 0 || box.left == 1)
    #expect(box.bottom - box.top == 8)
    #expect(abs(Double(box.bottom) - (30.5 + 3.88)) <= 1)
  }

  @Test(arguments: [("start", "top"), ("center", "center"), ("end", "bottom")])
  func `text goes to the side it is told to`(align: String, valign: String) throws {
    var drawing = Drawing(
      "label", #"{ "text": "HH", "size": 10, "align": "\#(align)", "valign": "\#(valign)" }"#)
    drawing.size = Size(100, 60)
    let box = try drawing.drawn().box(differingFrom: Self.white)
    let place = (box.left + box.right) / 2 * 3 / 100
    let height = (box.top + box.bottom) / 2 * 3 / 60
    #expect(place == ["start": 0, "center": 1, "end": 2][align])
    #expect(height == ["top": 0, "center": 1, "bottom": 2][valign])
  }

  @Test func `the scene's variables and clock are put in`() throws {
    var drawing = Drawing("label", #"{ "text": "{user} {time:HH:mm}" }"#)
    drawing.size = Size(200, 40)
    drawing.environment.variables = ["user": "ann"]
    drawing.environment.clock = 34_860_000
    var plain = Drawing("label", #"{ "text": "ann 09:41" }"#)
    plain.size = Size(200, 40)
    #expect(try drawing.drawn() == plain.drawn())
  }

  @Test func `the colour is laid through the letters`() throws {
    var drawing = Drawing("label", ##"{ "text": "███", "size": 20, "color": "#00ff0080" }"##)
    drawing.size = Size(100, 40)
    // round(255 · 127 / 255) beside the full green.
    #expect(try drawing.drawn()[20, 20] == Pixel.pack(127, 255, 127, 255))
  }

  @Test func `a font of the scene's own is asked first`() throws {
    var drawing = Drawing("label", #"{ "text": "Rag", "fonts": ["serif"] }"#)
    #expect(try drawing.failure() == #"no font "serif""#)
    drawing.environment.fonts = PluginLawTests.fonts
    let serif = try drawing.drawn()
    drawing.parameters = #"{ "text": "Rag" }"#
    #expect(try drawing.drawn() != serif)
    drawing.parameters = #"{ "text": "Rag", "fonts": ["broken"] }"#
    drawing.environment.fonts["broken"] = [1, 2, 3]
    #expect(try drawing.failure() == "not a font that can be used: broken")
  }

  @Test func `characters that no font has are shown as boxes and told`() throws {
    let drawing = Drawing("label", "{ \"text\": \"\u{12000}\u{e000}\" }")
    let composer = Composer(registry: .builtin)
    let frame = try composer.compose(drawing.arrangement).visible
    #expect(frame.count(differingFrom: Self.white) > 50)
    #expect(
      composer.notes.map(\.text) == ["no font has U+12000, U+E000"])
  }

  @Test func `a layer turned by a quarter turns its letters`() throws {
    var drawing = Drawing("label", #"{ "text": "HHH", "size": 10, "align": "center" }"#)
    drawing.size = Size(60, 60)
    let upright = try drawing.drawn().box(differingFrom: Self.white)
    var arrangement = try drawing.arrangement
    arrangement.layers[1].transform = Transform.rotation(degrees: 90).about(Point(30, 30))
    let turned = try Composer(registry: .builtin).compose(arrangement).visible
      .box(differingFrom: Self.white)
    #expect(abs(turned.height - upright.width) <= 2)
    #expect(abs(turned.width - upright.height) <= 2)
  }
}
