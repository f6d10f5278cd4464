import Compositor
import Imaging
import Layers
import Testing

@testable import Plugins

struct BadgeTests {
  private func badge(_ parameters: String) -> Drawing {
    var drawing = Drawing("badge", #"{ "place": "frame", "# + parameters.dropFirst())
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
    drawing.parameters = #"{ "place": "frame", "text": "SECURE", "whileInactive": true }"#
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
    drawing.parameters = ##"{ "place": "frame", "source": "logo", "color": "white" }"##
    let alone = try drawing.drawn().box(differingFrom: Self.white)
    #expect(alone == PixelRect(left: 56, top: 11, right: 84, bottom: 39))
  }

  private static let devices = Device.presets.filter { !$0.cutouts.isEmpty }

  /// A badge without a frame on that device.
  private func badge(
    _ parameters: String, on device: Device, held orientation: Layers.Orientation
  ) -> Drawing {
    var drawing = Drawing("badge", parameters)
    drawing.size = device.size(in: orientation)
    drawing.scale = device.scale / 2
    drawing.cutouts = device.cutouts(in: orientation)
    return drawing
  }

  @Test(arguments: devices, Layers.Orientation.allCases)
  func `captures show it in the middle of the cut-out and the eye never does`(
    device: Device, orientation: Layers.Orientation
  ) throws {
    let drawing = badge(##"{ "color": "#7c3aed" }"##, on: device, held: orientation)
    var bare = drawing
    bare.environment.isActive = false
    let (pair, without) = (try drawing.pair(), try bare.pair())
    #expect(pair.visible == without.visible)
    let box = try #require(pair.captured.bitmap).box(
      differingFrom: try #require(without.captured.bitmap))
    let cutout = try #require(drawing.cutouts.first).frame.scaled(by: drawing.scale)
    let center = cutout.center
    #expect(PixelRect(covering: cutout).contains(box))
    let (across, down) = (Double(box.left + box.right) / 2, Double(box.top + box.bottom) / 2)
    #expect(abs(across - center.x) <= 0.5)
    #expect(abs(down - center.y) <= 0.5)
    #expect(Double(box.width) > cutout.width - 5)
  }

  @Test func `its text turns with the device`() throws {
    let device = try #require(Device.preset(named: "iphone-15"))
    func letters(_ orientation: Layers.Orientation) throws -> PixelRect {
      // Full stops alone: they stand at the foot of the line, which is at the device's foot.
      let text = ##"{ "text": "......", "color": "white", "textColor": "black" }"##
      let drawing = badge(text, on: device, held: orientation)
      let bare = badge(##"{ "color": "white" }"##, on: device, held: orientation)
      return try #require(drawing.pair().captured.bitmap).box(
        differingFrom: try #require(bare.pair().captured.bitmap))
    }
    let upright = try letters(.portrait)
    let cutout = try #require(device.cutouts.first).frame.center
    let (left, right) = (try letters(.landscapeLeft), try letters(.landscapeRight))
    #expect(abs(left.height - upright.width) <= 1 && abs(right.height - upright.width) <= 1)
    let depth = cutout.y * device.scale / 2
    #expect(Double(left.left) > depth)
    #expect(Double(right.right) < device.size.height * device.scale / 2 - depth)
  }

  @Test func `where the frame holds no cut-out there is none, and it is told`() throws {
    let phone = try #require(Device.preset(named: "iphone-se"))
    let drawing = badge("{}", on: phone, held: .portrait)
    let composer = Composer(registry: .builtin)
    let pair = try composer.compose(drawing.arrangement)
    #expect(pair.visible.count(differingFrom: Self.white) == 0)
    #expect(
      composer.notes.map(\.text) == [
        #"no cut-out of the device lies in the frame; "place": "frame" needs none"#
      ])
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x * factor, y * factor, width * factor, height * factor)
  }
}
