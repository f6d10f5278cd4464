import Compositor
import Imaging
import Layers
import Notation

/// The pixels do not depend on how they are drawn.
public struct Deterministic: FrameCheck {
  public static let kind = "deterministic"
  public static let summary =
    "Drawing from scratch gives the bytes of drawing what changed, with any number of threads."
  static let threads = Parameter(
    "threads", "Numbers of threads to draw with.", default: [1, 2, 4], range: 1...64,
    count: 1...16)
  public static let parameters: [any AnyParameter] = [threads]
  public static let views: [ViewName] = [.visible, .screenshot]
  public static let drawsViews = true

  private let threads: [Int]

  public init(_ values: Values) throws(ParameterError) { threads = try values[Self.threads] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let list = frame.instant.list(frame.view), let bitmap = try frame.bitmap() else {
      return nil
    }
    for count in threads {
      let renderer = Renderer(workers: Workers(count), tileSize: .square(64), retains: false)
      let again: Bitmap
      do {
        again = try renderer.render([list])[0]
      } catch {
        throw .drawing(error.message)
      }
      if let difference = FrameDifference(bitmap, again) {
        return Violation(
          "\(difference.count.pixels) differ when drawn from scratch by"
            + " \(count.counted("thread"))",
          at: difference.first, box: difference.box,
          actual: [("threads", .number(count)), ("changedPixels", .number(difference.count))])
      }
    }
    return nil
  }

  public func conclude() -> Conclusion {
    Conclusion(
      actual: [("threads", .array(threads.map { .number($0) })), ("changedPixels", 0)])
  }
}
