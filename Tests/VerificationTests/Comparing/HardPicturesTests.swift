import HandmadePictures
import Imaging
import Testing
import Verification

/// Pairs of pictures on which comparing tools have gone wrong, each with what must be said.
struct HardPicturesTests {
  /// 4x2, opaque, all different.
  private static let base: [UInt32] = (0..<8).map { 0xff10_2030 + $0 * 0x0001_0507 }

  private let plain = HandmadePNG(straight: base, width: 4)

  private func changed(_ change: (inout [UInt32]) -> Void) -> HandmadePNG {
    var pixels = Self.base
    change(&pixels)
    return HandmadePNG(straight: pixels, width: 4)
  }

  /// The last line of a comparison, or why there is none.
  private func answer(_ a: [UInt8], _ b: [UInt8]) -> String {
    let pictures: [Picture]
    do {
      pictures = [try Picture.read(bytes: a), try Picture.read(bytes: b)]
    } catch { return "refused: \(error)" }
    do {
      return try Comparison(of: ComparedPicture(pictures[0]), and: ComparedPicture(pictures[1]))
        .line
    } catch { return "error: \(error)" }
  }

  private func answer(_ a: HandmadePNG, _ b: HandmadePNG) -> String { answer(a.bytes, b.bytes) }

  @Test func `1 a single level in a single pixel`() {
    #expect(
      answer(plain, changed { $0[6] += 0x100 })
        == "different: 1 of 8 pixels (12.50%), max channel delta 1 (G), box 2,1 1x1")
  }

  @Test func `2 the low byte of 16 bits`() {
    func deep(_ low: UInt8) -> HandmadePNG {
      HandmadePNG(width: 1, height: 1, depth: 16, colorType: 2, rows: [[9, 0, 9, low, 9, 0]])
    }
    #expect(
      answer(deep(0), deep(3))
        == "different: 1 of 1 pixels (100.00%), max channel delta 3/65535 (G), box 0,0 1x1")
  }

  @Test func `2b 16 bits against the 8 bits they are reduced to`() {
    let shallow = HandmadePNG(width: 1, height: 1, colorType: 0, rows: [[9]])
    func deep(_ low: UInt8) -> HandmadePNG {
      HandmadePNG(width: 1, height: 1, depth: 16, colorType: 0, rows: [[9, low]])
    }
    #expect(answer(shallow, deep(9)) == "identical: 1x1")
    #expect(
      answer(shallow, deep(8))
        == "different: 1 of 1 pixels (100.00%), max channel delta 1/65535 (R), box 0,0 1x1")
  }

  @Test func `3 palette against RGB with the same pixels`() {
    var palette = HandmadePNG(width: 2, height: 1, depth: 1, colorType: 3, rows: [[0b0100_0000]])
    palette.beforeData = [("PLTE", [1, 2, 3, 4, 5, 6])]
    let rgb = HandmadePNG(width: 2, height: 1, colorType: 2, rows: [[1, 2, 3, 4, 5, 6]])
    #expect(answer(palette, rgb) == "identical: 2x1")
  }

  @Test func `4 and 5 palette index out of range, palette missing`() {
    var palette = HandmadePNG(width: 2, height: 1, colorType: 3, rows: [[0, 2]])
    palette.beforeData = [("PLTE", [1, 2, 3, 4, 5, 6])]
    #expect(
      answer(palette, plain) == "refused: palette index 2 at 1,0, but the palette has 2 colours")
    palette.beforeData = []
    #expect(answer(palette, plain) == "refused: PNG without PLTE chunk")
  }

  @Test func `6 interlaced against plain`() {
    var interlaced = HandmadePNG(width: 1, height: 1, colorType: 0, rows: [[5]])
    let straight = interlaced
    interlaced.isInterlaced = true
    #expect(answer(interlaced, straight) == "identical: 1x1")
  }

  @Test func `7 and 9 alpha alone, as a channel and by tRNS`() {
    func gray(_ alpha: UInt8) -> HandmadePNG {
      HandmadePNG(width: 1, height: 1, colorType: 4, rows: [[7, alpha]])
    }
    let line = "different: 1 of 1 pixels (100.00%), max channel delta 127 (A), box 0,0 1x1"
    #expect(answer(gray(255), gray(128)) == line)
    let opaque = HandmadePNG(width: 1, height: 1, colorType: 0, rows: [[7]])
    var clear = opaque
    clear.beforeData = [("tRNS", [0, 7])]
    #expect(
      answer(opaque, clear)
        == "different: 1 of 1 pixels (100.00%), max channel delta 255 (A), box 0,0 1x1")
  }

  @Test func `8 colour hidden under alpha 0`() {
    #expect(
      answer(changed { $0[0] = 0x0000_0000 }, changed { $0[0] = 0x0000_00ff })
        == "different: 1 of 8 pixels (12.50%), max channel delta 255 (R), box 0,0 1x1")
  }

  @Test func `10 to 13 colour spaces`() {
    func tagged(_ chunks: HandmadePNG.Chunk...) -> HandmadePNG {
      var png = plain
      png.beforeData = chunks
      return png
    }
    let p3: HandmadePNG.Chunk = ("iCCP", Array("Display P3\0\0".utf8) + [1])
    let none = "different: 0 of 8 pixels (0.00%), max channel delta 0, colour spaces "
    #expect(
      answer(tagged(("gAMA", HandmadePNG.big(100_000))), plain)
        == none + "(gAMA 100000) and untagged")
    #expect(answer(tagged(("gAMA", HandmadePNG.big(45455))), plain) == "identical: 4x2")
    #expect(
      answer(tagged(("iCCP", Array("sRGB IEC61966-2.1\0\0".utf8) + [1])), plain)
        == "identical: 4x2")
    #expect(
      answer(tagged(("sRGB", [0])), tagged(p3)) == none + "sRGB and Display P3 (ICC)")
    #expect(
      answer(tagged(("cICP", [12, 13, 0, 1]), ("sRGB", [0])), plain)
        == none + "Display P3 (cICP 12,13,0,1) and untagged")
    #expect(answer(tagged(p3), tagged(p3)) == "identical: 4x2")
  }

  @Test func `14 a broken profile is disregarded, with a note`() throws {
    var broken = plain
    broken.beforeData = [("iCCP", [0])]
    #expect(answer(broken, plain) == "identical: 4x2")
    let comparison = try Comparison(
      of: ComparedPicture(Picture.read(bytes: broken.bytes)),
      and: ComparedPicture(Picture.read(bytes: plain.bytes)))
    #expect(comparison.details == ["A: malformed iCCP disregarded"])
  }

  @Test func `15 to 20 empty, cut, short, miswritten, endless`() {
    let whole = plain.bytes
    #expect(answer([], whole) == "refused: empty file (0 bytes), not a picture")
    #expect(
      answer(Array(whole.prefix(60)), whole) == "refused: file ends inside chunk IDAT at byte 33")
    var short = plain
    short.rows.removeLast()
    #expect(answer(short, plain) == "refused: data ends about row 0 of 2")
    var badSum = whole
    badSum[40] ^= 1
    #expect(answer(badSum, whole).hasPrefix("refused: chunk ? at byte 33: name") == false)
    #expect(answer(badSum, whole).hasPrefix("refused: chunk IDA"))
    #expect(
      answer(Array(whole.dropLast(12)), whole) == "refused: PNG without IEND chunk")
  }

  @Test func `21 bytes after the end are read over, with a note`() throws {
    var longer = plain
    longer.trailing = [1, 2]
    #expect(answer(longer, plain) == "identical: 4x2")
    let picture = try ComparedPicture(Picture.read(bytes: longer.bytes))
    #expect(picture.notes == ["2 bytes after the end of the picture"])
  }

  @Test func `22 and 23 one pixel, and 30,000 in a row or column`() {
    #expect(
      answer(
        HandmadePNG(straight: [0xff00_0000], width: 1),
        HandmadePNG(straight: [0xff00_0001], width: 1))
        == "different: 1 of 1 pixels (100.00%), max channel delta 1 (R), box 0,0 1x1")
    var long = [UInt32](repeating: 0xff00_0000, count: 30_000)
    let before = long
    long[29_999] = 0xff00_ff00
    for width in [30_000, 1] {
      let box = width == 1 ? "0,29999 1x1" : "29999,0 1x1"
      #expect(
        answer(
          HandmadePNG(straight: before, width: width), HandmadePNG(straight: long, width: width))
          == "different: 1 of 30000 pixels (<0.01%), max channel delta 255 (G), box \(box)")
    }
  }

  @Test func `24 to 27 no width, too wide, bombs`() {
    var png = plain
    png.width = 0
    #expect(answer(png, plain) == "refused: picture has no pixels (0x2)")
    png.width = 0x7fff_ffff
    png.height = 0x7fff_ffff
    #expect(
      answer(png, plain)
        == "refused: header says 2147483647x2147483647, limit is 65536 pixels a side")
    var text = plain
    text.beforeData = [("zTXt", Array("a\0\0".utf8) + [UInt8](repeating: 0, count: 4096))]
    #expect(answer(text, plain) == "identical: 4x2")
  }

  @Test func `28 a second frame that differs`() {
    func film(_ last: UInt8) -> HandmadePNG {
      var png = plain
      png.beforeData = [("acTL", HandmadePNG.big(2) + HandmadePNG.big(0))]
      png.afterData = [("fdAT", HandmadePNG.big(1) + [last])]
      return png
    }
    #expect(answer(film(1), film(1)) == "identical: 4x2")
    #expect(
      answer(film(1), film(2))
        == "different: 0 of 8 pixels (0.00%), max channel delta 0, animations differ")
    #expect(
      answer(film(1), plain)
        == "different: 0 of 8 pixels (0.00%), max channel delta 0, animations differ")
  }

  @Test func `29 and 30 pixels not square, orientation`() throws {
    var stretched = plain
    stretched.beforeData = [("pHYs", HandmadePNG.big(2) + HandmadePNG.big(1) + [0])]
    #expect(answer(stretched, plain) == "identical: 4x2")
    var turned = plain
    turned.beforeData = [("eXIf", HandmadePNG.exif(orientation: 6))]
    #expect(
      answer(turned, plain).hasSuffix("sizes 2x4 and 4x2 (sides swapped: other orientation?)"))
    #expect(answer(turned, turned) == "identical: 2x4")
    let picture = try ComparedPicture(Picture.read(bytes: turned.bytes))
    #expect(picture.notes == ["turned as its EXIF orientation 6 says"])
  }

  @Test func `34 HTML named like a picture`() {
    #expect(
      answer(Array("<html>404".utf8), plain.bytes)
        == "refused: looks like HTML, not PNG, JPEG or WebP")
  }

  @Test func `35 one more column, black or not`() {
    let wider = HandmadePNG(
      straight: Self.base[..<4] + [0xff00_0000] + Self.base[4...] + [0xff00_0000], width: 5)
    #expect(
      answer(wider, plain)
        == "different: 2 of 10 pixels (20.00%), max channel delta 0, box 4,0 1x2, "
        + "sizes 5x2 and 4x2 (one column more)")
  }

  @Test func `another scale is suspected`() {
    let tripled = HandmadePNG(straight: [UInt32](repeating: 0xff00_0000, count: 72), width: 12)
    #expect(answer(tripled, plain).hasSuffix("sizes 12x6 and 4x2 (exactly 3x: other scale?)"))
    let half = HandmadePNG(straight: [UInt32](repeating: 0xff00_0000, count: 18), width: 6)
    #expect(answer(plain, half).hasSuffix("sizes 4x2 and 6x3 (exactly 1.5x: other scale?)"))
  }
}

extension HandmadePNG {
  fileprivate init(straight: ArraySlice<UInt32>, width: Int) {
    self.init(straight: Array(straight), width: width)
  }
}
