internal import CDeflate
internal import CKernels

/// Inflates all rows of a picture at once through libdeflate and takes their filters off.
///
/// It takes what is right in every way, and gives `nil` for all else: libspng then decodes row by
/// row and can say where the data breaks.
struct PNGInflater {
  /// Bytes of a row without its filter byte.
  let rowBytes: Int
  let height: Int
  /// Bytes from a sample to the same one of the next pixel; at least 1.
  let pixelBytes: Int

  /// The filtered rows, each after its filter byte.
  ///
  /// - Parameter chunks: whole IDAT chunks, one after the other, whose lengths have been checked.
  func inflate(_ chunks: UnsafeRawBufferPointer, dataBytes: Int) -> [UInt8]? {
    let first = Self.length(chunks, 0)
    if first == dataBytes {
      return inflate(UnsafeRawBufferPointer(rebasing: chunks[8..<8 + first]))
    }
    var joined: [UInt8] = []
    joined.reserveCapacity(dataBytes)
    var offset = 0
    while offset < chunks.count {
      let length = Self.length(chunks, offset)
      joined.append(contentsOf: chunks[offset + 8..<offset + 8 + length])
      offset += 12 + length
    }
    return joined.withUnsafeBytes { inflate($0) }
  }

  private static func length(_ chunks: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    Int(UInt32(bigEndian: chunks.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func inflate(_ data: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let size = (rowBytes + 1) * height
    var isWhole = false
    let rows = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var read = 0
      // Without room for the size that came out, any other size is an error.
      let result = libdeflate_zlib_decompress_ex(
        decompressor, data.baseAddress, data.count, buffer.baseAddress, size, &read, nil)
      isWhole = result == LIBDEFLATE_SUCCESS && read == data.count
      count = isWhole ? size : 0
    }
    return isWhole ? rows : nil
  }

  /// Takes the filters off in place; `false` where a filter byte is none.
  func unfilter(_ rows: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard let base = rows.baseAddress else { return false }
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    return zeros.withUnsafeBufferPointer { zeros in
      var above = zeros.baseAddress!
      for y in 0..<height {
        let row = base + y * (rowBytes + 1)
        if row[0] > 4 { return false }
        ck_unfilter_row(UInt32(row[0]), row + 1, above, rowBytes, pixelBytes)
        above = UnsafePointer(row + 1)
      }
      return true
    }
  }
}
