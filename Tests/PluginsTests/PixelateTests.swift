import Compositor
import Imaging
import PluginLaws
import Testing

@testable import Plugins

struct PixelateTests {
  @Test func `a square has the mean of its pixels`() {
    // Red channels 0, 10, 20, 31: the mean of 15.25 rounds to 15; the last column stands alone.
    let values: [UInt32] = [0, 10, 200, 20, 31, 100]
    let bitmap = Bitmap(
      width: 3, height: 2, pixels: values.map { Pixel.pack($0, 0, 255, 255) })
    let squares = Pixelate.squares(of: 2, in: bitmap)
    #expect(squares.pixels.map { Pixel.red($0) } == [15, 15, 150, 15, 15, 150])
    #expect(squares.pixels.allSatisfy { Pixel.blue($0) == 255 && Pixel.alpha($0) == 255 })
  }

  @Test func `squares are as large as told, in points`() throws {
    var numbers = TrialNumbers(3)
    let noise = Bitmap(
      width: 24, height: 16,
      pixels: (0..<24 * 16).map { _ in
        UInt32(truncatingIfNeeded: numbers.next()) | 0xff00_0000
      })
    var drawing = Drawing("pixelate", #"{ "size": 4 }"#)
    drawing.size = Size(12, 8)
    drawing.scale = 2
    drawing.images = ["noise": Image(noise)]
    drawing.picture = "noise"
    #expect(try drawing.drawn() == Pixelate.squares(of: 8, in: noise))
  }

  @Test func `one colour stays one colour`() throws {
    var drawing = Drawing("pixelate")
    drawing.backdrop = "#123456"
    drawing.cornerRadius = Corners(9)
    #expect(try drawing.drawn().count(differingFrom: Pixel.pack(0x12, 0x34, 0x56, 255)) == 0)
  }
}
