import Imaging
import Notation
import Verification

extension TestCheck {
  /// The pixel at a point has that colour; `within` is how many levels a channel may be off.
  public static func pixel(
    _ x: Double, _ y: Double, is color: String, within: Int? = nil
  ) -> TestCheck {
    TestCheck("pixel", ["at": Point(x, y).json, "is": color.json, "within": within?.json])
  }

  /// Every pixel of the region has that colour.
  public static func fill(
    _ region: Rect? = nil, is color: String, within: Int? = nil
  ) -> TestCheck {
    TestCheck("fill", ["region": region?.json, "is": color.json, "within": within?.json])
  }

  /// Two views show the same bytes in the region.
  public static func identical(
    _ a: ViewName, _ b: ViewName, in region: Rect? = nil
  ) -> TestCheck {
    TestCheck("identical", ["region": region?.json, "between": [a, b].json])
  }

  /// Two views differ in at least so many pixels of the region.
  public static func differs(
    _ a: ViewName, _ b: ViewName, in region: Rect? = nil, minPixels: Int? = nil
  ) -> TestCheck {
    TestCheck(
      "differs",
      ["region": region?.json, "between": [a, b].json, "minPixels": minPixels?.json])
  }

  /// The frame is the picture, found from the folder of the test's source file.
  ///
  /// - Parameter fuzzy: what difference is accepted: `maxDifference=0-2;totalPixels=0-300`.
  public static func matches(_ baseline: String, fuzzy: String? = nil) -> TestCheck {
    TestCheck("matches", ["baseline": baseline.json, "fuzzy": fuzzy?.json])
  }

  /// The SHA-256 of the frame's straight RGBA bytes is that one.
  public static func hash(_ digits: String) -> TestCheck {
    TestCheck("hash", ["sha256": digits.json])
  }

  /// Every pixel of the region has full alpha.
  public static func opaque(_ region: Rect? = nil) -> TestCheck {
    TestCheck("opaque", ["region": region?.json])
  }

  /// The sharpest edge of the region is as soft as a Gaussian makes it; `sigma` in points.
  public static func blur(_ region: Rect? = nil, sigma: Double) -> TestCheck {
    TestCheck("blur", ["region": region?.json, "sigma": sigma.json])
  }

  /// Drawing from scratch gives the bytes of drawing what changed, with any number of threads.
  public static func deterministic(threads: [Int]? = nil) -> TestCheck {
    TestCheck("deterministic", ["threads": threads?.json])
  }

  /// The mark changes at least such a share of the pixels, and leaves no box without a mark that is
  /// wider and higher than the gap, in points.
  public static func watermarkCoverage(
    _ mark: String, in region: Rect? = nil, atLeast share: Double? = nil, minDelta: Int? = nil,
    maxGap: (width: Double, height: Double)? = nil
  ) -> TestCheck {
    TestCheck(
      "watermarkCoverage",
      [
        "layer": mark.json, "region": region?.json, "atLeast": share?.json,
        "minDelta": minDelta?.json, "maxGap": maxGap.map { Size($0.width, $0.height).json },
      ])
  }

  /// The marks' text, read back from the frame's pixels, is the one expected and surely no other.
  public static func watermarkReads(_ mark: String, as text: String) -> TestCheck {
    TestCheck("watermarkReads", ["layer": mark.json, "as": text.json])
  }

  /// Such a share of the mark's pixels differs by so many levels from the frame without it.
  public static func watermarkVisible(
    _ mark: String, minDelta: Int? = nil, atLeast share: Double? = nil
  ) -> TestCheck {
    TestCheck(
      "watermarkVisible",
      ["layer": mark.json, "minDelta": minDelta?.json, "atLeast": share?.json])
  }
}
