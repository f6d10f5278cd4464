import Imaging
import Layers

/// The stripes over pixels in which a secret layer has a part.
struct Hatch {
  let color: UInt32
  /// Pixels across a stripe; the space between two is three times as wide.
  let width: Int

  /// Red where a capture shows what it should not.
  init(in view: View, scale: Double) {
    color = (view == .visible ? Color(137, 147, 160) : Color(196, 22, 42)).premultiplied
    width = max(2, Int((2 * scale).rounded()))
  }

  /// - Parameter flags: which pixels, row by row.
  func draw(on bitmap: inout Bitmap, where flags: [Bool]) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where flags[y * bitmap.width + x] && (x + y) / width % 4 == 0 {
        bitmap[x, y] = color
      }
    }
  }
}
