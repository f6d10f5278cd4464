import Imaging
import Testing

struct DisplayP3Tests {
  private func converted(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> [UInt32] {
    let pixel = DisplayP3.inSRGB([Pixel.pack(red, green, blue, 77)])[0]
    #expect(Pixel.alpha(pixel) == 77)
    return [Pixel.red(pixel), Pixel.green(pixel), Pixel.blue(pixel)]
  }

  /// The primaries of sRGB in Display P3 by CSS Color 4, rounded to whole levels, which turns one of
  /// the zeros into 3.
  @Test func `colours of both come out as those of sRGB`() {
    #expect(converted(234, 51, 35) == [255, 0, 0])
    #expect(converted(117, 251, 76) == [3, 255, 0])
    #expect(converted(0, 0, 245) == [0, 0, 255])
  }

  @Test func `greys stay, and what is beyond sRGB is cut`() {
    for level: UInt32 in 0...255 {
      #expect(converted(level, level, level) == [level, level, level])
    }
    #expect(converted(255, 0, 0) == [255, 0, 0])
    #expect(converted(0, 255, 0)[0] == 0)
  }
}
