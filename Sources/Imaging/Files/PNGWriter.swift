import Synchronization

/// Writes straight RGBA8 PNGs with an sRGB chunk; the same pixels give the same bytes each time.
///
/// Bands of rows are filtered and compressed by themselves, each into an IDAT chunk of its own, so
/// the bytes do not depend on how many threads share the work. Compression is made for speed; other
/// tools can make the files smaller.
public struct PNGWriter: Hashable, Sendable {
  public var workers: Workers

  public init(workers: Workers = Workers()) {
    self.workers = workers
  }

  public func encode(_ bitmap: Bitmap) throws(PictureError) -> [UInt8] {
    try encode(straight: bitmap.straight, width: bitmap.width, height: bitmap.height)
  }

  /// Writes pixels as they are, colour under alpha 0 included.
  ///
  /// - Precondition: `straight.count == width * height`.
  public func encode(straight: [UInt32], width: Int, height: Int) throws(PictureError) -> [UInt8] {
    precondition(straight.count == width * height)
    guard width > 0, height > 0, width < 1 << 28, height < 1 << 31 else {
      throw .emptySize(width: width, height: height)
    }
    let bands = Self.bands(width: width, height: height)
    let results = Mutex([PNGBand?](repeating: nil, count: bands.count))
    let rooms = Pool { PNGBandRoom(width: width, rows: bands[0].count) }
    workers.forEach(bands.count) { index in
      rooms.withOne { room in
        let band = PNGBand(
          straight, width: width, rows: bands[index], isLast: index == bands.count - 1, in: room)
        results.withLock { $0[index] = band }
      }
    }
    return Self.assemble(results.withLock { $0.compactMap { $0 } }, width: width, height: height)
  }

  /// Rows of about half a mebibyte: enough for good codes, few enough for the caches.
  private static func bands(width: Int, height: Int) -> [Range<Int>] {
    let rows = max(1, (1 << 19) / (4 * width + 1))
    return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
  }

  private static func assemble(_ bands: [PNGBand], width: Int, height: Int) -> [UInt8] {
    var file = PNGLayout.signature
    file.reserveCapacity(bands.reduce(128) { $0 + $1.chunk.count })
    let header = PNGBand.big(width) + PNGBand.big(height) + [8, 6, 0, 0, 0]
    file += PNGBand.chunk("IHDR", header)
    file += PNGBand.chunk("sRGB", [0])
    var sum = Adler32()
    for band in bands {
      file += band.chunk
      sum.append(band.adler, count: band.filteredBytes)
    }
    file += PNGBand.chunk("IDAT", PNGBand.big(Int(sum.value)))
    file += PNGBand.chunk("IEND", [])
    return file
  }
}

/// The checksum of zlib streams, joined from those of their parts.
struct Adler32 {
  private var low = 1
  private var high = 0

  var value: UInt32 { UInt32(high << 16 | low) }

  mutating func append(_ part: UInt32, count: Int) {
    let modulus = 65521
    // Each of `count` further bytes adds the sum so far once more, less the 1 that a part starts with.
    high = (high + Int(part >> 16) + (count % modulus) * (low + modulus - 1)) % modulus
    low = (low + Int(part & 0xffff) + modulus - 1) % modulus
  }
}
