internal import CKernels

/// Turns rows of PNG samples into straight RGBA8 and, for 16-bit files, RGBA16 as well.
///
/// tRNS is compared at the file's own depth; 16 bits become 8 by round(v * 255 / 65535); grey of
/// 1, 2 and 4 bits is scaled exactly.
struct PNGSamples {
  /// Of any value until their row has been taken.
  private(set) var pixels: [UInt32]
  /// R, G, B, A of each pixel, for 16-bit files only.
  private(set) var deep: [SIMD4<UInt16>]?

  private let width: Int
  private let depth: Int
  private let channels: PictureInfo.Channels
  /// The pixel of each index or grey level, for one-channel files of up to 8 bits.
  private var table: [UInt32] = []
  /// The sample values that tRNS makes transparent: one for grey, three for colour.
  private var clear: [UInt16]?

  init(_ layout: PNGLayout, width: Int, height: Int) {
    self.init(layout, width: width, pixels: .unset(width * height))
    if depth == 16 { deep = [SIMD4<UInt16>](repeating: .zero, count: width * height) }
    if channels == .palette {
      table = Self.palette(layout.palette, alpha: layout.transparency ?? [])
      return
    }
    // Of two stored bytes a value of fewer bits uses the low ones (PNG third edition, 11.3.2.1).
    let mask = UInt16(truncatingIfNeeded: 1 << depth - 1)
    clear = layout.transparency.map { bytes in
      stride(from: 1, to: bytes.count, by: 2).map {
        (UInt16(bytes[$0 - 1]) << 8 | UInt16(bytes[$0])) & mask
      }
    }
    if channels == .gray && depth <= 8 {
      let top = UInt32(1 << depth - 1)
      table = (0...top).map { level in
        let shade = level * 255 / top
        return Pixel.pack(shade, shade, shade, clear == [UInt16(level)] ? 0 : 255)
      }
    }
  }

  /// With the pixels of all rows, for 8-bit RGBA files.
  init(_ layout: PNGLayout, width: Int, pixels: [UInt32]) {
    self.width = width
    self.pixels = pixels
    depth = layout.info.bitDepth
    channels = layout.info.channels
  }

  private static func palette(_ colors: [UInt8], alpha: [UInt8]) -> [UInt32] {
    (0..<colors.count / 3).map { index in
      Pixel.pack(
        UInt32(colors[3 * index]), UInt32(colors[3 * index + 1]), UInt32(colors[3 * index + 2]),
        index < alpha.count ? UInt32(alpha[index]) : 255)
    }
  }

  /// Takes one unfiltered row: packed below 8 bits, 16 bits with the high byte first.
  mutating func take(_ raw: UnsafeRawBufferPointer, _ row: Int) throws(PictureError) {
    if depth == 16 { return takeDeep(raw, row) }
    if !table.isEmpty { return try takeIndices(raw, row) }
    let first = row * width
    let clear = clear ?? []
    pixels.withUnsafeMutableBufferPointer { out in
      switch channels {
      case .rgba:
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(out)[(4 * first)...])
          .copyMemory(from: raw)
      case .grayAlpha:
        for x in 0..<width {
          let shade = UInt32(raw[2 &* x])
          out[first &+ x] = Pixel.pack(shade, shade, shade, UInt32(raw[2 &* x &+ 1]))
        }
      default:
        guard let base = raw.baseAddress, let to = out.baseAddress else { return }
        ck_expand_rgb(to + first, base.assumingMemoryBound(to: UInt8.self), width)
        if clear.count != 3 { return }
        let hidden = Pixel.pack(UInt32(clear[0]), UInt32(clear[1]), UInt32(clear[2]), 255)
        for x in first..<first + width where out[x] == hidden { out[x] &= 0xff_ffff }
      }
    }
  }

  private mutating func takeIndices(
    _ raw: UnsafeRawBufferPointer, _ row: Int
  ) throws(PictureError) {
    let mask = 1 << depth - 1
    let perByte = 8 / depth
    for x in 0..<width {
      let shift = 8 - depth * (x % perByte + 1)
      let index = Int(raw[x / perByte]) >> shift & mask
      guard index < table.count else {
        throw .palette(index: index, entries: table.count, x: x, y: row)
      }
      pixels[row * width + x] = table[index]
    }
  }

  private mutating func takeDeep(_ raw: UnsafeRawBufferPointer, _ row: Int) {
    func value(_ index: Int) -> UInt16 {
      UInt16(bigEndian: raw.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    }
    let full = UInt16.max
    for x in 0..<width {
      let sample: SIMD4<UInt16>
      switch channels {
      case .gray, .palette:
        let shade = value(x)
        sample = SIMD4(shade, shade, shade, clear == [shade] ? 0 : full)
      case .grayAlpha:
        let shade = value(2 * x)
        sample = SIMD4(shade, shade, shade, value(2 * x + 1))
      case .rgb:
        let (r, g, b) = (value(3 * x), value(3 * x + 1), value(3 * x + 2))
        sample = SIMD4(r, g, b, clear == [r, g, b] ? 0 : full)
      case .rgba:
        sample = SIMD4(value(4 * x), value(4 * x + 1), value(4 * x + 2), value(4 * x + 3))
      }
      deep?[row * width + x] = sample
      pixels[row * width + x] = Pixel.pack(
        Self.reduced(sample.x), Self.reduced(sample.y), Self.reduced(sample.z),
        Self.reduced(sample.w))
    }
  }

  /// round(v * 255 / 65535).
  private static func reduced(_ value: UInt16) -> UInt32 {
    (UInt32(value) * 255 + 32767) / 65535
  }
}
