import Imaging

/// Pictures made of whole-number arithmetic, so that other engines can be given the same bytes.
enum Content {
  /// Slopes and noise as in a photo; translucent pixels have alphas from 32 to 159.
  static func photo(_ width: Int, _ height: Int, seed: UInt32, translucent: Bool = false) -> Bitmap
  {
    var pixels = [UInt32].unset(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let n = noise(UInt32(x), UInt32(y), seed)
        let r = 32 + triangle(2 * x + y, 1024) * 160 / 512 + Int(n & 15)
        let g = 24 + triangle(x + 2 * y + 300, 1400) * 170 / 700 + Int(n >> 4 & 15)
        let b = 48 + triangle(3 * x + y + 77, 900) * 150 / 450 + Int(n >> 8 & 15)
        let alpha = translucent ? 32 + Int(n >> 16 & 127) : 255
        func part(_ v: Int) -> UInt32 { UInt32((v * alpha + 127) / 255) }
        pixels[y * width + x] = Pixel.pack(part(r), part(g), part(b), UInt32(alpha))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Flat panels, hairlines and strokes like glyphs.
  static func interface(_ width: Int, _ height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height, filledWith: gray(242))
    for (card, top) in stride(from: 120, to: max(121, height - 160), by: 180).enumerated() {
      let n = noise(UInt32(card), 0, 7)
      picture.fill(40, top, width - 40, top + 160, gray(255))
      picture.fill(40, top + 160, width - 40, top + 162, gray(199))
      picture.fill(
        64, top + 24, 176, top + 136,
        Pixel.pack(40 + n % 180, 40 + (n >> 8) % 180, 40 + (n >> 16) % 180, 255))
      for line in 0..<2 {
        for (glyph, left) in stride(from: 200, to: max(201, width - 120), by: 18).enumerated() {
          let n = noise(UInt32(glyph), UInt32(line), UInt32(card))
          if n & 7 < 2 { continue }
          let y = top + 30 + line * 56
          let bar = y + Int(n >> 8) % 29
          picture.fill(left, y, left + 3, y + 32, gray(40))
          picture.fill(left, bar, left + 12, bar + 3, gray(90))
        }
      }
    }
    return picture
  }

  private static func gray(_ level: UInt32) -> UInt32 { Pixel.pack(level, level, level, 255) }

  private static func noise(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var v = x &* 2_654_435_761 &+ y &* 1_013_904_223 &+ seed &* 374_761_393
    v ^= v >> 16
    v = v &* 2_246_822_519
    v ^= v >> 13
    v = v &* 3_266_489_917
    return v ^ v >> 16
  }

  private static func triangle(_ t: Int, _ period: Int) -> Int {
    let t = t % period
    return t < period / 2 ? t : period - t
  }
}

extension Bitmap {
  /// The rows turned over by `rows`: the same picture elsewhere in memory.
  func rotated(by rows: Int) -> Bitmap {
    let cut = rows % max(1, height) * width
    var turned = [UInt32].unset(pixels.count)
    turned.replaceSubrange(0..<pixels.count - cut, with: pixels[cut...])
    turned.replaceSubrange(pixels.count - cut..<pixels.count, with: pixels[..<cut])
    return Bitmap(width: width, height: height, pixels: turned)
  }

  fileprivate mutating func fill(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ pixel: UInt32
  ) {
    let box = PixelRect(left: left, top: top, right: right, bottom: bottom).intersection(bounds)
    for y in box.top..<max(box.top, box.bottom) {
      for x in box.left..<max(box.left, box.right) { self[x, y] = pixel }
    }
  }
}
