internal import CDeflate

/// The checksum of PNG chunks (ISO 3309).
enum CRC32 {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    libdeflate_crc32(0, bytes.baseAddress, bytes.count)
  }
}
