import Compositor
import Imaging
import Layers
import Notation
import Plugins

/// Arrangements of one size, composed tick after tick as a program would.
final class Tape {
  let registry: Registry
  private let composer: Composer
  private let size: (width: Int, height: Int)
  private var tick = 0

  init(_ run: Run, images: [String: Image] = [:], workers: Workers? = nil) {
    var registry = Registry.builtin
    registry.add(Lettering.self)
    self.registry = registry
    composer = Composer(
      registry: registry, images: images, renderer: Renderer(workers: workers ?? run.workers))
    size = (run.width, run.height)
  }

  func arrangement(_ layers: [PlacedLayer]) -> Arrangement {
    var arrangement = Arrangement(
      tick: Tick(index: tick, milliseconds: 16 * tick),
      size: Size(Double(size.width), Double(size.height)), scale: 1)
    arrangement.environment.clock = 16 * tick
    tick += 1
    arrangement.layers = layers
    return arrangement
  }

  /// Only what the eye sees.
  func one(_ layers: [PlacedLayer]) throws {
    _ = try composer.compose(arrangement(layers), views: [.visible])
  }

  func two(_ layers: [PlacedLayer]) throws { _ = try composer.compose(arrangement(layers)) }
}

extension PlacedLayer {
  /// A layer of `kind` over a box of pixels.
  static func of(
    _ kind: String, _ id: String, _ box: Rect, _ parameters: [JSON.Member] = []
  ) -> PlacedLayer {
    PlacedLayer(id: id, kind: kind, parameters: JSON(.object(parameters)), frame: box)
  }

  static func picture(_ name: String, _ box: Rect) -> PlacedLayer {
    of("picture", name, box, [.init("source", JSON(.string(name)))])
  }

  func rounded(_ radius: Double) -> PlacedLayer {
    var layer = self
    layer.cornerRadius = Corners(radius)
    return layer
  }

  /// Left out of captures.
  var omitted: PlacedLayer {
    var layer = self
    layer.decisions[.screenshot] = CaptureDecision(.omit, decidedBy: id)
    return layer
  }
}
