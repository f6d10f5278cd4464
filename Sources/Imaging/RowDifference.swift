internal import CKernels

/// How pixels differ, gathered row by row.
///
/// Straight or premultiplied pixels are compared as they are.
public struct RowDifference: Hashable, Sendable {
  /// What is written for a differing pixel; an equal one is 0.
  public enum Mark {
    public static let changed: UInt8 = 1
    /// Equal colour, different alpha.
    public static let alpha: UInt8 = 4
    /// Different colour under alpha 0 in both.
    public static let hidden: UInt8 = 5
  }

  public private(set) var changed = 0
  public private(set) var alpha = 0
  public private(set) var hidden = 0
  /// Largest difference of R, G, B and A.
  public private(set) var largest = SIMD4<UInt8>.zero

  public init() {}

  public var count: Int { changed + alpha + hidden }

  /// Adds `count` pixels and marks each.
  ///
  /// - Precondition: all three pointers hold `count` elements.
  public mutating func add(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int,
    marks: UnsafeMutablePointer<UInt8>
  ) {
    var sum = ck_difference()
    ck_mark_differences(a, b, count, marks, &sum)
    changed += Int(sum.changed)
    alpha += Int(sum.alpha)
    hidden += Int(sum.hidden)
    let found = SIMD4(sum.largest.0, sum.largest.1, sum.largest.2, sum.largest.3)
    largest.replace(with: found, where: found .> largest)
  }

  /// The plain loop that `add` must equal.
  mutating func addPlain(_ a: [UInt32], _ b: [UInt32]) -> [UInt8] {
    zip(a, b).map { p, q in
      for channel in 0..<4 {
        let shift = UInt32(8 * channel)
        let delta = abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff))
        largest[channel] = max(largest[channel], UInt8(delta))
      }
      if p == q { return 0 }
      if Pixel.alpha(p) == 0 && Pixel.alpha(q) == 0 {
        hidden += 1
        return Mark.hidden
      }
      if (p ^ q) & 0xff_ffff == 0 {
        alpha += 1
        return Mark.alpha
      }
      changed += 1
      return Mark.changed
    }
  }
}
