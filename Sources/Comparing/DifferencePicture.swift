import Imaging

extension Comparison {
  /// Shows where the pictures differ: grey where they agree, one colour a kind of difference, and a
  /// ring around groups too small to be noticed. What was not compared is hatched.
  ///
  /// The colours differ in lightness as well. `a` and `b` are the pictures that were compared.
  public func picture(of a: ComparedPicture, and b: ComparedPicture) -> Bitmap {
    let canvas = canvas
    var picture = Bitmap(width: canvas.width, height: canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let index = y * canvas.width + x
        if let kind = Kind(rawValue: marks[x, y]) {
          picture.pixels[index] = kind.shade
        } else {
          let base = Self.base(a, b, x, y)
          let isHatched = flags?[index] == false && (x + y) % 6 == 0
          picture.pixels[index] = isHatched ? Self.hatch : base
        }
      }
    }
    for box in boxes where max(box.width, box.height) <= Self.smallSide {
      drawRing(around: box, in: &picture)
    }
    return picture
  }

  private static let hatch: UInt32 = 0xff70_7070
  private static let smallSide = 9
  private static let ring: UInt32 = 0xff00_00d0

  /// The picture's lightness over white, in the lightest quarter of grey.
  private static func base(
    _ a: ComparedPicture, _ b: ComparedPicture, _ x: Int, _ y: Int
  ) -> UInt32 {
    let source = x < a.width && y < a.height ? a : b
    guard x < source.width, y < source.height else { return 0xffff_ffff }
    let pixel = source.pixels[y * source.width + x]
    let luma =
      (54 * Pixel.red(pixel) + 183 * Pixel.green(pixel) + 19 * Pixel.blue(pixel) + 128) / 256
    let dark = Pixel.divide255((255 - luma) * Pixel.alpha(pixel))
    let shade = 255 - dark / 4
    return Pixel.pack(shade, shade, shade, 255)
  }

  /// A circle outline, two pixels wide, that leaves marked pixels alone.
  private func drawRing(around box: PixelRect, in picture: inout Bitmap) {
    let (doubleX, doubleY) = (box.left + box.right - 1, box.top + box.bottom - 1)
    let outer = max(box.width, box.height) + 18
    let inner = outer - 4
    let reach = outer / 2 + 1
    let area = PixelRect(
      left: doubleX / 2 - reach, top: doubleY / 2 - reach, right: doubleX / 2 + reach + 2,
      bottom: doubleY / 2 + reach + 2
    ).intersection(picture.bounds)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right where marks[x, y] == 0 {
        let (dx, dy) = (2 * x - doubleX, 2 * y - doubleY)
        let square = dx * dx + dy * dy
        if square >= inner * inner && square <= outer * outer { picture[x, y] = Self.ring }
      }
    }
  }
}

extension Comparison.Kind {
  /// The colour in the difference picture.
  var shade: UInt32 {
    let color =
      switch self {
      case .changed, .lowBits: Color(255, 0, 255)
      case .onlyInA: Color(0, 64, 255)
      case .onlyInB: Color(255, 140, 0)
      case .alpha: Color(0, 200, 220)
      case .hidden: Color(255, 230, 0)
      }
    return color.premultiplied
  }
}
