import Imaging
import Layers

/// Two views of the same tick.
struct ViewPair {
  let first: View
  let second: View

  init(_ names: [ViewName]) {
    first = names[0].view
    second = names[1].view
  }

  var text: String { "\(first.title) and \(second.title)" }

  /// `nil` where one of them does not exist or is refused.
  func bitmaps(at instant: Instant) throws(VerificationError) -> (Bitmap, Bitmap)? {
    guard let a = try instant.bitmap(first), let b = try instant.bitmap(second) else { return nil }
    return (a, b)
  }
}
