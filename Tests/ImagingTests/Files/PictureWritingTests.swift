import Glibc
import Testing

@testable import Imaging

struct PictureWritingTests {
  /// Pixels whose every channel is at most alpha, as premultiplied ones are.
  private func random(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 33) % bound
    }
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      let alpha = next(4) == 0 ? 255 : next(256)
      bitmap.pixels[index] = Pixel.pack(next(alpha + 1), next(alpha + 1), next(alpha + 1), alpha)
    }
    return bitmap
  }

  /// Pictures that meet each path of the compressor, on sizes that do not fill its bands.
  private func pictures() -> [Bitmap] {
    let sizes = [(1, 1), (1, 300), (300, 1), (2, 2), (17, 23), (64, 64), (400, 700)]
    return sizes.enumerated().flatMap { seed, size in
      let noise = random(width: size.0, height: size.1, seed: UInt64(seed))
      let flat = Bitmap(width: size.0, height: size.1, filledWith: 0xff20_4060)
      var stripes = flat
      var tiles = noise
      for index in flat.pixels.indices {
        let (x, y) = (index % size.0, index / size.0)
        if (x + 3 * y) % 11 < 4 { stripes.pixels[index] = 0xffff_ffff }
        tiles.pixels[index] = noise[x % min(13, size.0), y % min(9, size.1)]
      }
      return [noise, flat, stripes, tiles]
    }
  }

  @Test func `what is written reads back the same, whatever the number of threads`() throws {
    for bitmap in pictures() {
      let bytes = try PNGWriter(workers: .one).encode(bitmap)
      // It takes no file with a wrong checksum.
      let layout = try PNGLayout(bytes, limits: PictureLimits(), checkingSums: true)
      #expect(try PNGDecoder(layout).decodeAtOnce(bytes) != nil)
      let picture = try Picture.read(bytes: bytes)
      #expect(picture.bitmap == bitmap)
      #expect(picture.straight == bitmap.pixels.map(Pixel.straight))
      #expect(try PNGWriter(workers: Workers(3)).encode(bitmap) == bytes)
      #expect(try PNGWriter(workers: .one).encode(bitmap) == bytes)
    }
  }

  @Test func `noise grows by no more than the headers`() throws {
    var state: UInt64 = 5
    let noise = (0..<400 * 400).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 32)
    }
    let bytes = try PNGWriter().encode(straight: noise, width: 400, height: 400)
    #expect(bytes.count < 400 * 1601 + 400)
    #expect(try Picture.read(bytes: bytes).straight == noise)
  }

  @Test func `codes that would be too long are shortened`() throws {
    // Half of the bytes are 0, a quarter 1, and so on: the rarest would need codes of 19 bits.
    var state: UInt64 = 9
    let pixels = (0..<131_072).map { _ in
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        pixel |= UInt32((state >> 33).trailingZeroBitCount) << UInt32(8 * channel)
      }
      return pixel
    }
    let bytes = try PNGWriter().encode(straight: pixels, width: 131_072, height: 1)
    var limits = PictureLimits()
    limits.side = 131_072
    #expect(bytes.count < 2 * 131_072 + 4096)
    #expect(try Picture.read(bytes: bytes, limits: limits).straight == pixels)
  }

  @Test func `a flat screen is small`() throws {
    let bytes = try PNGWriter().encode(
      Bitmap(width: 1179, height: 2556, filledWith: 0xfff2_f2f7))
    #expect(bytes.count < 30_000)
  }

  @Test func `checksums of parts join to that of the whole`() {
    // "Wiki", "pedia" and "Wikipedia".
    var sum = Adler32()
    sum.append(0x03da_0195, count: 4)
    sum.append(0x0628_0204, count: 5)
    #expect(sum.value == 0x11e6_0398)
  }

  @Test func `written pictures are RGBA8 tagged sRGB`() throws {
    let info = try PictureInfo.peek(
      bytes: PNGWriter().encode(Bitmap(width: 2, height: 2, filledWith: 0xffff_ffff)))
    #expect(info.channels == .rgba && info.bitDepth == 8 && !info.isInterlaced)
    #expect(info.color.space == .srgb && info.warnings.isEmpty)
  }

  @Test func `colour under alpha 0 can be written`() throws {
    let bytes = try PNGWriter().encode(straight: [0x0001_0203], width: 1, height: 1)
    #expect(try Picture.read(bytes: bytes).straight == [0x0001_0203])
  }

  @Test func `a picture without pixels is not written`() {
    #expect(throws: PictureError.emptySize(width: 0, height: 3)) {
      try PNGWriter().encode(Bitmap(width: 0, height: 3))
    }
  }

  @Test func `PAM is a header and straight bytes`() {
    let bytes = PAMWriter.encode(Bitmap(width: 1, height: 1, pixels: [0x8000_0080]))
    let header = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    #expect(bytes == Array(header.utf8) + [255, 0, 0, 128])
  }
}

struct AtomicFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/atomic-file-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  private func names() -> Set<String> {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: Set<String> = []
    while let entry = readdir(handle) {
      names.insert(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.subtracting([".", ".."])
  }

  @Test func `a file is written whole, replaced whole, and leaves nothing beside`() throws {
    let path = folder + "/a.bin"
    try AtomicFile.write([1, 2, 3], to: path)
    chmod(path, 0o600)
    try AtomicFile.write([4], to: path)
    #expect(try FileBytes.read(path: path, limit: 10) == [4])
    var facts = stat()
    stat(path, &facts)
    #expect(facts.st_mode & 0o777 == 0o600)
    #expect(names() == ["a.bin"])
  }

  @Test func `failures leave the folder as it was`() throws {
    #expect(throws: FileError.isDirectory) { try AtomicFile.write([1], to: folder) }
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder + "/no/such")
    }
    #expect(error?.description == "no such file")
    #expect(names() == [])
  }

  @Test func `reading stops at the limit and refuses folders`() throws {
    let path = folder + "/b.bin"
    try AtomicFile.write([UInt8](repeating: 7, count: 100), to: path)
    #expect(try FileBytes.read(path: path, limit: 100).count == 100)
    #expect(throws: FileError.tooLarge(limit: 99)) { try FileBytes.read(path: path, limit: 99) }
    #expect(throws: FileError.isDirectory) { try FileBytes.read(path: folder, limit: 9) }
    #expect(throws: FileError.tooLarge(limit: 9)) {
      try FileBytes.read(path: "/dev/zero", limit: 9)
    }
    #expect(throws: PictureError.file(.failed(.open, code: ENOENT))) {
      try Picture.read(path: folder + "/none.png")
    }
  }
}
