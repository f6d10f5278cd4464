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
    let verifier = Verifier(registry: .builtin, workers: .one)
    let result = verifier.verify(loaded, StatedCheck.read(loaded.scene).checks).checks[0]
    try #require(result.status == .failed)
    return try #require(try Evidence(for: result, in: loaded, by: verifier))
  }

  private func scene(_ secret: String, container: String = "secure") -> TestScene {
    TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "\##(container)", "frame": [10, 20, 40, 30], "children": [
          { "id": "card", \##(secret) } ] },
        { "id": "note", "kind": "fill", "color": "#20c020", "owner": "vault",
          "frame": [0, 90, 9, 9] },
        { "id": "glass", "kind": "blur", "sigma": 2, "frame": [0, 40, 60, 20] }
        """##)
  }

  private let card = ##""kind": "fill", "color": "#c02020""##
  private let wrong = ##"{ "check": "pixel", "at": [55, 95], "is": "#00ff00" }"##
  private let back = Color(0x20, 0x40, 0x60).premultiplied

  @Test func `a shade with stripes stands for a secret and for what it owns`() throws {
    let evidence = try evidence(scene(card), wrong)
    let visible = try #require(evidence.visible)
    let captured = try #require(evidence.captured)
    let difference = try #require(evidence.difference)
    #expect(captured.pixels.allSatisfy { $0 == back })
    let shade = SecretLayers.shade.premultiplied
    let stripe = Hatch(in: .visible, scale: 1).color
    #expect(visible[10, 20] == shade && visible[12, 20] == stripe)
    #expect(visible[0, 90] == shade && visible[6, 90] == stripe)
    #expect(visible[30, 10] == back && visible[55, 95] == back)
    let changed = Color(255, 0, 255).premultiplied
    #expect(difference[10, 20] == changed && difference[30, 10] != changed)
  }

  @Test func `a leak is striped in the capture, though no policy names the secret`() throws {
    let evidence = try evidence(
      scene(card, container: "group"), #"{ "check": "noLeak", "secret": "vault" }"#)
    let captured = try #require(evidence.captured)
    #expect(captured[10, 20] == SecretLayers.shade.premultiplied)
    #expect(captured[12, 20] == Hatch(in: .capture(.screenshot), scale: 1).color)
    #expect(captured[30, 10] == back)
  }

  @Test(arguments: [
    ##""kind": "fill", "color": "#ffffff""##, ##""kind": "fill", "color": "#00000001""##,
    ##""kind": "label", "text": "12""##, ##""kind": "label", "text": "12,480.00""##,
  ])
  func `no byte of the pictures depends on what a secret shows`(secret: String) throws {
    for container in ["secure", "group"] {
      let check = container == "secure" ? wrong : #"{ "check": "noLeak", "secret": "vault" }"#
      let first = try evidence(scene(card, container: container), check)
      let other = try evidence(scene(secret, container: container), check)
      #expect(first.visible == other.visible)
      #expect(first.captured == other.captured)
      #expect(first.difference == other.difference)
    }
  }

  @Test func `the pictures are those of the capture and the tick that failed`() throws {
    var scene = scene(card)
    scene.ticks = 3
    scene.timeline = ##"[{ "at": 1, "event": "set", "layer": "back", "to": { "color": "#fff" } }]"##
    let check = ##"{ "check": "fill", "is": "#204060", "in": ["recording"] }"##
    let evidence = try evidence(scene, check)
    #expect(evidence.capture == .capture(.recording))
    #expect(evidence.captured?[30, 10] == 0xffff_ffff)
  }
}
