import Imaging
import Testing

struct PNGSuiteTests {
  @Test func `the table lists the whole suite`() {
    let outcomes = Dictionary(grouping: ExpectedPNG.all, by: \.outcome).mapValues(\.count)
    #expect(outcomes == ["decode": 165, "reject": 39, "either": 5])
  }

  @Test(arguments: ExpectedPNG.all.filter { $0.outcome == "decode" })
  func `a valid file decodes to its known pixels`(_ expected: ExpectedPNG) throws {
    let picture = try Picture.read(bytes: SampleFiles.bytes("pngsuite/\(expected.file)"))
    let facts = expected.facts
    #expect("\(picture.width)" == facts[0])
    #expect("\(picture.height)" == facts[1])
    #expect(SHA256.hash(pixels: picture.straight).description == facts[5])
    #expect(facts[2] == "-" || "\(picture.info.bitDepth)" == facts[2])
    #expect(facts[4] == "-" || picture.info.isInterlaced == (facts[4] == "1"))
    #expect((facts[6] != "-") == (picture.deep != nil))
    if let deep = picture.deep {
      let bytes = deep.flatMap { sample in
        (0..<4).flatMap { [UInt8(sample[$0] >> 8), UInt8(sample[$0] & 255)] }
      }
      #expect(SHA256.hash(bytes).description == facts[6])
    }
  }

  static let refusals: [(file: String, text: String)] = [
    ("images/xc1n0g08", "PNG with colour type 1"),
    ("images/xc9n2c08", "PNG with colour type 9"),
    ("images/xcrn0g04", "PNG signature is damaged, as by a transfer in text mode"),
    ("images/xcsn0g01", "chunk IDAT at byte 49: CRC is 4353554d, should be d02f14c9"),
    ("images/xd0n2c08", "PNG with bit depth 0"),
    ("images/xd3n2c08", "PNG with bit depth 3"),
    ("images/xd9n2c08", "PNG with bit depth 99"),
    ("images/xdtn0g01", "PNG without IDAT chunk"),
    ("images/xhdn0g08", "chunk IHDR at byte 8: CRC is 4353554d, should be 56112528"),
    ("images/xlfn0g04", "PNG signature is damaged, as by a transfer in text mode"),
    ("images/xs1n0g01", "PNG signature is damaged, as by a transfer in text mode"),
    ("images/xs2n0g01", "not a PNG, JPEG or WebP picture"),
    ("images/xs4n0g01", "not a PNG, JPEG or WebP picture"),
    ("images/xs7n0g01", "PNG signature is damaged, as by a transfer in text mode"),
    ("broken/bad-colortype", "PNG with colour type 5"),
    ("broken/bad-compression", "PNG with compression method 1"),
    ("broken/bad-crc-idat", "chunk IDAT at byte 33: CRC is 00000001, should be 4553e8b5"),
    ("broken/bad-crc-ihdr", "chunk IHDR at byte 8: CRC is 12345678, should be c40fbe8b"),
    ("broken/bad-depth", "PNG with bit depth 3"),
    ("broken/bad-filter", "data is corrupt in row 0 of 8 (invalid scanline filter)"),
    ("broken/bad-interlace", "PNG with interlace method 2"),
    ("broken/bad-signature", "PNG signature is damaged, as by a transfer in text mode"),
    ("broken/bad-zlib-header", "data is corrupt in row 0 of 8 (IDAT stream error)"),
    (
      "broken/chunk-length-over",
      "chunk IDAT at byte 33: length 4294967280 reaches beyond the end of the file"
    ),
    ("broken/empty", "empty file (0 bytes), not a picture"),
    ("broken/huge-100000", "header says 100000x100000, limit is 65536 pixels a side"),
    ("broken/huge-2g", "header says 2147483647x2147483647, limit is 65536 pixels a side"),
    ("broken/idat-before-ihdr", "chunk IDAT at byte 8: must come after IHDR"),
    ("broken/no-idat", "PNG without IDAT chunk"),
    ("broken/not-png-jpeg", "file ends inside JPEG marker e0 at byte 2"),
    ("broken/palette-missing", "PNG without PLTE chunk"),
    ("broken/short-data", "data ends about row 7 of 64"),
    ("broken/signature-only", "PNG without IHDR chunk"),
    ("broken/trunc-in-idat", "data ends about row 6 of 8"),
    ("broken/trunc-in-ihdr", "file ends inside chunk IHDR at byte 8"),
    (
      "broken/unknown-critical",
      "chunk ABCD at byte 33: unknown, but marked as needed for showing the picture"
    ),
    ("broken/width-over-31bit", "header says 2147483649x8, limit is 65536 pixels a side"),
    ("broken/zero-height", "picture has no pixels (8x0)"),
    ("broken/zero-width", "picture has no pixels (0x8)"),
  ]

  @Test func `every broken file is refused in its own words`() throws {
    let rejected = ExpectedPNG.all.filter { $0.outcome == "reject" }.map(\.file)
    #expect(Set(rejected) == Set(Self.refusals.map { $0.file + ".png" }))
    for (file, text) in Self.refusals {
      let bytes = try SampleFiles.bytes("pngsuite/\(file).png")
      let error = #expect(throws: PictureError.self) { try Picture.read(bytes: bytes) }
      #expect(error?.description == text, "\(file)")
    }
  }

  /// Files on which decoders differ: what this one does with each.
  @Test func `where decoders may differ the answer is fixed`() throws {
    func answer(_ file: String) throws -> String {
      do {
        let picture = try Picture.read(bytes: SampleFiles.bytes("pngsuite/broken/\(file).png"))
        return "\(picture.width)x\(picture.height)"
      } catch let error as PictureError {
        return error.description
      }
    }
    #expect(try answer("bomb-small-image") == "8x8")
    #expect(try answer("extra-data") == "8x8")
    #expect(try answer("no-iend") == "PNG without IEND chunk")
    #expect(
      try answer("palette-index-range") == "palette index 7 at 1,0, but the palette has 2 colours")
    #expect(try answer("bad-adler") == "data is corrupt in row 7 of 8 (IDAT stream error)")
  }
}
