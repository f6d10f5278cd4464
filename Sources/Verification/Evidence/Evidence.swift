import Compositor
import Imaging
import Layers

/// The pictures of the tick at which a check failed, fit to be kept in logs: secrets are hatched.
///
/// A secret is whatever any kind of capture leaves out or replaces, and whatever the check itself
/// calls one. All of the box around its pixels is hatched, in every picture, so that the hatch
/// tells where the secret is seen and nothing of what it shows.
public struct Evidence: Sendable {
  /// `nil` where the app is in the background.
  public var visible: Bitmap?
  /// The capture in which the check failed, or the screenshot.
  public var capture: View
  /// `nil` where a layer refuses it.
  public var captured: Bitmap?
  /// `nil` unless there are both.
  public var difference: Bitmap?
}

extension Evidence {
  /// Runs the scene once more, up to the tick of a result; `nil` where the result names no tick.
  public init?(
    for result: CheckResult, of check: StatedCheck, in loaded: LoadedScene, by verifier: Verifier
  ) throws(VerificationError) {
    var loaded = loaded
    loaded.scene.profile.switcherPicture = result.order ?? loaded.scene.profile.switcherPicture
    guard let tick = result.tick, let instant = Instant(of: loaded, at: tick.index, by: verifier)
    else { return nil }
    capture =
      result.view.flatMap { $0 == .visible ? nil : $0 } ?? .capture(.screenshot)
    let named = check.secrets.map { Family(of: $0, in: instant.stated, includesOwned: true) }
    let seen = instant.boxes(ofSecrets: named, in: .visible)
    let leaked = instant.boxes(ofSecrets: named, in: capture)
    let (visible, captured) = (try instant.bitmap(.visible), try instant.bitmap(capture))
    self.visible = visible?.hatched(in: seen)
    self.captured = captured?.hatched(in: leaked)
    guard let visible, let captured else { return }
    let (a, b) = (ComparedPicture(visible), ComparedPicture(captured))
    difference = (try? Comparison(of: a, and: b))?.picture(of: a, and: b)
      .hatched(in: seen + leaked)
  }
}

extension StatedCheck {
  /// The layers that the check wants nobody to see.
  fileprivate var secrets: [String] {
    guard let check = try? make() else { return [] }
    return check.layers.filter { type == Absent.self || $0.parameter == "secret" }.map(\.id)
  }
}

extension Instant {
  /// The box around what each secret layer has drawn in a view, blurs that it went into included.
  fileprivate func boxes(ofSecrets named: [Family], in view: View) -> [PixelRect] {
    guard let request = request(view), let list = list(view), let map = labels(view) else {
      return []
    }
    let layers = request.arrangement.layers
    let secrets = named.reduce(Set(layers.kept.map(\.id))) { $0.union($1.members(in: layers)) }
    return list.layers.indices.filter { secrets.contains(list.layers[$0]) }.compactMap { index in
      let box = map.find { $0.contains(index) }.box
      return box.isEmpty ? nil : box
    }
  }
}

extension [PlacedLayer] {
  /// The layers that some capture leaves out or replaces, with all that they hold.
  fileprivate var kept: [PlacedLayer] {
    flatMap { layer in
      let isKept = layer.decisions.values.contains { $0.mode != .include }
      return isKept ? [layer].flattened : layer.children.kept
    }
  }
}
