import Layers
import Plugins
import Testing

@testable import Verification

struct MutantTests {
  private static let scene: TestScene = {
    var scene = TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "frame": [10, 20, 40, 30], "children": [
          { "id": "card", "kind": "fill", "color": "#c02020" } ] },
        { "id": "note", "kind": "fill", "color": "#20c020", "frame": [0, 0, 9, 9],
          "capture": "black" },
        { "id": "dialog", "kind": "fill", "color": "#2020c0", "frame": [5, 70, 20, 10],
          "owner": "vault" },
        { "id": "pin", "kind": "fill", "color": "#c0c020", "frame": [30, 70, 20, 10] },
        { "id": "glass", "kind": "blur", "sigma": 3, "frame": [0, 45, 60, 20] },
        { "id": "mark", "kind": "badge", "place": "frame", "text": "App", "frame": [30, 0, 20, 12] },
        { "id": "shade", "kind": "cover", "level": "alert", "hidden": true }
        """##, ticks: 7)
    scene.timeline = #"""
      [{ "at": 0, "event": "hide", "layer": "pin" }, { "at": 1, "event": "show", "layer": "pin" },
       { "at": 1, "event": "protect", "layer": "pin", "key": "k", "capture": "omit" },
       { "at": 3, "event": "hide", "layer": "pin" },
       { "at": 3, "event": "release", "layer": "pin", "key": "k" },
       { "at": 4, "event": "willResignActive", "reason": "switcher" },
       { "at": 5, "event": "didEnterBackground" }]
      """#
    scene.reactions = #"[{ "while": "inactive", "show": ["shade"] }]"#
    return scene
  }()

  private static let sharp = #"""
    { "check": "noLeak", "secret": "vault", "in": ["screenshot", "recording", "mirroring", "switcher"] },
    { "check": "noLeak", "secret": "note", "in": ["screenshot", "recording", "mirroring"] },
    { "check": "noLeak", "secret": "pin" },
    { "check": "protectedWhile", "state": "inactive", "by": "shade" },
    { "check": "present", "layer": "mark", "ticks": [0, 1] }
    """#

  private func mutants(_ checks: String) throws -> [MutantResult] {
    let loaded = try TestScene.load(Self.scene.text(checks))
    let (stated, mistakes) = StatedCheck.read(loaded.scene)
    try #require(mistakes == [])
    let verifier = Verifier(registry: .builtin, workers: .one)
    let baseline = verifier.verify(loaded, stated)
    #expect(baseline.checks.filter { $0.status != .passed }.map(\.text) == [])
    return verifier.mutate(loaded, stated, baseline: baseline)
  }

  @Test func `checks with teeth let no broken protection live`() throws {
    let mutants = try mutants(Self.sharp)
    #expect(mutants.filter { $0.fate == .survived }.map(\.title) == [])
    let killed = Set(mutants.filter { $0.fate == .killed }.map(\.mutation))
    #expect(killed.count >= 12, "\(killed.sorted())")
  }

  @Test func `checks without teeth are told what they miss`() throws {
    let mutants = try mutants(#"{ "check": "absent", "layer": "card", "in": ["screenshot"] }"#)
    let survived = mutants.filter { $0.fate == .survived }
    #expect(survived.contains { $0.title == #""dialog" has no owner"# })
    #expect(survived.contains { $0.title == #""note" keeps no policy"# })
    let killed = mutants.filter { $0.fate == .killed }
    #expect(killed.contains { $0.title == #""vault" is no container"# })
    #expect(killed.allSatisfy { $0.killer == "absent card in screenshot" })
  }
}
