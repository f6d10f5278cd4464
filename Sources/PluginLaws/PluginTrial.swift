import Compositor
import Glibc
import Imaging
import Layers
import Notation

/// Holds one plugin to the laws that every plugin obeys, with values made from what it declares.
///
/// A plugin that may crash is to be tried in a process of its own.
public struct PluginTrial: Sendable {
  public enum Law: String, CaseIterable, Sendable {
    case draws, determinism, nonInterference = "non-interference", incremental, reach, bounds
    case zeroSize = "zero-size", huge, hostile

    /// What holds where the law does.
    public var statement: String {
      switch self {
      case .draws: "whatever it declares it can draw"
      case .determinism: "the same layer gives the same bytes, on any threads and tiles"
      case .nonInterference: "what a secret layer holds changes no captured byte"
      case .incremental: "going on from another tick gives the bytes of a fresh start"
      case .reach: "no pixel depends on one beyond the declared reach"
      case .bounds: "every pixel it makes is a premultiplied colour inside its own pixels"
      case .zeroSize: "frames of no size, or of a single pixel, are no failure"
      case .huge: "a frame far beyond the screen is drawn or refused"
      case .hostile: "the ends of every range, and hostile texts, are drawn or refused"
      }
    }
  }

  let kind: any PluginKind
  let registry: Registry
  /// Font files that layers may name, by path.
  public var fonts: [String: [UInt8]] = [:]
  /// How many layers with values of their own each law looks at.
  public var seeds = 6

  /// - Parameter registry: with `kind`, and with this program's own plugins to lie beneath it.
  public init(of kind: any PluginKind, in registry: Registry) {
    self.kind = kind
    self.registry = registry
  }

  /// How the plugin breaks the law; `nil` where it keeps it.
  public func violation(of law: Law) -> String? {
    switch law {
    case .huge: return reckless(frames: [Rect(-3000, -2000, 5000, 3500)])
    case .zeroSize: return zeroSize()
    case .hostile: return hostile()
    default: break
    }
    for seed in 0..<seeds {
      guard let found = violation(of: law, seed: seed) else { continue }
      return found
    }
    return nil
  }

  /// One layer's worth of `violation(of:)`.
  public func violation(of law: Law, seed: Int) -> String? {
    guard let scene = TrialScene(of: kind, seed: seed, fonts: fonts) else {
      return "no values could be found that it accepts"
    }
    do throws(RenderError) {
      switch law {
      case .draws: return try pair(scene).failures.first.map { "it cannot draw: \($0.reason)" }
      case .determinism: return try determinism(scene)
      case .nonInterference: return try nonInterference(scene)
      case .incremental: return try incremental(scene)
      case .reach: return reach(scene)
      case .bounds: return try bounds(scene)
      case .zeroSize, .huge, .hostile: return violation(of: law)
      }
    } catch {
      return error.message
    }
  }

  // MARK: Laws

  private func determinism(_ scene: TrialScene) throws(RenderError) -> String? {
    let first = try pair(scene)
    // A drawing that reads a clock of any usual grain sees another time.
    usleep(20_000)
    let again = try pair(scene)
    let differing = first.visible.count(differingFrom: again.visible)
    if differing > 0 {
      return "the same layer drawn twice differs in \(differing) pixels: the drawing depends on"
        + " more than its parameters, the pixels beneath and the tick"
    }
    let tiled = try pair(scene, threads: 4, tileSize: .square(16))
    let moved = first.visible.count(differingFrom: tiled.visible)
    return moved == 0 ? nil : "threads and tiles change \(moved) pixels"
  }

  private func nonInterference(_ scene: TrialScene) throws(RenderError) -> String? {
    let red = try pair(scene)
    let green = try pair(scene.hiding("#10c030"))
    guard let one = red.captured.bitmap, let other = green.captured.bitmap else { return nil }
    let differing = one.count(differingFrom: other)
    return differing == 0
      ? nil
      : "what a secret layer holds changes \(differing) pixels of a capture: the plugin keeps what"
        + " it saw in another view, or depends on more than it is given"
  }

  private func incremental(_ scene: TrialScene) throws(RenderError) -> String? {
    let composer = composer(threads: 1, tileSize: .square(16))
    _ = try composer.compose(scene.hiding("#10c030").earlier.arrangement)
    let going = try composer.compose(scene.arrangement)
    let fresh = try pair(scene, tileSize: .square(16))
    let differing = going.visible.count(differingFrom: fresh.visible)
    return differing == 0
      ? nil : "going on from another tick differs in \(differing) pixels from a fresh start"
  }

  private func bounds(_ scene: TrialScene) throws(RenderError) -> String? {
    let pair = try pair(scene)
    if let failure = pair.failures.first { return failure.reason }
    let wrong = pair.visible.pixels.count { !Pixel.isPremultiplied($0) }
    return wrong == 0 ? nil : "\(wrong) pixels have more colour than alpha"
  }

  private func zeroSize() -> String? {
    let frames = [
      Rect(10, 10, 0, 0), Rect(10, 10, 20, 0), Rect(10, 10, 0, 20), Rect(10, 10, 1, 1),
      Rect(10.3, 10.6, 0.2, 0.3),
    ]
    for frame in frames {
      guard let scene = TrialScene(of: kind, seed: 0, fonts: fonts) else { return nil }
      do throws(RenderError) {
        let failures = try pair(scene.with(frame)).failures
        if let failure = failures.first(where: { $0.layer == TrialScene.subject }) {
          let size = "\(JSON.text(of: frame.width)) by \(JSON.text(of: frame.height))"
          return "a frame of \(size) points: \(failure.reason)"
        }
      } catch {
        return error.message
      }
    }
    return nil
  }

  /// Nothing but a crash, or pixels that are no colours, is wrong.
  private func reckless(frames: [Rect], parameters: JSON? = nil) -> String? {
    for frame in frames {
      guard var scene = TrialScene(of: kind, seed: 0, fonts: fonts)?.with(frame) else { return nil }
      if let parameters { scene.parameters = parameters }
      do throws(RenderError) {
        let wrong = try pair(scene).visible.pixels.count { !Pixel.isPremultiplied($0) }
        if wrong > 0 { return "\(wrong) pixels have more colour than alpha" }
      } catch {
        return error.message
      }
    }
    return nil
  }

  private func hostile() -> String? {
    guard let scene = TrialScene(of: kind, seed: 0, fonts: fonts) else { return nil }
    for parameter in kind.parameters {
      for value in HostileValues.values(for: parameter) {
        let stated = scene.parameters.setting(parameter.name, to: value)
        if let found = reckless(frames: [scene.frame], parameters: stated) {
          return "\(parameter.name) as \(value.found): \(found)"
        }
      }
    }
    return nil
  }

  // MARK: Drawing

  func pair(
    _ scene: TrialScene, threads: Int = 1, tileSize: TileSize = .square(64)
  ) throws(RenderError) -> FramePair {
    try composer(threads: threads, tileSize: tileSize).compose(scene.arrangement)
  }

  private func composer(threads: Int, tileSize: TileSize) -> Composer {
    Composer(
      registry: registry, images: TrialValues.images,
      renderer: Renderer(workers: Workers(threads), tileSize: tileSize))
  }
}

extension Bitmap {
  /// Of pictures of the same size.
  fileprivate func count(differingFrom other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }
}
