import HandmadePictures

extension HardPair {
  private static let displayP3: HandmadePNG.Chunk = ("iCCP", Array("Display P3\0\0".utf8) + [1])
  private static let otherColors =
    "colour spaces differ: the same numbers are other colours"

  /// The same numbers as other colours: a difference that tolerance does not excuse.
  static let colors: [HardPair] = [
    HardPair(
      10, "gamma 1.0", noted(("gAMA", HandmadePNG.big(100_000))), plain,
      none + "(gAMA 100000) and untagged", otherColors),
    HardPair(
      10, "the gamma of sRGB", noted(("gAMA", HandmadePNG.big(45455))), plain, "identical: 4x2",
      "A is tagged sRGB, B is untagged and taken for sRGB"),
    HardPair(
      11, "an sRGB profile and no tag", noted(("iCCP", Array("sRGB IEC61966-2.1\0\0".utf8) + [1])),
      plain, "identical: 4x2", "A is tagged sRGB, B is untagged and taken for sRGB"),
    HardPair(
      12, "Display P3 by profile", noted(("sRGB", [0])), noted(displayP3),
      none + "sRGB and Display P3 (ICC)", otherColors),
    HardPair(12, "both Display P3", noted(displayP3), noted(displayP3), "identical: 4x2"),
    HardPair(
      13, "Display P3 by cICP, which goes before iCCP and sRGB",
      noted(("cICP", [12, 13, 0, 1]), ("iCCP", Array("sRGB\0\0".utf8) + [1]), ("sRGB", [0])),
      plain, none + "Display P3 (cICP 12,13,0,1) and untagged", otherColors),
    HardPair(
      13, "iCCP goes before sRGB, sRGB before gAMA",
      noted(displayP3, ("sRGB", [0])), noted(("sRGB", [0]), ("gAMA", HandmadePNG.big(100_000))),
      none + "Display P3 (ICC) and sRGB", otherColors),
    HardPair(
      14, "a broken profile", noted(("iCCP", [0])), plain, "identical: 4x2",
      "A: malformed iCCP disregarded"),
  ]

  private static let none =
    "different: 0 of 8 pixels (0.00%), max channel delta 0, colour spaces "

  /// Files that must be refused, or whose oddities must not be followed.
  static let damage: [HardPair] = [
    refused(15, "no byte", [], "empty file (0 bytes), not a picture"),
    refused(
      16, "cut in the middle", Array(plain.bytes.prefix(60)),
      "data ends about row 0 of 2"),
    refused(17, "a row short", shortened, "data ends about row 0 of 2"),
    refused(
      18, "a wrong CRC", withData { $0 }.replacing(at: -20),
      "chunk IDAT at byte 33: CRC is"),
    refused(19, "a wrong Adler-32", withData { $0.replacing(at: -1) }, "data is corrupt"),
    refused(20, "no IEND", Array(plain.bytes.dropLast(12)), "PNG without IEND chunk"),
    HardPair(
      21, "bytes after the end", trailing, plain, "identical: 4x2",
      "A: 2 bytes after the end of the picture"),
    refused(24, "no width", sized(0, 2), "picture has no pixels (0x2)"),
    refused(
      25, "sides of 2^31-1", sized(0x7fff_ffff, 0x7fff_ffff),
      "header says 2147483647x2147483647, limit is 65536 pixels a side"),
    // Were the header not judged first, the data would be said to be corrupt.
    refused(
      26, "a bomb of pixels", sized(50_000, 50_000),
      "header says 50000x50000 (2500000000 pixels), limit is 67108864 pixels"),
    // Were it inflated, the text would be found to be no zlib stream.
    HardPair(
      27, "a bomb of text",
      noted(("zTXt", Array("a\0\0".utf8) + [UInt8](repeating: 0, count: 1 << 20))), plain,
      "identical: 4x2"),
    refused(31, "CMYK", photo("cmyk.jpg"), "CMYK JPEG is not supported"),
    refused(
      32, "a JPEG cut", Array(photo("progressive.jpg").dropLast(20)), "JPEG data is corrupt"),
    refused(
      34, "HTML", Array("<html>404".utf8), "looks like HTML, not PNG, JPEG or WebP"),
    refused(
      37, "a JPEG of 12 bits", twelveBits, "12-bit JPEG is not supported"),
    refused(
      37, "BMP, whose fourth channel may be unused", Array("BM\0\0\0\0".utf8),
      "looks like BMP, not PNG, JPEG or WebP"),
    refused(
      37, "OpenEXR, which holds infinities", [0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0],
      "looks like OpenEXR, not PNG, JPEG or WebP"),
    refused(
      37, "PFM, which holds infinities", Array("PF\n1 1\n-1.0\n".utf8),
      "looks like PFM, not PNG, JPEG or WebP"),
    refused(
      37, "TIFF, which holds infinities", Array("II*\0".utf8),
      "looks like TIFF, not PNG, JPEG or WebP"),
  ]

