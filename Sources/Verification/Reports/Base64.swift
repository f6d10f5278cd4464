/// Base 64 of RFC 4648 with padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { text in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let rest = bytes.count - start
        let group =
          Int(bytes[start]) << 16 | (rest > 1 ? Int(bytes[start + 1]) << 8 : 0)
          | (rest > 2 ? Int(bytes[start + 2]) : 0)
        for digit in 0..<4 {
          text[place] =
            digit <= rest ? alphabet[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")
          place += 1
        }
      }
      return length
    }
  }
}
