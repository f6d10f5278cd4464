internal import CKernels

/// The SHA-256 hash of FIPS 180-4, for receipts and pixel hashes.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0
  /// Whether the plain loop does the work, which the processor's own instructions must equal.
  var isPlain = !Self.hasInstructions

  private static let hasInstructions = ck_has_sha256()

  public init() {
    pending.reserveCapacity(64)
  }

  /// A finished hash: 32 bytes.
  public struct Digest: Hashable, Sendable, CustomStringConvertible {
    public let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads what `description` writes; `nil` for anything else.
    public init?(_ text: String) {
      let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 64, text.utf8.count == 64 else { return nil }
      bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String {
      let digits = Array("0123456789abcdef".utf8)
      var text: [UInt8] = []
      text.reserveCapacity(64)
      for byte in bytes {
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  public static func hash(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The hash of pixels as bytes R, G, B, A, row by row.
  public static func hash(pixels: [UInt32]) -> Digest {
    var hash = SHA256()
    pixels.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = rest.prefix(64 - pending.count)
      pending.append(contentsOf: taken)
      rest = rest.dropFirst(taken.count)
      if pending.count < 64 { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0) }
    }
    let whole = rest.count / 64 * 64
    if whole > 0 { compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole))) }
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  public consuming func finish() -> Digest {
    let bits = length &* 8
    var tail: [UInt8] = [0x80]
    let used = (pending.count + 1) % 64
    tail.append(contentsOf: [UInt8](repeating: 0, count: used <= 56 ? 56 - used : 120 - used))
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    update(tail)
    return Digest(
      bytes: state.flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
      })
  }

  /// - Precondition: `blocks.count` is a multiple of 64.
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    if isPlain { return compressPlain(blocks) }
    guard let bytes = blocks.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    ck_sha256_blocks(&state, bytes, blocks.count / 64, Self.constants)
  }

  private mutating func compressPlain(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      Self.constants.withUnsafeBufferPointer { k in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          for i in 0..<16 {
            w[i] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start + 4 * i, as: UInt32.self))
          }
          for i in 16..<64 {
            let (x, y) = (w[i - 15], w[i - 2])
            let s0 = Self.turn(x, 7) ^ Self.turn(x, 18) ^ (x &>> 3)
            let s1 = Self.turn(y, 17) ^ Self.turn(y, 19) ^ (y &>> 10)
            w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
          }
          mix(w, k)
        }
      }
    }
  }

  private mutating func mix(
    _ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
      let s0 = Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  @inline(__always) private static func turn(_ x: UInt32, _ count: UInt32) -> UInt32 {
    (x &>> count) | (x &<< (32 &- count))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
