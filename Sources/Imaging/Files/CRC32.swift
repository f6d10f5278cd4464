/// The checksum of PNG chunks (ISO 3309), eight bytes a step.
enum CRC32 {
  /// Table `t`, entry `n` at `t * 256 + n`: the effect of byte `n` with `t` zero bytes behind it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for n in 0..<256 {
      var c = UInt32(n)
      for _ in 0..<8 { c = c & 1 == 1 ? 0xedb8_8320 ^ (c >> 1) : c >> 1 }
      tables[n] = c
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 0xff)] ^ (before >> 8)
    }
    return tables
  }()

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { table in
      var crc: UInt32 = 0xffff_ffff
      var index = 0
      while index &+ 8 <= bytes.count {
        let low = crc ^ word(bytes, index)
        let high = word(bytes, index &+ 4)
        crc =
          table[1792 &+ Int(low & 0xff)] ^ table[1536 &+ Int(low &>> 8 & 0xff)]
          ^ table[1280 &+ Int(low &>> 16 & 0xff)] ^ table[1024 &+ Int(low &>> 24)]
          ^ table[768 &+ Int(high & 0xff)] ^ table[512 &+ Int(high &>> 8 & 0xff)]
          ^ table[256 &+ Int(high &>> 16 & 0xff)] ^ table[Int(high &>> 24)]
        index &+= 8
      }
      while index < bytes.count {
        crc = table[Int((crc ^ UInt32(bytes[index])) & 0xff)] ^ (crc &>> 8)
        index &+= 1
      }
      return ~crc
    }
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }
}
