import Imaging
import Testing

struct BitmapTests {
  @Test func `bitmaps are equal by their sides and by every pixel`() {
    let picture = Bitmap(width: 300, height: 2, filledWith: 0xff20_4060)
    #expect(picture == Bitmap(width: 300, height: 2, filledWith: 0xff20_4060))
    #expect(picture != Bitmap(width: 2, height: 300, filledWith: 0xff20_4060))
    for index in [0, 299, 300, 599] {
      var other = picture
      other.pixels[index] ^= 1 << 24
      #expect(picture != other)
    }
    #expect(Bitmap(width: 0, height: 3) == Bitmap(width: 0, height: 3))
    #expect(Bitmap(width: 0, height: 3) != Bitmap(width: 3, height: 0))
  }
}
