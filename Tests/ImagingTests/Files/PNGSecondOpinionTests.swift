import HandmadePictures
import Testing

@testable import Imaging

/// Two decoders, libdeflate with filters of our own and libspng, must see the same pixels.
struct PNGSecondOpinionTests {
  private func expectAgreement(_ bytes: [UInt8]) throws {
    let layout = try PNGLayout(bytes, limits: PictureLimits(), checkingSums: true)
    let decoder = PNGDecoder(layout)
    let ours = try #require(try decoder.decodeAtOnce(bytes))
    let theirs = try decoder.decodeRowByRow(bytes)
    #expect(ours.pixels == theirs.pixels)
    #expect(ours.deep == theirs.deep)
  }

  @Test(arguments: ExpectedPNG.all.filter { $0.outcome == "decode" })
  func `both decoders agree on every file of the suite`(_ expected: ExpectedPNG) throws {
    let bytes = try SampleFiles.bytes("pngsuite/\(expected.file)")
    let layout = try PNGLayout(bytes, limits: PictureLimits(), checkingSums: true)
    if layout.info.isInterlaced {
      #expect(try PNGDecoder(layout).decodeAtOnce(bytes) == nil)
    } else {
      try expectAgreement(bytes)
    }
  }

  @Test(arguments: [(0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16)])
  func `both decoders agree on noise under every filter`(colorType: Int, depth: Int) throws {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][colorType] ?? 1
    var state: UInt32 = 12345
    for width in [1, 2, 3, 5, 16, 37] {
      let rows = (0..<10).map { _ in
        (0..<width * channels * depth / 8).map { _ -> UInt8 in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(state >> 24)
        }
      }
      var png = HandmadePNG(
        width: width, height: 10, depth: depth, colorType: colorType, rows: rows)
      png.filters = [4, 3, 2, 1, 0]
      try expectAgreement(png.bytes)
    }
  }

  @Test func `both decoders agree on flat stretches under every filter`() throws {
    var state: UInt32 = 7
    for width in [4, 5, 8, 33, 64] {
      let rows = (0..<20).map { _ in
        (0..<4 * width).map { _ -> UInt8 in
          state = state &* 1_664_525 &+ 1_013_904_223
          // Almost everywhere nothing is added to what the neighbours predict.
          return state >> 24 < 6 ? UInt8(state >> 16 & 255) : 0
        }
      }
      var png = HandmadePNG(width: width, height: 20, depth: 8, colorType: 6, rows: rows)
      png.filters = [1, 4, 4, 3, 4, 2, 3]
      try expectAgreement(png.bytes)
    }
  }

  @Test func `a colour made transparent is so in both`() throws {
    var png = HandmadePNG(width: 2, height: 1, colorType: 2, rows: [[1, 2, 3, 1, 2, 4]])
    png.beforeData = [("tRNS", [0, 1, 0, 2, 0, 3])]
    try expectAgreement(png.bytes)
  }

  @Test func `data in several chunks is joined`() throws {
    let png = HandmadePNG(width: 2, height: 1, colorType: 0, rows: [[7, 9]])
    let data = png.data.content
    let chunks: [HandmadePNG.Chunk] = [
      png.header, ("IDAT", Array(data[..<3])), ("IDAT", []), ("IDAT", Array(data[3...])),
      ("IEND", []),
    ]
    try expectAgreement(HandmadePNG.signature + chunks.flatMap(HandmadePNG.bytes(of:)))
  }
}
