/// A PNG written byte by byte, so that tests can break any part of it.
///
/// Knows nothing of the code under test: it has its own slow checksums and stores without compression.
public struct HandmadePNG: Sendable {
  public typealias Chunk = (name: String, content: [UInt8])

  public var width: Int
  public var height: Int
  public var depth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  public var colorType: Int
  public var isInterlaced = false
  /// Packed samples of each row, without filter byte.
  public var rows: [[UInt8]]
  /// The filter byte of each row, in turn; the rows are taken to be filtered already.
  public var filters: [UInt8] = [0]
  public var beforeData: [Chunk] = []
  public var afterData: [Chunk] = []
  /// Bytes after IEND.
  public var trailing: [UInt8] = []

  public init(width: Int, height: Int, depth: Int = 8, colorType: Int, rows: [[UInt8]]) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colorType = colorType
    self.rows = rows
  }

  /// RGBA8 from straight pixels with R lowest.
  public init(straight: [UInt32], width: Int) {
    let height = straight.count / width
    self.init(
      width: width, height: height, colorType: 6,
      rows: (0..<height).map { y in
        (0..<width).flatMap { x in Self.bytes(of: straight[y * width + x]) }
      })
  }

  public static func bytes(of pixel: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  public static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  public static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  public var header: Chunk {
    (
      "IHDR",
      Self.big(width) + Self.big(height)
        + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    )
  }

  public var data: Chunk {
    (
      "IDAT",
      Self.zlib(rows.enumerated().flatMap { y, row in [filters[y % filters.count]] + row })
    )
  }

  public var bytes: [UInt8] {
    let chunks = [header] + beforeData + [data] + afterData + [("IEND", [])]
    return Self.signature + chunks.flatMap(Self.bytes(of:)) + trailing
  }

  public static func bytes(of chunk: Chunk) -> [UInt8] {
    let named = Array(chunk.name.utf8) + chunk.content
    return big(chunk.content.count) + named + big(Int(crc(named)))
  }

  /// RFC 1950 with stored blocks.
  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65535)
      rest = rest.dropFirst(part.count)
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      out += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + part
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + big(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// EXIF data that says nothing but an orientation.
  public static func exif(orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + big(8) + [0, 1] + [0x01, 0x12, 0, 3] + big(1)
      + [0, UInt8(orientation), 0, 0] + big(0)
  }
}
