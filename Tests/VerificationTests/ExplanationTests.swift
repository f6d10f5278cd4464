import Compositor
import Imaging
import Plugins
import Testing

@testable import Verification

struct ExplanationTests {
  private let text = ##"""
    { "device": { "size": [60, 100], "scale": 1 }, "layers": [
      { "id": "back", "kind": "fill", "color": "#204060" },
      { "id": "vault", "kind": "secure", "frame": [10, 20, 20, 10], "children": [
        { "id": "card", "kind": "fill", "color": "#c02020" } ] },
      { "id": "mark", "kind": "fill", "color": "#ffffff40", "touch": "passes" },
      { "id": "gone", "kind": "fill", "color": "#ffffff", "hidden": true },
      { "id": "far", "kind": "fill", "color": "#ffffff", "frame": [50, 90, 5, 5] } ] }
    """##

  private func explain(_ x: Int, _ y: Int, _ tick: Int = 0) throws -> Explanation? {
    try Explanation(
      of: TestScene.load(text), at: PixelPoint(x, y), tick: tick,
      by: Verifier(registry: .builtin, workers: .one))
  }

  @Test func `each layer has a part in each view, or a reason why not`() throws {
    let explanation = try #require(try explain(12, 22))
    #expect(explanation.views.map(\.view.title).prefix(2) == ["visible", "screenshot"])
    #expect(explanation.views[0].parts == ["mark", "card"])
    #expect(explanation.views[1].parts == ["mark", "back"])
    let states = explanation.layers.map { "\($0.layer): \($0.states[0]); \($0.states[1])" }
    #expect(
      states == [
        "far: off this pixel; off this pixel",
        "gone: hidden; hidden",
        "mark: has a part, in front; has a part, in front",
        "card: covers; omit, decided by vault",
        "vault: draws nothing; omit, decided by vault",
        "back: covered by card; covers",
      ])
    #expect(explanation.touch == #"the touch is received by "card""#)
    #expect(explanation.passed.contains(#""mark" lets touches pass, with its subtree"#))
  }

  @Test func `a tick or pixel that is not there is refused`() throws {
    let none = try explain(0, 0, 1)
    #expect(none?.touch == nil)
    #expect(
      throws: VerificationError.outside(what: "the pixel 60,0", width: 60, height: 100)
    ) {
      try explain(60, 0)
    }
  }

  private func explain(_ region: PixelRect) throws -> RegionExplanation? {
    try RegionExplanation(
      of: TestScene.load(text), in: region, tick: 0,
      by: Verifier(registry: .builtin, workers: .one))
  }

  @Test func `a region tells how many pixels each layer has a part in`() throws {
    // Half of the region lies on the card, of 20 by 10 pixels at 10, 20.
    let region = PixelRect(left: 0, top: 20, right: 20, bottom: 25)
    let explanation = try #require(try explain(region))
    let (visible, screenshot) = (explanation.views[0], explanation.views[1])
    #expect(visible.changed == 0)
    #expect(
      visible.parts == [
        .init(layer: "mark", pixels: 100, front: 100), .init(layer: "card", pixels: 50, front: 0),
        .init(layer: "back", pixels: 50, front: 0),
      ])
    #expect(screenshot.changed == 50)
    #expect(screenshot.parts.map(\.layer) == ["mark", "back"])
    let states = explanation.layers.map { "\($0.layer): \($0.states[0]); \($0.states[1])" }
    #expect(
      states == [
        "far: off this region; off this region",
        "gone: hidden; hidden",
        "mark: in front in 100.00%; in front in 100.00%",
        "card: in 50.00%; omit, decided by vault",
        "vault: draws nothing; omit, decided by vault",
        "back: in 50.00%; in 100.00%",
      ])
    let under = try #require(
      try explain(PixelRect(left: 10, top: 20, right: 30, bottom: 30)))
    #expect(under.layers.last?.states[0] == "covered")
  }

  @Test func `a region of one pixel names the layers that the pixel names`() throws {
    for (x, y) in [(12, 22), (0, 0), (52, 92)] {
      let pixel = try #require(try explain(x, y, 0))
      let region = try #require(
        try explain(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)))
      #expect(region.views.map { $0.parts.map(\.layer) } == pixel.views.map(\.parts))
    }
  }
}
