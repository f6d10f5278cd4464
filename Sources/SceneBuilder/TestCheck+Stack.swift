import Imaging
import Layers
import Notation

extension TestCheck {
  /// A touch at a point is received by that layer, or by none.
  ///
  /// - Parameter kind: the kind of capture on whose picture the touch is made.
  public static func touch(
    _ x: Double, _ y: Double, reaches layer: String?, through kind: CaptureKind? = nil
  ) -> TestCheck {
    TestCheck(
      "touch", ["at": Point(x, y).json, "reaches": layer?.json, "through": kind?.json])
  }

  /// Touches on a grid of points reach the same layers with and without the overlays: those named,
  /// or all that let touches pass.
  public static func touchParity(grid: Double? = nil, overlays: [String]? = nil) -> TestCheck {
    TestCheck("touchParity", ["grid": grid?.json, "layers": overlays?.json])
  }

  /// The layer's frame, in its parent, is that one; `within` is how far an edge may be off.
  public static func frame(
    of layer: String, is frame: Rect, within: Double? = nil
  ) -> TestCheck {
    TestCheck("frame", ["layer": layer.json, "is": frame.json, "within": within?.json])
  }

  /// Where both are there, one layer is drawn above the other.
  public static func order(_ above: String, above below: String) -> TestCheck {
    TestCheck("order", ["above": above.json, "below": below.json])
  }

  /// Looking a tag up on a window finds that layer, or none.
  public static func tag(_ tag: Int, on window: String, finds layer: String?) -> TestCheck {
    TestCheck("tag", ["window": window.json, "tag": tag.json, "layer": layer?.json])
  }

  /// The events, frames and notifications happen in that order; others may lie between.
  public static func events(_ sequence: [String]) -> TestCheck {
    TestCheck("events", ["sequence": sequence.json])
  }

  /// Every layer lies where it would lie in the scene without protection.
  public static let layoutParity = TestCheck("layoutParity")

  /// No other layer, the keyboard included, lies over the toast and hides it.
  public static func toastClear(_ toast: String) -> TestCheck {
    TestCheck("toastClear", ["layer": toast.json])
  }
}
