import Compositor
import Imaging
import Notation

/// A frame has exactly the bytes that were pinned.
public struct HashIs: FrameCheck {
  public static let kind = "hash"
  public static let summary = "The SHA-256 of the frame's straight RGBA bytes is that one."
  static let digest = Parameter<String>(
    "sha256", "64 hexadecimal digits, as a render's manifest states them.", range: 64...64)
  public static let parameters: [any AnyParameter] = [digest]
  public static let drawsViews = true

  private let digest: String

  public init(_ values: Values) throws(ParameterError) {
    digest = try values[Self.digest].lowercased()
    if !digest.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) {
      throw .unusable("sha256", expected: "64 hexadecimal digits", found: JSON.quoted(digest))
    }
  }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let found = SHA256.hash(pixels: bitmap.pixels.map(Pixel.straight)).description
    if found == digest { return nil }
    return Violation("the hash is \(found)", actual: [("sha256", .string(found))])
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("sha256", .string(digest))]) }
}
