/// Why a text could not be set.
public enum TextError: Error, Hashable, Sendable {
  /// A pinned font is not there; `package` is the Debian package that brings it.
  case missingFont(path: String, package: String)
  /// A file that is no font, or one the font library refuses.
  case unreadableFont(path: String)
  case size(Double)
  case scale(Double)
  /// Pixels of the em square.
  case glyphsTooLarge(Double)
  /// Bytes of UTF-8.
  case tooLong(Int)
  /// Points that the text might be wide or high.
  case tooFar(Double)
  /// Pixels that the mask would have.
  case tooLarge(width: Int, height: Int)

  public static let longest = 65_536
  /// Pango counts 1024 steps a point in 32 bits, and ends the program where they overflow.
  static let farthest = 1_000_000.0
  public static let mostPixels = 64_000_000
  public static let largestGlyph = 16_384.0
  /// Pixels of a side of one glyph, which FreeType counts in 16 bits.
  static let widestGlyph = 32_767
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingFont(let path, let package):
      return "no font at \(path): install the package \(package) (apt-get install \(package))"
    case .unreadableFont(let path):
      return "not a font that can be used: \(path)"
    case .size(let size):
      return "text size out of range (found \(size), expected points above 0 and up to 2000)"
    case .scale(let scale):
      return "text scale out of range (found \(scale), expected above 0 and up to 64)"
    case .glyphsTooLarge(let size):
      return
        "text too large (found glyphs of \(size) pixels, expected up to \(Self.largestGlyph))"
    case .tooLong(let count):
      return "text too long (found \(count) bytes, expected up to \(Self.longest))"
    case .tooFar(let length):
      return
        "text too long for its size (found up to \(length) points, expected up to \(Self.farthest))"
    case .tooLarge(let width, let height):
      return
        "text too large (found \(width)x\(height) pixels, expected up to \(Self.mostPixels) in all)"
    }
  }
}