  private static func refused(
    _ number: Int, _ title: String, _ bytes: [UInt8], _ reason: String
  ) -> HardPair {
    HardPair(number, title, bytes, plain.bytes, "refused: " + reason)
  }

  private static var shortened: [UInt8] {
    var png = plain
    png.rows.removeLast()
    return png.bytes
  }

  private static var trailing: HandmadePNG {
    var png = plain
    png.trailing = [1, 2]
    return png
  }

  private static func sized(_ width: Int, _ height: Int) -> [UInt8] {
    var png = plain
    (png.width, png.height) = (width, height)
    return png.bytes
  }

  /// The plain picture with other compressed data in a chunk whose CRC is right.
  private static func withData(_ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
    let data = ("IDAT", change(plain.data.content))
    return HandmadePNG.signature
      + [plain.header, data, ("IEND", [])].flatMap { HandmadePNG.bytes(of: $0) }
  }

  private static var twelveBits: [UInt8] {
    var bytes = photo("turn1.jpg")
    let frame = bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 }!
    bytes[frame + 4] = 12
    return bytes
  }

  /// What files say beside their pixels.
  static let notes: [HardPair] = [
    HardPair(
      28, "two equal animations", film(1), film(1), "identical: 4x2", frame("A"), frame("B")),
    HardPair(
      28, "a second frame that differs", film(1), film(2),
      "different: 0 of 8 pixels (0.00%), max channel delta 0, animations differ", frame("A"),
      frame("B")),
    HardPair(
      28, "an animation and a still", film(1), plain,
      "different: 0 of 8 pixels (0.00%), max channel delta 0, animations differ", frame("A")),
    HardPair(
      29, "pixels that are not square",
      noted(("pHYs", HandmadePNG.big(2) + HandmadePNG.big(1) + [0])), plain, "identical: 4x2",
      "A: pixels are not square (2:1)"),
    HardPair(
      30, "a turned PNG", noted(("eXIf", HandmadePNG.exif(orientation: 6))),
      noted(("eXIf", HandmadePNG.exif(orientation: 6))), "identical: 2x4",
      "A: turned as its EXIF orientation 6 says", "B: turned as its EXIF orientation 6 says"),
    HardPair(
      30, "a turned PNG and one that is not", noted(("eXIf", HandmadePNG.exif(orientation: 6))),
      plain,
      "different: 12 of 12 pixels (100.00%), max channel delta 28 (R), box 0,0 4x4, "
        + "sizes 2x4 and 4x2 (sides swapped: other orientation?)",
      "kinds: 4 changed, 4 only in A, 4 only in B", "A: turned as its EXIF orientation 6 says"),
    HardPair(
      30, "a turned JPEG", photo("turn6.jpg"), photo("turn1.jpg"), "identical: 24x16",
      "A: turned as its EXIF orientation 6 says"),
    HardPair(
      32, "a progressive JPEG", photo("progressive.jpg"), photo("turn1.jpg"), "identical: 24x16"),
  ]

  private static func film(_ last: UInt8) -> HandmadePNG {
    var png = plain
    png.beforeData = [("acTL", HandmadePNG.big(2) + HandmadePNG.big(0))]
    png.afterData = [("fdAT", HandmadePNG.big(1) + [last])]
    return png
  }

  private static func frame(_ side: String) -> String {
    "\(side): frame 1 of 2 is compared by pixels, the others by their code"
  }
}

extension [UInt8] {
  /// One byte changed, counted from the end.
  fileprivate func replacing(at offset: Int) -> [UInt8] {
    var bytes = self
    bytes[count + offset] ^= 1
    return bytes
  }
}
