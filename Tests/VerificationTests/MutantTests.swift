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
    { "check": "present", "layer": "mark", "ticks": [0, 1] },
    { "check": "touch", "at": [20, 30], "reaches": "card", "ticks": [0] },
    { "check": "ownerSeesAll" }
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
    let killed = Set(
      mutants.filter { $0.fate == .killed }.compactMap { $0.mutant.split(separator: " ").first })
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

  // MARK: Mutants that change nothing, and survivors that are explained

  private static let plain = TestScene(
    layers: ##"{ "id": "back", "kind": "fill", "color": "#204060" }"##)

  private func mutants(
    of scene: TestScene, _ checks: String, _ survivors: String = "{}"
  ) throws -> [String: MutantResult] {
    let text = scene.text(checks).replacing(
      #""checks":"#, with: #""survivors": \#(survivors), "checks":"#)
    let loaded = try TestScene.load(text)
    try #require(loaded.scene.survivorMistakes.map { $0.text(file: "scene") } == [])
    let (stated, _) = StatedCheck.read(loaded.scene)
    let verifier = Verifier(registry: .builtin, workers: .one)
    let results = verifier.mutate(
      loaded, stated, baseline: verifier.verify(loaded, stated))
    return Dictionary(uniqueKeysWithValues: results.map { ($0.mutant, $0) })
  }

  private static let present = #"{ "check": "present", "layer": "back" }"#

  @Test func `a break that changes no byte does not apply`() throws {
    let mutants = try mutants(of: Self.plain, Self.present)
    #expect(mutants["captureBlank"]?.fate == .killed)
    let others = mutants.values.filter { $0.mutant != "captureBlank" }
    #expect(others.count >= 12)
    #expect(others.filter { $0.fate != .doesNotApply }.map(\.mutant) == [])
  }

  @Test func `a protection that a set event brings is broken like any other`() throws {
    let scene = TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "card", "kind": "fill", "color": "#c02020", "frame": [0, 0, 9, 9] }
        """##, ticks: 3,
      timeline: ##"""
        [{ "at": 1, "event": "set", "layer": "card", "to": { "capture": "omit", "color": "#ffffff" } }]
        """##)
    let mutants = try mutants(of: scene, Self.present)
    let dropped = try #require(mutants["protectDropped timeline[0]"])
    #expect(dropped.fate == .survived)
    #expect(dropped.title == "protection at 1 does not happen")
    let checked = try self.mutants(
      of: scene, #"{ "check": "noLeak", "secret": "card", "ticks": [1, 2] }"#)
    #expect(checked["protectDropped timeline[0]"]?.fate == .killed)
  }

  /// What is drawn differs in its commands, and yet in no pixel.
  @Test func `bytes decide, not what was meant to be drawn`() throws {
    let scene = TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "children": [
          { "id": "card", "kind": "fill", "color": "#204060" } ] }
        """##)
    let mutants = try mutants(
      of: scene, #"{ "check": "touch", "at": [30, 50], "reaches": "card" }"#)
    #expect(mutants["containerDropped vault"]?.fate == .doesNotApply)
    #expect(mutants["paintedOver"]?.fate == .survived)
    #expect(mutants["paintedOver"]?.verdict == "survived")
  }

  @Test func `a survivor may be explained, and an explanation may not outlive it`() throws {
    let scene = TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "note", "kind": "fill", "color": "#20c020", "capture": "black" }
        """##)
    let why = #"{ "policyDropped note": "it is no secret" }"#
    let kept = try mutants(
      of: scene, #"{ "check": "present", "layer": "note", "in": ["visible"] }"#, why)
    #expect(kept["policyDropped note"]?.isAccountedFor == true)
    #expect(kept["policyDropped note"]?.text.hasSuffix("it is no secret") == true)
    let noticed = try mutants(of: scene, #"{ "check": "noLeak", "secret": "note" }"#, why)
    #expect(noticed["policyDropped note"]?.verdict == "stale")
    #expect(noticed["policyDropped note"]?.isAccountedFor == false)
    let nothing = try mutants(of: Self.plain, Self.present, #"{ "failsOpen": "nobody minds" }"#)
    #expect(nothing["failsOpen"]?.verdict == "stale")
  }

  @Test func `an unknown survivor is refused, with the nearest name`() throws {
    let text = Self.plain.text(Self.present).replacing(
      #""checks":"#, with: #""survivors": { "failOpen": "a slip" }, "checks":"#)
    let mistakes = try TestScene.load(text).scene.survivorMistakes.map { $0.text(file: "scene") }
    #expect(mistakes.count == 1)
    #expect(
      mistakes[0].hasSuffix(
        #"survivors.failOpen: expected a way of breaking this scene, found "failOpen" (did you mean "failsOpen"?)"#
      ))
  }

  // MARK: Faults that no scene can state

  /// One for each, in a scene made for it.
  @Test func `faults of an engine are told by what they change`() throws {
    let glass = TestScene(
      layers: ##"""
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "frame": [10, 20, 40, 30], "children": [
          { "id": "card", "kind": "fill", "color": "#c02020" } ] },
        { "id": "glass", "kind": "blur", "sigma": 3, "frame": [0, 45, 60, 20] },
        { "id": "shade", "kind": "cover", "hidden": true }
        """##, ticks: 6,
      timeline: #"""
        [{ "at": 1, "event": "add", "layer": { "id": "late", "kind": "fill", "owner": "card",
            "color": "#ffffff", "frame": [0, 80, 20, 10] } },
         { "at": 2, "event": "remove", "layer": "late", "closing": "200ms" },
         { "at": 4, "event": "willResignActive", "reason": "switcher" },
         { "at": 5, "event": "didEnterBackground" }]
        """#, reactions: #"[{ "while": "inactive", "show": ["shade"] }]"#)
    let killers = [
      "backdropCrossed": ##"{ "check": "pixel", "at": [30, 52], "is": "#204060", "ticks": [0] }"##,
      "captureBlank": #"{ "check": "opaque", "ticks": [0] }"#,
      "eyeHarmed": #"{ "check": "present", "layer": "card", "in": ["visible"], "ticks": [0] }"#,
      "policyLate": #"{ "check": "absent", "layer": "late" }"#,
      "copiesForget": ##"{ "check": "pixel", "at": [5, 85], "is": "#204060", "ticks": [2] }"##,
      "pictureStale": #"{ "check": "covered", "by": "shade", "in": ["switcher"] }"#,
    ]
    for (name, check) in killers.sorted(by: { $0.key < $1.key }) {
      #expect(try mutants(of: glass, check)[name]?.fate == .killed, "\(name)")
      let blunt = #"{ "check": "present", "layer": "back", "in": ["visible"], "ticks": [3] }"#
      #expect(try mutants(of: glass, blunt)[name]?.fate == .survived, "\(name)")
    }
  }
}
