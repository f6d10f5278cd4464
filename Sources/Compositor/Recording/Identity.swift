import Imaging

/// A 128-bit name for "the same thing": equal inputs give equal identities on every machine.
///
/// The engine compares identities instead of pixels to find damage and to share tiles between views.
public struct Identity: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  /// Of a tile on which nothing was drawn.
  package static let empty = Identity(high: 0, low: 0)
  /// Of pixels that may be anything; no hasher gives it but by the chance of any other.
  static let unknown = Identity(high: .max, low: .max)
}

/// Folds values into an `Identity`; order matters.
///
/// Two lanes of multiply-and-fold mixing with different constants (as in wyhash); not a cryptographic
/// hash, which nothing here needs: all inputs are the user's own scene.
public struct IdentityHasher: Sendable {
  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xd1b5_4a32_d192_ed03

  public init() {}

  /// Goes on where another hasher finished.
  init(after identity: Identity) { (first, second) = (identity.high, identity.low) }

  public mutating func combine(_ value: UInt64) {
    first = Self.fold(first ^ value, 0xa076_1d64_78bd_642f)
    second = Self.fold(second ^ value, 0xe703_7ed1_a0b4_28db)
  }

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    // Adding `a` keeps the step invertible where the product alone would be 0.
    return (high ^ low) &+ a.byteSwapped &+ 0x9e37_79b9_7f4a_7c15
  }

  public mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }
  public mutating func combine(_ value: Double) { combine(value.bitPattern) }

  public mutating func combine(_ identity: Identity) {
    combine(identity.high)
    combine(identity.low)
  }

  public mutating func combine(_ text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ rect: PixelRect) {
    combine(rect.left)
    combine(rect.top)
    combine(rect.right)
    combine(rect.bottom)
  }

  mutating func combine(_ t: Transform) {
    for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] { combine(number) }
  }

  mutating func combine(_ polygon: Polygon) {
    combine(polygon.contours.count)
    for contour in polygon.contours {
      combine(contour.count)
      for value in contour { combine(Int(value)) }
    }
  }

  mutating func combine(pixels: [UInt32]) {
    combine(pixels.count)
    var index = 0
    while index + 1 < pixels.count {
      combine(UInt64(pixels[index]) | UInt64(pixels[index + 1]) << 32)
      index += 2
    }
    if index < pixels.count { combine(UInt64(pixels[index])) }
  }

  /// Eight bytes a step.
  mutating func combine(bytes: [UInt8]) {
    combine(bytes.count)
    bytes.withUnsafeBytes { raw in
      let whole = raw.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        combine(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      }
      for byte in raw[whole...] { combine(UInt64(byte)) }
    }
  }

  public func finish() -> Identity { Identity(high: first, low: second) }
}
