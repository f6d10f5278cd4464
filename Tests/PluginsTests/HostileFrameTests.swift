import Compositor
import Imaging
import Layers
import PluginLaws
import Plugins
import Testing

/// Frames that no sensible scene has, which must neither crash nor hang.
struct HostileFrameTests {
  static let frames = [
    Rect(0, 0, 0, 0), Rect(5, 5, 0, 30), Rect(3, 3, 1e-7, 1e-7), Rect(-1e9, -1e9, 2e9, 2e9),
    Rect(1e12, -1e12, 40, 40), Rect(-300, -200, 50, 40), Rect(0, 0, 1e6, 0.5),
  ]

  @Test(arguments: Registry.builtin.kinds, frames)
  func `any frame ends in pixels or in a reason`(kind: String, frame: Rect) throws {
    let subject = try #require(Registry.builtin[kind])
    for (seed, stretch) in [(0, 1.0), (1, 1e-9), (2, 5000)] {
      var values = TrialValues(seed: seed, fonts: Array(PluginLawTests.fonts.keys))
      let stated = values.parameters(of: subject)
      let parameters = try #require(stated)
      var arrangement = Arrangement(
        tick: Tick(index: 0, milliseconds: 0), size: Size(40, 30), scale: 2)
      arrangement.environment.variables = ["user": "ann"]
      arrangement.environment.fonts = PluginLawTests.fonts
      var layer = PlacedLayer(
        id: "layer", kind: kind, parameters: parameters, frame: frame)
      layer.transform = Transform.scale(stretch, stretch).about(frame.center)
      arrangement.layers = [layer]
      let pair = try Composer(registry: .builtin, images: TrialValues.images)
        .compose(arrangement)
      #expect(pair.visible.width == 80 && pair.failures.allSatisfy { !$0.reason.isEmpty })
    }
  }
}
