import HandmadePictures
import Imaging
import Testing

struct PNGReadingTests {
  private let gray = HandmadePNG(width: 2, height: 1, colorType: 0, rows: [[7, 9]])

  private func refusal(_ png: HandmadePNG) -> String? {
    refusal(of: png.bytes)
  }

  private func refusal(
    of bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) -> String? {
    do {
      _ = try Picture.read(bytes: bytes, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `colour under alpha 0 is kept straight and lost premultiplied`() throws {
    let picture = try Picture.read(
      bytes: HandmadePNG(straight: [0x0012_3456, 0x8000_00ff], width: 2).bytes)
    #expect(picture.straight == [0x0012_3456, 0x8000_00ff])
    #expect(picture.bitmap.pixels == [0, 0x8000_0080])
  }

  @Test func `16 bits are rounded, and kept in full`() throws {
    // 0x0180 * 255 / 65535 = 1.494, 0x0181 * 255 / 65535 = 1.498, 0x0182 gives 1.502.
    let picture = try Picture.read(
      bytes: HandmadePNG(
        width: 3, height: 1, depth: 16, colorType: 0, rows: [[1, 0x80, 1, 0x81, 1, 0x82]]
      ).bytes)
    #expect(picture.straight == [0xff01_0101, 0xff01_0101, 0xff02_0202])
    #expect(picture.deep?.map(\.x) == [0x180, 0x181, 0x182])
  }

  @Test func `tRNS is compared at the depth of the file`() throws {
    // 16-bit 0x1234 is transparent; 0x1235, equal in 8 bits, is not.
    var deep = HandmadePNG(
      width: 2, height: 1, depth: 16, colorType: 0, rows: [[0x12, 0x34, 0x12, 0x35]])
    deep.beforeData = [("tRNS", [0x12, 0x34])]
    #expect(try Picture.read(bytes: deep.bytes).straight == [0x0012_1212, 0xff12_1212])
    var colored = HandmadePNG(width: 2, height: 1, colorType: 2, rows: [[1, 2, 3, 1, 2, 4]])
    colored.beforeData = [("tRNS", [0, 1, 0, 2, 0, 3])]
    let picture = try Picture.read(bytes: colored.bytes)
    #expect(picture.straight == [0x0003_0201, 0xff04_0201])
    #expect(picture.info.hasAlpha)
  }

  @Test func `colour notes are read but not applied`() throws {
    var noted = gray
    noted.beforeData = [
      ("gAMA", HandmadePNG.big(100_000)), ("cICP", [12, 13, 0, 1]),
      ("iCCP", Array("Display P3\0\0".utf8) + [1, 2, 3]),
      ("pHYs", HandmadePNG.big(2) + HandmadePNG.big(1) + [0]),
    ]
    let picture = try Picture.read(bytes: noted.bytes)
    #expect(picture.straight == [0xff07_0707, 0xff09_0909])
    #expect(picture.info.color.gamma == 100_000)
    #expect(picture.info.color.profile?.name == "Display P3")
    #expect(picture.info.color.space.description == "Display P3 (cICP 12,13,0,1)")
    #expect(picture.info.warnings == [.pixelAspect(x: 2, y: 1)])
  }

  @Test func `cICP beats iCCP beats sRGB beats gAMA`() throws {
    var noted = gray
    var spaces: [String] = []
    for chunk: HandmadePNG.Chunk in [
      ("gAMA", HandmadePNG.big(100_000)), ("sRGB", [0]), ("iCCP", Array("P3\0\0".utf8)),
      ("cICP", [9, 16, 0, 1]),
    ] {
      noted.beforeData.append(chunk)
      spaces.append(try PictureInfo.peek(bytes: noted.bytes).color.space.description)
    }
    #expect(spaces == ["(gAMA 100000)", "sRGB", "P3 (ICC)", "(cICP 9,16,0,1)"])
  }

  @Test func `broken notes are disregarded with a warning`() throws {
    var noted = gray
    noted.beforeData = [("iCCP", [0, 0]), ("gAMA", [1]), ("sRGB", [0]), ("sRGB", [1])]
    noted.trailing = [1, 2, 3]
    let info = try Picture.read(bytes: noted.bytes).info
    #expect(info.color.srgbIntent == 0)
    #expect(
      info.warnings.map(\.description) == [
        "malformed iCCP disregarded", "malformed gAMA disregarded", "malformed sRGB disregarded",
        "3 bytes after the end of the picture",
      ])
  }

  @Test func `eXIf turns the picture`() throws {
    var turned = HandmadePNG(
      width: 3, height: 1, depth: 16, colorType: 0, rows: [[0, 1, 0, 2, 0, 3]])
    turned.beforeData = [("eXIf", HandmadePNG.exif(orientation: 8))]
    let picture = try Picture.read(bytes: turned.bytes)
    #expect(picture.info.orientation == .turned270)
    #expect((picture.width, picture.height) == (1, 3))
    #expect(picture.deep?.map(\.x) == [3, 2, 1])
  }

  @Test func `frames of an animation are counted and told apart`() throws {
    var film = gray
    film.beforeData = [("acTL", HandmadePNG.big(2) + HandmadePNG.big(0))]
    film.afterData = [("fdAT", HandmadePNG.big(1) + [1, 2, 3])]
    let one = try PictureInfo.peek(bytes: film.bytes).animation
    film.afterData = [("fdAT", HandmadePNG.big(1) + [1, 2, 4])]
    let other = try PictureInfo.peek(bytes: film.bytes).animation
    #expect(one?.frames == 2 && other?.frames == 2)
    #expect(one?.coded != other?.coded)
  }

  @Test func `chunks out of order or number are refused`() {
    var png = HandmadePNG(width: 2, height: 1, colorType: 3, rows: [[0, 1]])
    png.beforeData = [("tRNS", [0]), ("PLTE", [0, 0, 0, 1, 1, 1])]
    #expect(refusal(png) == "chunk tRNS at byte 33: must come after PLTE")
    png.beforeData = [("PLTE", [0, 0, 0]), ("PLTE", [0, 0, 0])]
    #expect(refusal(png) == "chunk PLTE at byte 48: appears more than once")
    png.beforeData = [("PLTE", [0, 0])]
    #expect(
      refusal(png) == "chunk PLTE at byte 33: length is 2, should be a multiple of 3, up to 768")
    png.beforeData = [("PLTE", [0, 0, 0]), ("tRNS", [0, 0])]
    #expect(refusal(png) == "chunk tRNS at byte 48: length is 2, should be 1 to 1")
    png.beforeData = [("PLTE", [0, 0, 0, 1, 1, 1])]
    png.afterData = [("tEXt", []), png.data]
    #expect(refusal(png) == "chunk IDAT at byte 89: must come directly after the IDAT before it")
    var gray = gray
    gray.beforeData = [("PLTE", [0, 0, 0])]
    #expect(refusal(gray) == "chunk PLTE at byte 33: must come in pictures with colour only")
    gray.beforeData = [gray.header]
    #expect(refusal(gray) == "chunk IHDR at byte 33: appears more than once")
    gray.beforeData = [("a.bc", [])]
    #expect(refusal(gray) == "chunk ? at byte 33: name is not four letters")
  }

  @Test func `Apple's variant is named`() {
    let bytes = HandmadePNG.signature + HandmadePNG.bytes(of: ("CgBI", [0, 0, 0, 0]))
    #expect(
      refusal(of: bytes)
        == "chunk CgBI at byte 8: Apple's variant of PNG, readable on its own systems only")
  }

