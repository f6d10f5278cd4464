import Imaging

/// A picture that commands can name: pixels, and an identity made of them.
public struct Image: Sendable, Hashable {
  public let bitmap: Bitmap
  package let identity: Identity
  let isOpaque: Bool

  /// Costs one pass over the pixels; make it once and keep it.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    var hasher = IdentityHasher()
    hasher.combine(bitmap.width)
    hasher.combine(pixels: bitmap.pixels)
    identity = hasher.finish()
    isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xff00_0000 }
  }

  public var size: Size { Size(Double(bitmap.width), Double(bitmap.height)) }

  public static func == (a: Image, b: Image) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Coverage that commands can name, such as a line of text.
public struct Stencil: Sendable, Hashable {
  public let mask: Mask
  package let identity: Identity

  /// Costs one pass over the bytes; make it once and keep it.
  public init(_ mask: Mask) {
    self.mask = mask
    var hasher = IdentityHasher()
    hasher.combine(mask.width)
    hasher.combine(mask.height)
    hasher.combine(bytes: mask.coverage)
    identity = hasher.finish()
  }

  public static func == (a: Stencil, b: Stencil) -> Bool { a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
