/// An sRGB colour with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Bytes R, G, B, A from the lowest, alpha straight.
  public init(packed pixel: UInt32) {
    self.init(
      UInt8(Pixel.red(pixel)), UInt8(Pixel.green(pixel)), UInt8(Pixel.blue(pixel)),
      UInt8(Pixel.alpha(pixel)))
  }

  /// Bytes R, G, B, A from the lowest, alpha straight.
  public var packed: UInt32 {
    Pixel.pack(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha))
  }

  public static let clear = Color(0, 0, 0, 0)
  public static let black = Color(0, 0, 0)
  public static let white = Color(255, 255, 255)

  /// The premultiplied pixel, each channel rounded to nearest.
  public var premultiplied: UInt32 { Pixel.premultiplied(packed) }

  /// The same with alpha 255.
  public var opaque: Color { Color(red, green, blue) }
}

/// Arithmetic on one premultiplied RGBA8 pixel: bytes R, G, B, A from the lowest.
public enum Pixel {
  @inlinable public static func pack(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 {
    r | g << 8 | b << 16 | a << 24
  }
  @inlinable public static func red(_ p: UInt32) -> UInt32 { p & 0xff }
  @inlinable public static func green(_ p: UInt32) -> UInt32 { p >> 8 & 0xff }
  @inlinable public static func blue(_ p: UInt32) -> UInt32 { p >> 16 & 0xff }
  @inlinable public static func alpha(_ p: UInt32) -> UInt32 { p >> 24 }

  /// Whether no colour channel is above alpha.
  @inlinable public static func isPremultiplied(_ p: UInt32) -> Bool {
    max(red(p), green(p), blue(p)) <= alpha(p)
  }

  /// round(x / 255), exact for 0 <= x <= 65535 (ties cannot occur: 255 is odd).
  @inlinable public static func divide255(_ x: UInt32) -> UInt32 {
    let t = x &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// The straight colour: each channel round(c * 255 / a), all 0 where alpha is 0.
  @inlinable public static func straight(_ p: UInt32) -> UInt32 {
    let a = alpha(p)
    if a == 255 { return p }
    if a == 0 { return 0 }
    let half = a / 2
    return pack(
      min(255, (red(p) * 255 + half) / a), min(255, (green(p) * 255 + half) / a),
      min(255, (blue(p) * 255 + half) / a), a)
  }

  /// The premultiplied pixel of a straight one, each channel rounded to nearest.
  @inlinable public static func premultiplied(_ p: UInt32) -> UInt32 {
    let a = alpha(p)
    if a == 255 { return p }
    return pack(
      divide255(red(p) * a), divide255(green(p) * a), divide255(blue(p) * a), a)
  }
}
