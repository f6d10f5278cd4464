/// Writes Netpbm's PAM (P7): a short text header, then straight RGBA8 bytes as they are.
public enum PAMWriter {
  public static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let header =
      "P7\nWIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\nDEPTH 4\nMAXVAL 255\n"
      + "TUPLTYPE RGB_ALPHA\nENDHDR\n"
    var bytes = Array(header.utf8)
    bytes.reserveCapacity(bytes.count + 4 * bitmap.pixels.count)
    bitmap.straight.map(\.littleEndian).withUnsafeBytes {
      bytes.append(contentsOf: $0)
    }
    return bytes
  }
}
