import Comparing
import Compositor
import Imaging
import Notation

/// A frame is like a picture that was kept.
public struct Matches: FrameCheck {
  public static let kind = "matches"
  public static let summary =
    "The frame is the baseline picture, exactly unless a tolerance is given."
  static let baseline = Parameter<PicturePath>(
    "baseline", "The picture file, from the scene's folder.")
  static let fuzzy = Parameter<String?>(
    "fuzzy", "What difference is accepted: maxDifference=0-2;totalPixels=0-300.")
  public static let parameters: [any AnyParameter] = [baseline, fuzzy]
  public static let drawsViews = true

  private let path: String
  private let tolerance: Tolerance?
  private var found: Comparison?

  public init(_ values: Values) throws(ParameterError) {
    path = try values[Self.baseline].path
    do {
      tolerance = try values[Self.fuzzy].map { try Tolerance(fuzzy: $0) }
    } catch {
      throw .unusable(
        "fuzzy", expected: "maxDifference=A-B;totalPixels=C-D",
        found: values.json("fuzzy")?.found ?? "nothing")
    }
  }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap() else { return frame.refusal }
    let baseline = try frame.instant.studio.picture(path)
    let comparison: Comparison
    do {
      comparison = try Comparison(
        of: ComparedPicture(baseline), and: ComparedPicture(bitmap), tolerance: tolerance)
    } catch {
      throw .picture(path: path, problem: "\(error)")
    }
    found = comparison
    if comparison.verdict != .different { return nil }
    let box = comparison.box
    let pixel = box.map { PixelPoint($0.left, $0.top) }
    return Violation(
      "against \(path): \(comparison.line)", at: pixel, box: box,
      layers: pixel.flatMap { frame.labels()?.layers(at: $0) } ?? [], actual: facts)
  }

  private var facts: [(String, JSON)] {
    guard let found else { return [] }
    return [
      ("changedPixels", .number(found.changed)), ("maxDelta", .number(found.maxDelta)),
    ]
  }

  public func conclude() -> Conclusion { Conclusion(actual: facts) }
}
