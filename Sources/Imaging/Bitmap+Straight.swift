internal import CKernels

extension Pixel {
  /// `premultiplied` for a row, in place.
  public static func premultiply(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    ck_premultiply_row(row, max(0, count))
  }

  /// `straight` for a row, in place.
  public static func straighten(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    ck_straighten_row(row, max(0, count))
  }
}

extension Bitmap {
  /// Takes straight pixels; shares their storage if all are opaque.
  ///
  /// - Precondition: `straight.count == width * height`.
  public init(width: Int, height: Int, straight: [UInt32]) {
    self.init(width: width, height: height, pixels: straight)
    if isOpaque { return }
    pixels.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { Pixel.premultiply(base, count: $0.count) }
    }
  }

  /// The pixels as files hold them; shares storage if all are opaque.
  public var straight: [UInt32] {
    if isOpaque { return pixels }
    var straight = pixels
    straight.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { Pixel.straighten(base, count: $0.count) }
    }
    return straight
  }

  /// Whether every alpha is 255; looks at each pixel.
  public var isOpaque: Bool { ck_is_opaque(pixels, pixels.count) }
}
