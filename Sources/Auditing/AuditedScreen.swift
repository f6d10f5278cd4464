import Compositor
import Imaging
import Layers

/// What one moment of a scene says that a capture of it should hold, and what each secret would add.
///
/// All frames have the size of the screen in pixels. They are drawn without cut-outs and rounded
/// display corners, which only the eye's view has.
public struct AuditedScreen: Sendable {
  public let kind: CaptureKind
  public let tick: Tick
  /// The capture as the scene's profile makes it.
  let predicted: Bitmap
  /// The same with every secret excluded on the input side; differs where the profile itself leaks.
  let clean: Bitmap
  /// All layers, as the eye sees them.
  let complete: Bitmap
  let secrets: [Secret]
  /// The parts that the system writes its clock and signs into.
  let statusBar: [PixelRect]
  /// Layers that could not be drawn, and so are in no frame.
  public let failures: [LayerFailure]

  struct Secret: Sendable {
    let layer: String
    /// How the profile excludes it.
    let mode: CaptureMode
    /// The capture if this layer alone were not protected.
    let exposed: Bitmap
    /// What the eye would see without this layer.
    let missing: Bitmap
  }

  /// Draws the frames: three, and two for each outermost excluded layer.
  ///
  /// - Parameters:
  ///   - request: the capture's, in which no layer refuses the frame.
  ///   - scene: where levels and apps of layers are stated.
  public init(
    of request: FrameRequest, kind: CaptureKind, in scene: Scene, registry: Registry,
    images: [String: Image], workers: Workers = Workers()
  ) throws(RenderError) {
    self.kind = kind
    var stack = request.arrangement
    stack.cutouts = []
    stack.displayCorners = .square
    tick = stack.tick
    let pen = Pen(registry: registry, images: images, workers: workers)
    var leakless = stack
    leakless.redaction = .input
    predicted = try pen.draw(stack, .capture(kind))
    clean = try pen.draw(leakless, .capture(kind))
    complete = try pen.draw(stack, .visible)
    failures = DisplayLists(of: stack, registry: registry, images: images).failures
    var secrets: [Secret] = []
    for (layer, mode) in stack.layers.flatMap({ $0.outermostExcluded(from: kind) }) {
      var exposed = leakless
      exposed.layers = exposed.layers.map { $0.including(layer, in: kind) }
      var missing = stack
      missing.layers = missing.layers.compactMap { $0.lacking(layer) }
      secrets.append(
        Secret(
          layer: layer, mode: mode, exposed: try pen.draw(exposed, .capture(kind)),
          missing: try pen.draw(missing, .visible)))
    }
    self.secrets = secrets
    statusBar = Self.statusBar(of: stack, in: scene)
  }

  private struct Pen {
    let registry: Registry
    let images: [String: Image]
    let workers: Workers

    func draw(_ stack: Arrangement, _ view: View) throws(RenderError) -> Bitmap {
      let list = DisplayLists(of: stack, registry: registry, images: images).list(for: view)
      return try Renderer(workers: workers, retains: false).render([list])[0]
    }
  }

  /// The top of the safe area, and layers that are a status bar by kind, or the system's by app and
  /// at the level of the status bar or above. A wallpaper of the system is no status bar.
  private static func statusBar(of stack: Arrangement, in scene: Scene) -> [PixelRect] {
    let scale = stack.scale
    func pixels(_ rect: Rect) -> PixelRect {
      PixelRect(
        covering: Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale))
    }
    let screen = Rect(origin: .zero, size: stack.size)
    var boxes: [PixelRect] = []
    if stack.safeArea.top > 0 {
      boxes.append(pixels(Rect(0, 0, screen.width, stack.safeArea.top)))
    }
    let bars = scene.layers.filter {
      $0.kind == "status-bar" || ($0.app == "system" && $0.level >= .statusBar)
    }
    for layer in stack.layers where bars.contains(where: { $0.id == layer.id }) {
      boxes.append(pixels(layer.frame))
    }
    return boxes
  }
}

extension PlacedLayer {
  /// Shown layers of this one's subtree that are left out of a capture while what holds them is not.
  fileprivate func outermostExcluded(from kind: CaptureKind) -> [(id: String, mode: CaptureMode)] {
    if isHidden || !isRendered { return [] }
    let mode = decisions[kind]?.mode ?? .include
    if mode != .include { return [(id, mode)] }
    return children.flatMap { $0.outermostExcluded(from: kind) }
  }

  /// With the subtree of `layer` as if nothing protected it.
  fileprivate func including(_ layer: String, in kind: CaptureKind) -> PlacedLayer {
    var copy = self
    if id == layer { return bared(in: kind) }
    copy.children = children.map { $0.including(layer, in: kind) }
    return copy
  }

  /// Without the subtree of `layer`.
  fileprivate func lacking(_ layer: String) -> PlacedLayer? {
    if id == layer { return nil }
    var copy = self
    copy.children = children.compactMap { $0.lacking(layer) }
    return copy
  }

  private func bared(in kind: CaptureKind) -> PlacedLayer {
    var copy = self
    copy.decisions[kind] = nil
    copy.children = children.map { $0.bared(in: kind) }
    return copy
  }
}
