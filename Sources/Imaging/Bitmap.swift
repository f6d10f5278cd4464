import Glibc

/// Premultiplied RGBA8 pixels, sRGB-encoded, rows top down without padding.
///
/// A pixel is one `UInt32` with bytes R, G, B, A from the lowest. Copies share storage until written.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public var pixels: [UInt32]

  /// - Precondition: `pixels.count == width * height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    var pixels = [UInt32].unset(width * height)
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: pixel) }
    self.init(width: width, height: height, pixels: pixels)
  }

  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// As fast as both can be read.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.pixels.withUnsafeBytes { first in
      b.pixels.withUnsafeBytes { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return p == q || memcmp(p, q, first.count) == 0
      }
    }
  }

  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

/// Coverage of a shape, 0 (none) to 255 (all), one byte a pixel, rows top down without padding.
public struct Mask: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public var coverage: [UInt8]

  /// - Precondition: `coverage.count == width * height`.
  public init(width: Int, height: Int, coverage: [UInt8]) {
    precondition(width >= 0 && height >= 0 && coverage.count == width * height)
    self.width = width
    self.height = height
    self.coverage = coverage
  }

  public init(width: Int, height: Int) {
    self.init(
      width: width, height: height, coverage: [UInt8](repeating: 0, count: width * height))
  }
}
