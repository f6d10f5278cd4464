import Compositor
import Imaging
import Layers
import Plugins
import Testing

@testable import Verification

/// The pictures of a failure tell where a secret is seen, and nothing of it.
struct EvidenceTests {
  /// The pictures for the only check of a scene, which must not hold.
  private func evidence(_ scene: TestScene, _ check: String) throws -> Evidence {
    let loaded = try TestScene.load(scene.text(check))
    let checks = StatedCheck.read(loaded.scene).checks
    let verifier = Verifier(registry: .builtin, workers: .one)
    let result = verifier.verify(loaded, checks).checks[0]
    try #require(result.status == .failed)
    return try #require(
      try Evidence(for: result, of: checks[0], in: loaded, by: verifier))
  }

  private func scene(_ secret: String) -> TestScene {
    TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "frame": [10, 20, 40, 30], "children": [
          { "id": "card", "kind": "fill", \##(secret) } ] },
        { "id": "note", "kind": "fill", "color": "#20c020", "owner": "vault",
          "frame": [0, 90, 9, 9] },
        { "id": "glass", "kind": "blur", "sigma": 2, "frame": [0, 40, 60, 20] }
        """##)
  }

  private let green = ##"{ "check": "pixel", "at": [55, 95], "is": "#00ff00" }"##

  @Test func `the box around all that a secret has drawn is hatched, its blur included`() throws {
    let evidence = try evidence(scene(##""color": "#c02020""##), green)
    let visible = try #require(evidence.visible)
    let captured = try #require(evidence.captured)
    let difference = try #require(evidence.difference)
    let back = Color(0x20, 0x40, 0x60).premultiplied
    let card = Color(0xc0, 0x20, 0x20).premultiplied
    let stripes: Set<UInt32> = [0xffc8_c8c8, 0xff80_8080]
    #expect(captured.pixels.allSatisfy { $0 == back })
    // Above the glass the card, below it what the blur has carried.
    for (x, y) in [(10, 20), (49, 49), (30, 54), (8, 45), (4, 95)] {
      #expect(stripes.contains(visible[x, y]), "\(x), \(y)")
      #expect(stripes.contains(difference[x, y]), "\(x), \(y)")
    }
    #expect(Set(visible.pixels).isDisjoint(with: [card]))
    #expect(visible[30, 10] == back && visible[55, 95] == back)
  }

  @Test func `a leaked secret is hatched where it leaks, though no policy names it`() throws {
    var scene = scene(##""color": "#c02020""##)
    scene.layers = scene.layers.replacing("\"secure\"", with: "\"group\"")
    let evidence = try evidence(scene, #"{ "check": "noLeak", "secret": "vault" }"#)
    let captured = try #require(evidence.captured)
    #expect([0xffc8_c8c8, 0xff80_8080].contains(captured[12, 22]))
    #expect(captured[30, 10] == Color(0x20, 0x40, 0x60).premultiplied)
  }

  @Test(arguments: ["#c02020", "#ffffff", "#00000001", "#204060"])
  func `no byte of the pictures depends on what a secret shows`(color: String) throws {
    let first = try evidence(scene(##""color": "#0a0b0c""##), green)
    let other = try evidence(scene("\"color\": \"\(color)\""), green)
    #expect(first.visible == other.visible)
    #expect(first.captured == other.captured)
    #expect(first.difference == other.difference)
  }

  @Test func `the pictures are those of the capture and the tick that failed`() throws {
    var scene = scene(##""color": "#c02020""##)
    scene.ticks = 3
    scene.timeline = ##"[{ "at": 1, "event": "set", "layer": "back", "to": { "color": "#fff" } }]"##
    let check = ##"{ "check": "fill", "is": "#204060", "in": ["recording"] }"##
    let evidence = try evidence(scene, check)
    #expect(evidence.capture == .capture(.recording))
    #expect(evidence.captured?[30, 10] == 0xffff_ffff)
  }
}
