/// A decoded picture file.
///
/// Pixels are kept straight, as files hold them: premultiplying loses the colour under alpha 0,
/// which a comparison must be able to see.
public struct Picture: Sendable {
  public var info: PictureInfo
  /// Straight RGBA8, one `UInt32` a pixel with R lowest, rows top down, orientation applied.
  public var straight: [UInt32]
  /// The same in full depth, for 16-bit files only.
  public var deep: [SIMD4<UInt16>]?

  public var width: Int { info.width }
  public var height: Int { info.height }

  /// The pixels premultiplied; shares storage if all are opaque.
  public var bitmap: Bitmap {
    info.hasAlpha
      ? Bitmap(width: width, height: height, straight: straight)
      : Bitmap(width: width, height: height, pixels: straight)
  }

  /// Decodes PNG, JPEG or WebP, told apart by their first bytes.
  ///
  /// The first frame of an animation is taken. Files that break their format are refused even where
  /// other programs guess: wrong checksums, unknown critical chunks, missing rows.
  public static func read(
    bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> Picture {
    switch try PictureFormat(sniffing: bytes, limits: limits) {
    case .png:
      return try PNGDecoder(PNGLayout(bytes, limits: limits, checkingSums: true)).decode(bytes)
    case .jpeg: return try JPEGLayout(bytes, limits: limits).decode(bytes)
    case .webp: return try WebPLayout(bytes, limits: limits).decode(bytes)
    }
  }

  /// Decodes a file; `-` is standard input.
  public static func read(
    path: String, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> Picture {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: path, limit: limits.fileBytes)
    } catch {
      throw .file(error)
    }
    return try read(bytes: bytes, limits: limits)
  }
}
