import Imaging

extension Bitmap {
  /// The same with nothing but grey stripes in the boxes.
  func hatched(in boxes: [PixelRect]) -> Bitmap {
    var result = self
    for box in boxes {
      let box = box.intersection(bounds)
      for y in box.top..<max(box.top, box.bottom) {
        for x in box.left..<max(box.left, box.right) {
          result[x, y] = (x + y) / Self.stripe % 2 == 0 ? Self.light : Self.dark
        }
      }
    }
    return result
  }

  /// Width of a stripe along a row, in pixels.
  private static let stripe = 6
  private static let light: UInt32 = 0xffc8_c8c8
  private static let dark: UInt32 = 0xff80_8080
}
