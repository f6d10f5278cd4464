import Compositor
import Imaging
import Notation

/// Turns what lies beneath into squares of one colour each.
///
/// Like a blur it is a look, not a secret-keeper: text under coarse squares can be guessed.
public struct Pixelate: Plugin {
  public static let kind = "pixelate"
  public static let summary = "Turns what lies beneath into squares of one colour each."
  static let size = Parameter<Double>(
    "size", "Side of a square, rounded to whole pixels.", unit: .points, default: 12,
    range: 0.5...1000)
  public static let parameters: [any AnyParameter] = [size]

  private let size: Double

  public init(_ values: Values) throws(ParameterError) {
    size = try values[Self.size]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let side = Int(max(1, min(100_000, size * canvas.scale)).rounded())
    guard side > 1 else { return }
    canvas.changeBackdrop(
      .kernel(
        Kernel(name: "pixelate", numbers: [Double(side)], reach: side - 1) {
          Self.squares(of: side, in: $0)
        }))
  }

  /// Each square the mean of its premultiplied pixels, rounded to nearest; those at the right and
  /// the foot may be smaller.
  static func squares(of side: Int, in beneath: Bitmap) -> Bitmap {
    var squares = beneath
    for top in stride(from: 0, to: beneath.height, by: side) {
      let bottom = min(beneath.height, top + side)
      for left in stride(from: 0, to: beneath.width, by: side) {
        let right = min(beneath.width, left + side)
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in top..<bottom {
          for x in left..<right {
            let pixel = beneath.pixels[y * beneath.width + x]
            red += Int(Pixel.red(pixel))
            green += Int(Pixel.green(pixel))
            blue += Int(Pixel.blue(pixel))
            alpha += Int(Pixel.alpha(pixel))
          }
        }
        let count = (bottom - top) * (right - left)
        func mean(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
        let pixel = Pixel.pack(mean(red), mean(green), mean(blue), mean(alpha))
        for y in top..<bottom {
          for x in left..<right { squares.pixels[y * beneath.width + x] = pixel }
        }
      }
    }
    return squares
  }
}
