/// Writes Netpbm's PAM (P7): a short text header, then straight RGBA8 bytes as they are.
public enum PAMWriter {
  public static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * bitmap.pixels.count + 128)
    forEachPart(of: bitmap) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Hands over the header, then the pixels, which are not copied if all are opaque.
  public static func forEachPart(of bitmap: Bitmap, _ body: (UnsafeRawBufferPointer) -> Void) {
    let header =
      "P7\nWIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\nDEPTH 4\nMAXVAL 255\n"
      + "TUPLTYPE RGB_ALPHA\nENDHDR\n"
    Array(header.utf8).withUnsafeBytes(body)
    // In memory R is the first byte.
    bitmap.straight.withUnsafeBytes(body)
  }
}
