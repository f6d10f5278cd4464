import HandmadePictures
import Imaging
import TestSupport
import Testing

/// Two pictures on which comparing tools have gone wrong, and what must be said of them.
struct HardPair: CustomTestStringConvertible {
  /// Of the kind of trap; a kind may have several pairs.
  var number: Int
  var title: String
  var a: [UInt8]
  var b: [UInt8]
  /// The last line of the comparison, or why there is none.
  var answer: String
  /// What else is said of the two.
  var details: [String] = []

  init(
    _ number: Int, _ title: String, _ a: [UInt8], _ b: [UInt8], _ answer: String,
    _ details: String...
  ) {
    (self.number, self.title, self.a, self.b) = (number, title, a, b)
    (self.answer, self.details) = (answer, details)
  }

  init(
    _ number: Int, _ title: String, _ a: HandmadePNG, _ b: HandmadePNG, _ answer: String,
    _ details: String...
  ) {
    self.init(number, title, a.bytes, b.bytes, answer)
    self.details = details
  }

  var testDescription: String { "\(number) \(title)" }

  static let all = pixels + colors + damage + notes

  // MARK: What pairs are made of

  /// 4x2, opaque, all different.
  static let ground: [UInt32] = (0..<8).map { 0xff10_2030 + $0 * 0x0001_0507 }
  static let plain = HandmadePNG(straight: ground, width: 4)

  static func changed(_ change: (inout [UInt32]) -> Void) -> HandmadePNG {
    var pixels = ground
    change(&pixels)
    return HandmadePNG(straight: pixels, width: 4)
  }

  static func noted(_ chunks: HandmadePNG.Chunk...) -> HandmadePNG {
    var png = plain
    png.beforeData = chunks
    return png
  }

  /// 1x1.
  static func pixel(_ samples: [UInt8], depth: Int = 8, type: Int) -> HandmadePNG {
    HandmadePNG(width: 1, height: 1, depth: depth, colorType: type, rows: [samples])
  }

  static func photo(_ name: String) -> [UInt8] {
    TestFiles.bytes("ImagingTests/Data/photos/\(name)")
  }
}

extension HardPair {
  /// Differences of pixels, and pictures that are the same though their files are not.
  fileprivate static let pixels: [HardPair] = [
    HardPair(
      1, "one level in one pixel", plain, changed { $0[6] += 0x100 },
      "different: 1 of 8 pixels (12.50%), max channel delta 1 (G), box 2,1 1x1"),
    HardPair(
      2, "the low byte of 16 bits", pixel([9, 0, 9, 0, 9, 0], depth: 16, type: 2),
      pixel([9, 0, 9, 3, 9, 0], depth: 16, type: 2),
      "different: 1 of 1 pixels (100.00%), max channel delta 3/65535 (G), box 0,0 1x1",
      "kinds: 1 in the low byte of 16 bits"),
    HardPair(
      2, "16 bits and the 8 bits they come from", pixel([9], type: 0),
      pixel([9, 9], depth: 16, type: 0), "identical: 1x1"),
    HardPair(
      2, "16 bits and 8 bits close to them", pixel([9], type: 0),
      pixel([9, 8], depth: 16, type: 0),
      "different: 1 of 1 pixels (100.00%), max channel delta 1/65535 (R), box 0,0 1x1",
      "kinds: 1 in the low byte of 16 bits"),
    HardPair(
      3, "palette and RGB", palette(rows: [0b0100_0000], depth: 1),
      HandmadePNG(width: 2, height: 1, colorType: 2, rows: [[1, 2, 3, 4, 5, 6]]),
      "identical: 2x1"),
    HardPair(
      4, "a palette index too high", palette(rows: [0, 2], depth: 8), plain,
      "refused: palette index 2 at 1,0, but the palette has 2 colours"),
    HardPair(
      5, "no palette", HandmadePNG(width: 2, height: 1, colorType: 3, rows: [[0, 1]]), plain,
      "refused: PNG without PLTE chunk"),
    HardPair(6, "interlaced", interlaced, pixel([5], type: 0), "identical: 1x1"),
    HardPair(
      7, "alpha alone, as a channel", pixel([7, 255], type: 4), pixel([7, 128], type: 4),
      "different: 1 of 1 pixels (100.00%), max channel delta 127 (A), box 0,0 1x1",
      "kinds: 1 in alpha only"),
    HardPair(
      8, "colour under alpha 0", changed { $0[0] = 0 }, changed { $0[0] = 0xff },
      "different: 1 of 8 pixels (12.50%), max channel delta 255 (R), box 0,0 1x1",
      "kinds: 1 hidden under alpha 0"),
    HardPair(
      9, "alpha alone, by tRNS", pixel([7], type: 0), clearGray,
      "different: 1 of 1 pixels (100.00%), max channel delta 255 (A), box 0,0 1x1",
      "kinds: 1 in alpha only"),
    HardPair(
      22, "one pixel", HandmadePNG(straight: [0xff00_0000], width: 1),
      HandmadePNG(straight: [0xff00_0001], width: 1),
      "different: 1 of 1 pixels (100.00%), max channel delta 1 (R), box 0,0 1x1"),
    HardPair(
      23, "30,000 pixels in a row", line(30_000, last: 0), line(30_000, last: 0xff00),
      "different: 1 of 30000 pixels (<0.01%), max channel delta 255 (G), box 29999,0 1x1"),
    HardPair(
      23, "30,000 pixels in a column", line(1, last: 0), line(1, last: 0xff00),
      "different: 1 of 30000 pixels (<0.01%), max channel delta 255 (G), box 0,29999 1x1"),
    HardPair(
      35, "one more column, which is black", wider, plain,
      "different: 2 of 10 pixels (20.00%), max channel delta 0, box 4,0 1x2, "
        + "sizes 5x2 and 4x2 (one column more)", "kinds: 2 only in A"),
    HardPair(
      36, "colour above alpha, compared as it is", changed { $0[0] = 0x0aff_ffff },
      changed { $0[0] = 0x0aff_fffe },
      "different: 1 of 8 pixels (12.50%), max channel delta 1 (R), box 0,0 1x1"),
    HardPair(
      36, "premultiplied taken for straight", changed { $0[0] = 0x8000_00c8 },
      changed { $0[0] = 0x8000_0064 },
      "different: 1 of 8 pixels (12.50%), max channel delta 100 (R), box 0,0 1x1",
      "B is A with colours multiplied by alpha: premultiplied pixels in a file of straight ones?"),
  ]

  private static func palette(rows: [UInt8], depth: Int) -> HandmadePNG {
    var png = HandmadePNG(width: 2, height: 1, depth: depth, colorType: 3, rows: [rows])
    png.beforeData = [("PLTE", [1, 2, 3, 4, 5, 6])]
    return png
  }

  private static var interlaced: HandmadePNG {
    var png = pixel([5], type: 0)
    png.isInterlaced = true
    return png
  }

  private static var clearGray: HandmadePNG {
    var png = pixel([7], type: 0)
    png.beforeData = [("tRNS", [0, 7])]
    return png
  }

  private static func line(_ width: Int, last: UInt32) -> HandmadePNG {
    let pixels = [UInt32](repeating: 0xff00_0000, count: 29_999) + [0xff00_0000 | last]
    return HandmadePNG(straight: pixels, width: width)
  }

  private static var wider: HandmadePNG {
    let black: [UInt32] = [0xff00_0000]
    return HandmadePNG(
      straight: Array(ground[..<4]) + black + Array(ground[4...]) + black, width: 5)
  }
}
