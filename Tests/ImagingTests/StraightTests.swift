import TestSupport
import Testing

@testable import Imaging

@Suite struct StraightTests {
  /// Every alpha with every channel value, whether premultiplied or not.
  static let all: [UInt32] = (0..<65536).map { k in
    Pixel.pack(k & 255, 255 - k & 255, (k & 255) / 2, k >> 8)
  }

  @Test func `rows turn as single pixels do`() {
    var random = SeededNumbers(71)
    for row in [Self.all, random.row(1), random.row(63), random.row(64), random.row(1179)] {
      var premultiplied = row
      Pixel.premultiply(&premultiplied, count: row.count)
      #expect(premultiplied == row.map(Pixel.premultiplied))
      var straight = row
      Pixel.straighten(&straight, count: row.count)
      #expect(straight == row.map(Pixel.straight))
    }
  }

  @Test func `premultiplied pixels survive a way to files and back`() {
    var random = SeededNumbers(72)
    let row = random.row(5000)
    let bitmap = Bitmap(width: 5000, height: 1, pixels: row)
    #expect(Bitmap(width: 5000, height: 1, straight: bitmap.straight) == bitmap)
  }

  @Test func `one translucent pixel makes a picture translucent`() {
    for count in [1, 63, 64, 1025, 3000] {
      var picture = Bitmap(width: count, height: 1, filledWith: Color.white.premultiplied)
      #expect(picture.isOpaque)
      picture[count - 1, 0] = 0xfe00_0000
      #expect(!picture.isOpaque)
    }
    #expect(Bitmap(width: 0, height: 0).isOpaque)
  }
}
