/// Where in a file a value stands, from the root: `layers[2].watermark.angle`.
public struct Path: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public private(set) var description: String

  public init(_ text: String = "") { description = text }
  public init(stringLiteral value: String) { description = value }

  public static let root = Path()

  /// The member `name`; a name that is no plain word is quoted.
  public func key(_ name: String) -> Path {
    let isWord =
      !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
    guard isWord else { return Path(description + "[" + JSON.string(name).found + "]") }
    return Path(description.isEmpty ? name : description + "." + name)
  }

  /// The element at `position`, from 0.
  public func index(_ position: Int) -> Path { Path(description + "[\(position)]") }
}
