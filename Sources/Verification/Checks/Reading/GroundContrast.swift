import Compositor
import Imaging

/// By how many levels each pixel of a frame stands out from the ground around it.
struct GroundContrast {
  private let width: Int
  private let height: Int
  private let luma: [Int]
  /// Sums of all luma above and left of each corner of the pixels.
  private var sums: [Int]
  private let radius: Int

  /// What stands out further is content with an edge rather than a mark, and counts for no more.
  private static let limit = 64

  /// - Parameter radius: of the square, in pixels, that counts as a pixel's ground.
  init(of bitmap: Bitmap, radius: Int) {
    (width, height) = (bitmap.width, bitmap.height)
    self.radius = radius
    // The weights of ITU-R BT.709, of 256.
    luma = bitmap.pixels.map { pixel in
      let (red, green, blue) = (Pixel.red(pixel), Pixel.green(pixel), Pixel.blue(pixel))
      return Int(54 * red + 183 * green + 19 * blue + 128) >> 8
    }
    sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row = 0
      for x in 0..<width {
        row += luma[y * width + x]
        let place = (y + 1) * (width + 1) + x + 1
        sums[place] = sums[place - width - 1] + row
      }
    }
  }

  /// The contrast, and whether the ground is light; `nil` outside the frame.
  func at(_ x: Int, _ y: Int) -> (contrast: Int, isLight: Bool)? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let (left, right) = (max(0, x - radius), min(width, x + radius + 1))
    let (top, bottom) = (max(0, y - radius), min(height, y + radius + 1))
    let upper = sums[top * (width + 1) + right] - sums[top * (width + 1) + left]
    let lower = sums[bottom * (width + 1) + right] - sums[bottom * (width + 1) + left]
    let count = (right - left) * (bottom - top)
    let ground = (lower - upper + count / 2) / count
    let contrast = luma[y * width + x] - ground
    return (max(-Self.limit, min(Self.limit, contrast)), ground >= 128)
  }
}
