import Imaging
import Testing

@testable import Layers

struct ShieldTests {
  @Test func `a shield is for captures unless a scene states its audience`() {
    #expect(Layer(id: "shield", kind: "shield").audience == .captured)
    #expect(Layer(id: "label", kind: "label").audience == .everyone)
    var everywhere = Layer(id: "shield", kind: "shield")
    everywhere.assign("audience", "everyone")
    #expect(everywhere.audience == .everyone)
  }
}

struct StackedToastTests {
  private func tops(_ layers: [Layer]) -> [Double] {
    let records = run(scene(layers))
    let arrangement = records[0].frames[0].arrangement
    return layers.map { layer in
      arrangement.layers.first { $0.id == layer.id }?.frame.y ?? .nan
    }
  }

  private func toast(_ id: String, avoiding other: String, gap: Double = 0) -> Layer {
    layer(id, "toast", Rect(10, 150, 100, 30)) {
      $0.avoids = other
      $0.avoidsGap = gap
    }
  }

  @Test func `a toast that avoids another stands above where that one has gone`() {
    // The keyboard's top is 140: 140 - 30, and that less 5 and 30 more.
    let keyboard = layer("keys", "keyboard", Rect(0, 140, 120, 60))
    #expect(
      tops([keyboard, toast("first", avoiding: "keys"), toast("second", avoiding: "first", gap: 5)])
        == [140, 110, 75])
  }

  @Test func `layers that avoid each other or themselves come to rest`() {
    #expect(tops([toast("alone", avoiding: "alone")]) == [150])
    let ring = tops([toast("a", avoiding: "b"), toast("b", avoiding: "a")])
    #expect(ring.allSatisfy { $0.isFinite })
  }
}
