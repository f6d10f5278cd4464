internal import CKernels

/// Memory in which one thread compresses band after band.
final class PNGBandRoom {
  fileprivate let out: UnsafeMutablePointer<UInt8>
  fileprivate let scratch: UnsafeMutableRawPointer

  /// - Parameter rows: of the largest band.
  init(width: Int, rows: Int) {
    out = .allocate(capacity: ck_png_band_bound(width, rows))
    scratch = .allocate(byteCount: ck_png_band_scratch(width, rows), alignment: 16)
  }

  deinit {
    out.deallocate()
    scratch.deallocate()
  }
}

/// Some rows of a PNG, compressed into one IDAT chunk.
struct PNGBand: Sendable {
  private(set) var chunk: [UInt8] = []
  private(set) var adler: UInt32 = 1
  /// Bytes before compression, filter bytes included.
  let filteredBytes: Int

  init(
    _ pixels: [UInt32], width: Int, rows: Range<Int>, isLast: Bool, in room: PNGBandRoom
  ) {
    filteredBytes = (4 * width + 1) * rows.count
    let isFirst = rows.lowerBound == 0
    var sum: UInt32 = 1
    // The zlib header says 32 KiB window, fastest (RFC 1950, 2.2).
    var bytes = [0, 0, 0, 0] + Array("IDAT".utf8) + (isFirst ? [0x78, 0x01] : [])
    let head = bytes.count
    let written = pixels.withUnsafeBufferPointer { source in
      let start = source.baseAddress! + rows.lowerBound * width
      return ck_png_band(
        start, isFirst ? nil : start - width, width, rows.count, isLast ? 1 : 0, room.out, &sum,
        room.scratch)
    }
    bytes.reserveCapacity(head + written + 4)
    bytes += UnsafeBufferPointer(start: room.out, count: written)
    bytes.replaceSubrange(0..<4, with: Self.big(bytes.count - 8))
    bytes += Self.big(Int(bytes.withUnsafeBytes { CRC32.of(.init(rebasing: $0.dropFirst(4))) }))
    (chunk, adler) = (bytes, sum)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(content.count) + named + big(Int(named.withUnsafeBytes { CRC32.of($0) }))
  }

  /// Four bytes, most significant first.
  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
