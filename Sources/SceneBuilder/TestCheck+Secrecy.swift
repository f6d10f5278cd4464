import Imaging
import Notation
import Verification

extension TestCheck {
  /// Captured frames are byte for byte the same whatever the secret holds, and no captured pixel
  /// has the secret among its layers.
  ///
  /// - Parameters:
  ///   - secret: the layer to keep, with all that it holds and owns.
  ///   - level: what of it must not be told; its shape, if not stated.
  ///   - runs: how many different noises to try.
  public static func noLeak(
    of secret: String, level: NoLeak.Level? = nil, runs: Int? = nil
  ) -> TestCheck {
    TestCheck("noLeak", ["secret": secret.json, "level": level?.json, "runs": runs?.json])
  }

  /// The layer, with all that it holds, has no part in any pixel.
  public static func absent(_ layer: String) -> TestCheck {
    TestCheck("absent", ["layer": layer.json])
  }

  /// The layer has a part in at least so many pixels.
  public static func present(_ layer: String, minPixels: Int? = nil) -> TestCheck {
    TestCheck("present", ["layer": layer.json, "minPixels": minPixels?.json])
  }

  /// The layer has a part in each of the views at some tick, and in no other view at any.
  public static func onlyIn(_ views: ViewName..., layer: String) -> TestCheck {
    TestCheck("onlyIn", ["layer": layer.json, "views": views.json])
  }

  /// Wherever the layer is in front in the visible view, the capture shows it, too.
  public static func noOverRedaction(of layer: String) -> TestCheck {
    TestCheck("noOverRedaction", ["layer": layer.json])
  }

  /// Visible frames are those of the scene without protection, outside the covers.
  public static func ownerSeesAll(covers: [String]? = nil) -> TestCheck {
    TestCheck("ownerSeesAll", ["covers": covers?.json])
  }

  /// While the state lasts, a cover hides all that lies below it, or a secret has no part.
  ///
  /// - Parameter event: the event with which the state begins, in place of the state's own.
  public static func protectedWhile(
    _ state: ProtectedWhile.AppState, by cover: String? = nil, secret: String? = nil,
    from event: String? = nil
  ) -> TestCheck {
    TestCheck(
      "protectedWhile",
      [
        "state": state.json, "by": cover?.json, "secret": secret?.json, "from": event?.json,
      ])
  }

  /// In every pixel of the region the layer hides all that lies below it.
  public static func covered(_ region: Rect? = nil, by layer: String) -> TestCheck {
    TestCheck("covered", ["region": region?.json, "by": layer.json])
  }

  /// The layer has no part in any pixel outside the region.
  public static func confined(_ layer: String, to region: Rect) -> TestCheck {
    TestCheck("confined", ["layer": layer.json, "region": region.json])
  }

  /// The frames at the later time are those of the earlier one.
  public static func roundTrip(from start: Duration, to end: Duration) -> TestCheck {
    TestCheck("roundTrip", ["from": start.json, "to": end.json])
  }
}
