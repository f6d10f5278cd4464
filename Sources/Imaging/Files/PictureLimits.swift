/// What a picture file may ask for; all are checked against its header before any pixel is allocated.
public struct PictureLimits: Hashable, Sendable {
  /// Of the longer side.
  public var side = 65_536
  /// Width times height.
  public var pixels = 67_108_864
  public var fileBytes = 268_435_456
  /// Whether a PNG may lack its last chunk, which says that nothing is missing.
  public var allowsMissingEnd = false

  public init() {}

  func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
    if max(width, height) > side {
      throw .sideTooLong(width: width, height: height, limit: side)
    }
    // Both sides are below 2^32 here, so the product fits.
    if width * height > pixels {
      throw .tooManyPixels(width: width, height: height, limit: pixels)
    }
  }
}
