import Testing

@testable import Imaging

struct PhotoReadingTests {
  private func read(_ name: String) throws -> Picture {
    try Picture.read(bytes: SampleFiles.bytes("photos/\(name)"))
  }

  /// The drawing of `make.py`: blocks of 8x8, three across, two down.
  private static let drawing: [UInt32] = {
    let colors: [[Color]] = [
      [Color(200, 30, 30), Color(30, 160, 60), Color(40, 60, 200)],
      [Color(230, 230, 230), Color(90, 90, 90), Color(240, 200, 20)],
    ]
    return (0..<16).flatMap { y in (0..<24).map { x in colors[y / 8][x / 8].premultiplied } }
  }()

  private static func largestDelta(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { p, q in
      [0, 8, 16, 24].map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: 1...8)
  func `every EXIF orientation shows the same upright picture`(_ turn: Int) throws {
    let lossless = try read("turn\(turn).webp")
    #expect(lossless.info.orientation.rawValue == turn)
    #expect((lossless.width, lossless.height) == (24, 16))
    #expect(lossless.straight == Self.drawing)

    let photo = try read("turn\(turn).jpg")
    #expect(photo.info.orientation.rawValue == turn)
    #expect(photo.straight == (try read("turn1.jpg")).straight)
    #expect(Self.largestDelta(photo.straight, Self.drawing) <= 3)
  }

  @Test func `progressive and baseline give the same pixels`() throws {
    let progressive = try read("progressive.jpg")
    #expect(progressive.info.isInterlaced)
    #expect(progressive.straight == (try read("turn1.jpg")).straight)
  }

  @Test func `grey JPEG has equal channels`() throws {
    let picture = try read("gray.jpg")
    #expect(picture.info.channels == .gray)
    #expect(picture.straight.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
  }

  @Test func `lossless WebP with alpha equals its PNG twin`() throws {
    let picture = try read("alpha.webp")
    #expect(picture.info.hasAlpha)
    #expect(picture.straight == (try read("alpha.png")).straight)
    #expect(
      try read("lossy-alpha.webp").straight.map { $0 >> 24 } == picture.straight.map { $0 >> 24 })
  }

  @Test func `the first frame of an animated WebP is shown`() throws {
    let film = try read("film.webp")
    #expect(film.info.animation?.frames == 2)
    #expect(film.straight == Self.drawing)
    // Halved chroma bleeds at the edges of blocks; their centres stay.
    let lossy = try read("film-lossy.webp").straight
    for index in Self.drawing.indices where index % 8 == 4 && index / 24 % 8 == 4 {
      #expect(Self.largestDelta([lossy[index]], [Self.drawing[index]]) <= 8)
    }
  }

  @Test(arguments: ["profile.jpg", "profile.webp"])
  func `an ICC profile is named`(_ name: String) throws {
    let info = try PictureInfo.peek(bytes: SampleFiles.bytes("photos/\(name)"))
    #expect(info.color.profile?.name == "sRGB built-in")
    #expect(info.color.space == .srgb)
  }

  @Test func `peeking tells what reading tells`() throws {
    for name in ["turn6.jpg", "turn6.webp", "film.webp", "alpha.png"] {
      let bytes = try SampleFiles.bytes("photos/\(name)")
      #expect(try PictureInfo.peek(bytes: bytes) == Picture.read(bytes: bytes).info)
    }
  }

  @Test func `CMYK, cut and oversized photos are refused`() throws {
    func refusal(_ bytes: [UInt8], _ limits: PictureLimits = PictureLimits()) -> String? {
      do {
        _ = try Picture.read(bytes: bytes, limits: limits)
        return nil
      } catch { return error.description }
    }
    let photo = try SampleFiles.bytes("photos/turn1.jpg")
    let webp = try SampleFiles.bytes("photos/alpha.webp")
    #expect(refusal(try SampleFiles.bytes("photos/cmyk.jpg")) == "CMYK JPEG is not supported")
    #expect(
      refusal(Array(photo.dropLast(20)))
        == "JPEG data is corrupt (premature end of JPEG file)")
    #expect(refusal(Array(photo.prefix(300))) == "file ends inside JPEG marker c4 at byte 246")
    #expect(refusal(Array(webp.dropLast(9))) == "file ends inside the WebP data")
    var limits = PictureLimits()
    limits.side = 23
    #expect(refusal(photo, limits) == "header says 24x16, limit is 23 pixels a side")
    #expect(refusal(webp, limits) == "header says 24x16, limit is 23 pixels a side")
  }

  @Test func `damaged samples never crash`() throws {
    var state: UInt64 = 0x9e37_79b9
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var limits = PictureLimits()
    limits.pixels = 1 << 20
    var outcomes = (read: 0, refused: 0)
    for name in [
      "turn6.jpg", "progressive.jpg", "turn5.webp", "lossy-alpha.webp", "film.webp", "alpha.png",
    ] {
      let bytes = try SampleFiles.bytes("photos/\(name)")
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0...random(4) { damaged[random(damaged.count)] = UInt8(random(256)) }
        if random(4) == 0 { damaged.removeLast(random(damaged.count)) }
        do throws(PictureError) {
          let picture = try Picture.read(bytes: damaged, limits: limits)
          #expect(picture.straight.count == picture.width * picture.height)
          outcomes.read += 1
        } catch {
          outcomes.refused += 1
        }
      }
    }
    #expect(outcomes.read > 50 && outcomes.refused > 50)
  }
}
