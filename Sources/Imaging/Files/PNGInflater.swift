internal import CDeflate
internal import CKernels

/// Inflates all rows of a picture at once through libdeflate and takes their filters off.
///
/// It takes what is right in every way, and refuses all else: libspng then decodes row by row and
/// can say where the data breaks.
struct PNGInflater {
  /// Bytes of a row without its filter byte.
  let rowBytes: Int
  let height: Int
  /// Bytes from a sample to the same one of the next pixel; at least 1.
  let pixelBytes: Int

  /// The room that rows need while each still has its filter byte.
  var roomBytes: Int { (rowBytes + 1) * height }

  /// Puts the finished rows one after the other at the start of `room`; false where it cannot.
  ///
  /// - Parameters:
  ///   - chunks: whole IDAT chunks, one after the other, whose lengths have been checked.
  ///   - room: at least `roomBytes`.
  func rows(
    of chunks: UnsafeRawBufferPointer, dataBytes: Int, into room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let base = room.baseAddress else { return false }
    let rows = base.assumingMemoryBound(to: UInt8.self)
    return withData(of: chunks, dataBytes) { inflate($0, into: rows) } && unfilter(rows)
  }

  /// Calls `body` with the content of the chunks as one piece.
  private func withData(
    of chunks: UnsafeRawBufferPointer, _ dataBytes: Int, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let first = Self.length(chunks, 0)
    if first == dataBytes { return body(UnsafeRawBufferPointer(rebasing: chunks[8..<8 + first])) }
    var joined: [UInt8] = []
    joined.reserveCapacity(dataBytes)
    var offset = 0
    while offset < chunks.count {
      let length = Self.length(chunks, offset)
      joined.append(contentsOf: chunks[offset + 8..<offset + 8 + length])
      offset += 12 + length
    }
    return joined.withUnsafeBytes(body)
  }

  private static func length(_ chunks: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    Int(UInt32(bigEndian: chunks.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func inflate(
    _ data: UnsafeRawBufferPointer, into rows: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    var read = 0
    // Without room for the size that came out, any other size is an error.
    let result = libdeflate_zlib_decompress_ex(
      decompressor, data.baseAddress, data.count, rows, roomBytes, &read, nil)
    return result == LIBDEFLATE_SUCCESS && read == data.count
  }

  /// Moves each row to its place and takes its filter off there; false where a filter byte is none.
  private func unfilter(_ rows: UnsafeMutablePointer<UInt8>) -> Bool {
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    return zeros.withUnsafeBufferPointer { zeros in
      var above = zeros.baseAddress!
      for y in 0..<height {
        let filtered = rows + y * (rowBytes + 1)
        let filter = filtered[0]
        if filter > 4 { return false }
        let row = rows + y * rowBytes
        row.update(from: filtered + 1, count: rowBytes)
        ck_unfilter_row(UInt32(filter), row, above, rowBytes, pixelBytes)
        above = UnsafePointer(row)
      }
      return true
    }
  }
}
