import Glibc
import Imaging
import Testing

@testable import Text

/// A text laid over white in black, as stored in `Data`.
enum TextPicture {
  static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Data/"

  static func bitmap(of image: TextImage) -> Bitmap {
    var bitmap = Bitmap(
      width: image.mask.width, height: image.mask.height, filledWith: 0xffff_ffff)
    for (place, coverage) in image.mask.coverage.enumerated() {
      let rest = UInt32(255 - coverage)
      bitmap.pixels[place] = Pixel.pack(rest, rest, rest, 255)
      guard let color = image.colors?.pixels[place], color != 0 else { continue }
      let below = Pixel.divide255(rest * (255 - Pixel.alpha(color)))
      bitmap.pixels[place] = Pixel.pack(
        Pixel.red(color) + below, Pixel.green(color) + below, Pixel.blue(color) + below, 255)
    }
    return bitmap
  }

  /// Compares `image` with `Data/<name>.png`, byte for byte; `TEXT_RECORD=1` writes it instead.
  static func check(_ image: TextImage, against name: String) throws {
    let path = folder + name + ".png"
    let ours = bitmap(of: image)
    if getenv("TEXT_RECORD") != nil {
      try AtomicFile.write(try PNGWriter().encode(ours), to: path)
      Issue.record("recorded \(name).png")
      return
    }
    let theirs = try Picture.read(path: path).bitmap
    #expect(ours.width == theirs.width && ours.height == theirs.height, "size of \(name)")
    guard ours.pixels.count == theirs.pixels.count else { return }
    let differing = zip(ours.pixels, theirs.pixels).count { $0 != $1 }
    #expect(differing == 0, "differing pixels of \(ours.pixels.count) in \(name)")
  }
}