  @Test func `a header that promises more than its data can hold is refused unallocated`() {
    var png = HandmadePNG(width: 8192, height: 8192, colorType: 6, rows: [[0]])
    #expect(refusal(png) == "data ends about row 0 of 8192")
    png.width = 50_000
    png.height = 50_000
    #expect(
      refusal(png) == "header says 50000x50000 (2500000000 pixels), limit is 67108864 pixels")
  }

  @Test func `limits are the caller's`() {
    var limits = PictureLimits()
    limits.side = 1
    #expect(refusal(of: gray.bytes, limits: limits) == "header says 2x1, limit is 1 pixels a side")
    limits.side = 2
    limits.pixels = 2
    #expect(refusal(of: gray.bytes, limits: limits) == nil)
    limits.fileBytes = 20
    #expect(refusal(of: gray.bytes, limits: limits) == "file has 71 bytes, limit is 20")
  }

  @Test(arguments: [
    ("<!doctype html><p>404", "looks like HTML, not PNG, JPEG or WebP"),
    (" <svg/>", "looks like SVG, not PNG, JPEG or WebP"),
    ("GIF89a", "looks like GIF, not PNG, JPEG or WebP"),
    ("\0\0\0\u{18}ftypheic", "looks like HEIC, not PNG, JPEG or WebP"),
    ("\0\0\0\u{18}ftypavif", "looks like AVIF, not PNG, JPEG or WebP"),
    (
      "version https://git-lfs.github.com/spec/v1",
      "looks like a Git LFS pointer, not the file itself, not PNG, JPEG or WebP"
    ),
    ("hello", "not a PNG, JPEG or WebP picture"),
  ])
  func `other files are named for what they are`(_ text: String, _ answer: String) {
    #expect(refusal(of: Array(text.utf8)) == answer)
  }
}
