import Imaging
import Verification

/// W7: exact comparison of two frames that differ in a box of 300 by 200 pixels.
enum Comparisons {
  static func run(_ run: Run) throws {
    let a = Content.photo(run.width, run.height, seed: 3)
    var b = a
    for y in 0..<min(200, run.height / 2) {
      for x in 0..<min(300, run.width / 2) {
        b[run.width / 3 + x, run.height / 2 + y] ^= 0x40_4040
      }
    }
    let (first, second) = (ComparedPicture(a), ComparedPicture(b))
    try run.time("memory") { _ = try Comparison(of: first, and: second) }
    let twin = ComparedPicture(
      Bitmap(width: a.width, height: a.height, pixels: a.pixels.map { $0 }))
    try run.time("memory_equal") { _ = try Comparison(of: first, and: twin) }
  }
}
