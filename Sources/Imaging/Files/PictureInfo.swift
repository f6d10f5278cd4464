/// The kinds of picture files that can be read; told from the bytes, never from the name.
public enum PictureFormat: String, Sendable {
  case png, jpeg, webp
}

/// What a picture file says about itself.
public struct PictureInfo: Hashable, Sendable {
  /// Channels as stored in the file.
  public enum Channels: String, Sendable {
    case gray
    case grayAlpha = "gray+alpha"
    case rgb
    case rgba
    case palette
  }

  /// Pictures after the first, which is the only one decoded.
  public struct Animation: Hashable, Sendable {
    public var frames: Int
    /// Hash of the coded bytes of all frames, with their places and times.
    public var coded: SHA256.Digest
  }

  public var format: PictureFormat
  /// As shown, with the orientation applied.
  public var width: Int
  public var height: Int
  /// Bits a sample (for a palette: bits an index).
  public var bitDepth: Int
  public var channels: Channels
  /// Pixels may be other than opaque: an alpha channel, or a transparent colour.
  public var hasAlpha: Bool
  /// Adam7 for PNG, progressive for JPEG.
  public var isInterlaced: Bool
  public var color = ColorTags()
  public var orientation = Orientation.upright
  public var animation: Animation?
  public var warnings: [PictureWarning] = []

  /// Reads the header and the notes of a file without decoding or checksumming its pixels.
  public static func peek(
    bytes: [UInt8], limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> PictureInfo {
    switch try PictureFormat(sniffing: bytes, limits: limits) {
    case .png:
      let layout = try PNGLayout(bytes, limits: limits, checkingSums: false)
      if let cut = layout.cut { throw cut.error }
      return layout.info
    case .jpeg: return try JPEGLayout(bytes, limits: limits).info
    case .webp: return try WebPLayout(bytes, limits: limits).info
    }
  }
}

/// Something odd about a file that does not hinder reading it.
public enum PictureWarning: Hashable, Sendable {
  /// Bytes behind the picture's own end.
  case trailingBytes(Int)
  /// The chunk that ends a PNG is not there.
  case missingEnd
  /// Pixels of this file are not meant to be square (pHYs).
  case pixelAspect(x: Int, y: Int)
  /// An optional part that breaks its own rules and was disregarded.
  case malformed(String)
}

extension PictureWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .trailingBytes(let count): return "\(count) bytes after the end of the picture"
    case .missingEnd: return "PNG without IEND chunk"
    case .pixelAspect(let x, let y): return "pixels are not square (\(x):\(y))"
    case .malformed(let part): return "malformed \(part) disregarded"
    }
  }
}
