import Compositor
import Imaging

/// Where two frames differ, byte for byte.
public struct FrameDifference: Hashable, Sendable {
  public private(set) var count = 0
  public private(set) var first: PixelPoint?
  public private(set) var box = PixelRect.empty
  /// Largest difference of a channel of the premultiplied pixels.
  public private(set) var maxDelta = 0

  /// `nil` where the frames are equal; frames of different sizes differ everywhere.
  public init?(_ a: Bitmap, _ b: Bitmap, in area: PixelRect? = nil) {
    guard a.width == b.width, a.height == b.height else {
      count = max(a.pixels.count, b.pixels.count)
      first = PixelPoint(0, 0)
      box = a.bounds.union(b.bounds)
      maxDelta = 255
      return
    }
    let area = (area ?? a.bounds).intersection(a.bounds)
    if area == a.bounds && a == b { return nil }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let (p, q) = (a.pixels[y * a.width + x], b.pixels[y * a.width + x])
        if p == q { continue }
        if first == nil { first = PixelPoint(x, y) }
        count += 1
        box = box.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
        maxDelta = max(maxDelta, Self.delta(p, q))
      }
    }
    if count == 0 { return nil }
  }

  /// Largest difference of a channel.
  static func delta(_ p: UInt32, _ q: UInt32) -> Int {
    var result = 0
    for shift in [UInt32(0), 8, 16, 24] {
      result = max(result, abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff)))
    }
    return result
  }
}
