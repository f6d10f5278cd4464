import Compositor
import Imaging
import Layers
import SceneLoading

/// The pictures of the tick at which a check failed, fit to be kept in logs: they show a shade with
/// stripes in place of each secret layer, as reports do.
public struct Evidence: Sendable {
  /// `nil` where the app is in the background.
  public var visible: Bitmap?
  /// The capture in which the check failed, or the screenshot.
  public var capture: View
  /// `nil` where a layer refuses it.
  public var captured: Bitmap?
  /// `nil` unless there are both, and they differ.
  public var difference: Bitmap?
}

extension Evidence {
  /// Runs the scene once more, up to the tick of a result; `nil` where the result names no tick.
  public init?(
    for result: CheckResult, in loaded: LoadedScene, by verifier: Verifier
  ) throws(VerificationError) {
    var (loaded, verifier) = (loaded, verifier)
    loaded.scene.profile.switcherPicture = result.order ?? loaded.scene.profile.switcherPicture
    let secrets = SecretLayers(of: loaded.scene, StatedCheck.read(loaded.scene).checks)
    verifier.hidden = secrets
    guard let tick = result.tick, let instant = Instant(of: loaded, at: tick.index, by: verifier)
    else { return nil }
    capture = result.view.flatMap { $0 == .visible ? nil : $0 } ?? .capture(.screenshot)
    visible = try Exposure(.visible, at: instant, hiding: secrets)?.bitmap
    captured = try Exposure(capture, at: instant, hiding: secrets)?.bitmap
    guard let visible, let captured else { return }
    difference = try Film.compare(visible, captured).picture
  }
}
