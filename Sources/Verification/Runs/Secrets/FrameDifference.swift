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
    let area = (area ?? a.bounds).intersection(a.bounds)
    if a.width == b.width, a.height == b.height, area == a.bounds && a == b { return nil }
    self.init(a, b, in: [area])
  }

  /// - Parameter tiles: boxes inside the frames, none of which meets another.
  init?(_ a: Bitmap, _ b: Bitmap, in tiles: [PixelRect]) {
    if tiles.isEmpty { return nil }
    guard a.width == b.width, a.height == b.height else {
      count = max(a.pixels.count, b.pixels.count)
      first = PixelPoint(0, 0)
      box = a.bounds.union(b.bounds)
      maxDelta = 255
      return
    }
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        for tile in tiles {
          for y in tile.top..<tile.bottom {
            let start = y * a.width
            for place in start + tile.left..<start + tile.right where p[place] != q[place] {
              add(PixelPoint(place - start, y), Self.delta(p[place], q[place]))
            }
          }
        }
      }
    }
    if count == 0 { return nil }
  }

  private mutating func add(_ pixel: PixelPoint, _ delta: Int) {
    if first.map({ (pixel.y, pixel.x) < ($0.y, $0.x) }) ?? true { first = pixel }
    count += 1
    box = box.union(
      PixelRect(left: pixel.x, top: pixel.y, right: pixel.x + 1, bottom: pixel.y + 1))
    maxDelta = max(maxDelta, delta)
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
