import Imaging
import Notation
import TestSupport
import Testing

@testable import Layers

/// Laws over random scenes and timelines, the same for the same seed.
@Suite struct LawTests {
  private func visit(
    _ layers: [PlacedLayer], under parent: PlacedLayer? = nil,
    _ each: (PlacedLayer, PlacedLayer?) -> Void
  ) {
    for layer in layers {
      each(layer, parent)
      visit(layer.children, under: layer, each)
    }
  }

  /// Things that happen to a random scene, none of which names what is not there.
  private func events(_ scene: Layers.Scene, ticks: Int, _ random: inout SeededNumbers) -> [Event] {
    var ids: [String] = []
    func gather(_ layer: Layer) {
      ids.append(layer.id)
      layer.children.forEach(gather)
    }
    scene.layers.forEach(gather)
    return (0..<12).map { number in
      let id = ids.randomElement(using: &random)!
      let at = Moment.tick(1 + random.below(ticks - 1))
      let action: Action =
        switch random.below(12) {
        case 0: .hide(id)
        case 1: .show(id)
        case 2: .remove(id, closing: Closing(over: .tick(3)))
        case 3: .attach(id)
        case 4: .protect(id, key: "k\(random.below(2))", .all(RandomScene.mode(&random)))
        case 5: .release(id, key: "k\(random.below(2))")
        case 6: .set(id, [.init("opacity", 0.5)], over: .tick(2), .easeInOut)
        case 7: .transition(id, over: .tick(2))
        case 8: .snapshot(id, as: "shot\(number)", frame: nil)
        case 9: .set(id, [.init("capture", RandomScene.mode(&random).json)], over: nil, .linear)
        case 10: .rotate(.landscapeLeft)
        default: .move(id, to: Point(3, 4), over: nil, .linear)
        }
      return Event(at: at, action)
    }
  }

  /// Layers that are protected, copied, and released while the copy is still there.
  private func copies(_ scene: Layers.Scene, _ random: inout SeededNumbers) -> [Event] {
    (0..<3).flatMap { number -> [Event] in
      let id = scene.layers.randomElement(using: &random)!.id
      let start = 1 + random.below(2)
      let copy: Action =
        switch random.below(3) {
        case 0: .snapshot(id, as: "copy\(number)", frame: nil)
        case 1: .transition(id, over: .tick(5))
        default: .remove(id, closing: Closing(over: .tick(5)))
        }
      return [
        Event(at: .tick(start), .protect(id, key: "copied", .all(.omit))),
        Event(at: .tick(start + 1), copy),
        Event(at: .tick(start + 1 + random.below(3)), .release(id, key: "copied")),
      ]
    }
  }

  private func timelines(
    _ seed: UInt64, count: Int, copying: Bool = false,
    _ body: (Layers.Scene, [TickRecord]) -> Void
  ) {
    var random = SeededNumbers(seed)
    for _ in 0..<count {
      var scene = RandomScene.make(&random, ticks: 8)
      scene.timeline = events(scene, ticks: 8, &random)
      if copying { scene.timeline += copies(scene, &random) }
      body(scene, run(scene))
    }
  }

  /// Every layer of a tick by id, with what it is in one kind of capture.
  private func modes(_ arrangement: Arrangement, _ kind: CaptureKind) -> [String: CaptureMode] {
    var result: [String: CaptureMode] = [:]
    visit(arrangement.layers) { layer, _ in
      result[layer.id] = layer.decisions[kind]?.mode ?? .include
    }
    return result
  }

  @Test func `nothing under an excluded parent or owner is ever included`() {
    var checked = 0
    var wrong: [String] = []
    timelines(1, count: 50) { _, records in
      for record in records {
        for kind in [CaptureKind.screenshot, .switcher] {
          let modes = modes(record.arrangement, kind)
          visit(record.arrangement.layers) { layer, parent in
            let above = parent.map { modes[$0.id]! } ?? .include
            let owning = layer.owner.flatMap { modes[$0] } ?? .include
            if above == .include && owning == .include { return }
            checked += 1
            let strictest = max(above.strictness, owning.strictness)
            if modes[layer.id]!.strictness < strictest { wrong.append(layer.id) }
          }
        }
      }
    }
    #expect(checked > 1000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(checked)")
  }

  @Test func `a cached picture is never looser than its layer was or is`() {
    var checked = 0
    var wrong: [String] = []
    timelines(2, count: 80, copying: true) { _, records in
      var before: [String: CaptureMode] = [:]
      // What the original was when the copy was taken; that holds as long as the copy does.
      var then: [String: CaptureMode] = [:]
      for record in records {
        let now = modes(record.arrangement, .screenshot)
        visit(record.arrangement.layers) { layer, _ in
          guard let split = layer.id.lastIndex(of: "~"), layer.frozenAt != nil else { return }
          let original = String(layer.id[..<split])
          let isNew =
            Int(layer.id[layer.id.index(after: split)...]) == record.arrangement.tick.index
          if isNew { then[layer.id] = before[original] }
          for other in [now[original], then[layer.id]].compactMap({ $0 }) {
            checked += 1
            if now[layer.id]!.strictness < other.strictness { wrong.append(layer.id) }
          }
        }
        before = now
      }
    }
    #expect(checked > 250)
    #expect(wrong.isEmpty, "\(wrong.count) of \(checked)")
  }

  @Test func `siblings stay in order of level, z and adding`() {
    var random = SeededNumbers(4)
    var wrong = 0
    for _ in 0..<100 {
      let scene = RandomScene.make(&random)
      func expect(_ placed: [PlacedLayer], _ stated: [Layer]) {
        let numbered = stated.enumerated().sorted {
          ($0.element.z, $0.offset) < ($1.element.z, $1.offset)
        }
        if placed.map(\.id) != numbered.map(\.element.id) { wrong += 1 }
        for (layer, source) in zip(placed, numbered) {
          expect(layer.children, source.element.children)
        }
      }
      expect(run(scene)[0].arrangement.layers, scene.layers)
    }
    #expect(wrong == 0)
  }

  @Test func `protection moves no layer and changes nothing that the eye sees`() {
    func look(_ layers: [PlacedLayer]) -> [String] {
      layers.flatMap { layer in
        [
          "\(layer.id) \(layer.frame) \(layer.transform) \(layer.opacity) \(layer.isHidden) "
            + "\(layer.tag ?? -1) \(layer.isRendered)"
        ] + look(layer.children)
      }
    }
    timelines(5, count: 15) { scene, records in
      let protected = run(RandomScene.protected(scene))
      for (a, b) in zip(records, protected) {
        #expect(look(a.arrangement.layers) == look(b.arrangement.layers))
      }
    }
  }

  @Test func `protection on and off again leaves everything as it was`() {
    var random = SeededNumbers(6)
    var different = 0
    for _ in 0..<60 {
      var scene = RandomScene.make(&random, ticks: 5)
      let id = scene.layers[0].id
      let plain = run(scene)
      scene.timeline = [
        Event(at: .tick(1), .protect(id, key: "a", .all(.omit))),
        Event(at: .tick(2), .protect(id, key: "b", .all(.black))),
        Event(at: .tick(3), .release(id, key: "a")), Event(at: .tick(3), .release(id, key: "b")),
      ]
      let records = run(scene)
      var layers = 0
      visit(records[3].arrangement.layers) { layer, _ in
        layers += 1
        let before = plain[3].arrangement.find(layer.id)!.decisions
        if layer.decisions != before { different += 1 }
      }
      #expect(layers > 0)
    }
    #expect(different == 0)
  }

  @Test func `the trace does not depend on what a secret layer holds`() {
    timelines(8, count: 30) { scene, records in
      var other = scene
      func change(_ layer: inout Layer, _ isSecret: Bool) {
        let isSecret = isSecret || layer.isSecureContainer
        if isSecret { layer.parameters = .object([("text", "another secret")]) }
        for place in layer.children.indices { change(&layer.children[place], isSecret) }
      }
      for place in other.layers.indices { change(&other.layers[place], false) }
      other.timeline = scene.timeline.map { event in
        guard case .set(let id, let members, let over, let ease) = event.action else {
          return event
        }
        let changed = members.map { member in
          member.key == "opacity" ? JSON.Member("opacity", 0.25) : member
        }
        return Event(at: event.at, .set(id, changed, over: over, ease))
      }
      #expect(run(other).map(\.trace) == records.map(\.trace))
    }
  }

  @Test func `a copy of the state continues as the original does`() {
    var random = SeededNumbers(9)
    for _ in 0..<30 {
      var scene = RandomScene.make(&random, ticks: 8)
      scene.timeline = events(scene, ticks: 8, &random)
      var state = SceneState(scene)
      for _ in 0..<4 { _ = state.advance() }
      var copy = state
      while let a = state.advance() {
        let b = copy.advance()!
        #expect(a.trace == b.trace)
        #expect(a.arrangement.layers.map(\.id) == b.arrangement.layers.map(\.id))
      }
    }
  }

  @Test func `chains longer than any stack is deep are resolved, and refused where they are rings`()
  {
    func chain(_ count: Int, _ owner: (Int) -> Int?) -> [Layer] {
      (0..<count).map { number in
        layer("n\(number)") { $0.owner = owner(number).map { "n\($0)" } }
      }
    }
    var long = chain(3000) { $0 < 2999 ? $0 + 1 : nil }
    long[2999].capture = .all(.black)
    let shown = run(scene(long))[0].arrangement
    #expect(shown.mode("n0") == .black)
    #expect(shown.find("n0")?.decisions[.window]?.decidedBy == "n2999")
    #expect(DependencyOrder(count: 5000) { [($0 + 1) % 5000] }.cycle?.count == 5001)
    #expect(DependencyOrder(count: 3) { $0 == 0 ? [2] : [] }.order == [2, 0, 1])
  }

  @Test func `a scene that grows without end is held at its limits`() {
    var scene = scene([layer("a0", "group")], ticks: 1)
    scene.limits = Limits(layers: 100, nesting: 10)
    scene.timeline = (1..<400).map {
      Event(at: .tick(0), .add(layer("a\($0)", "group"), to: "a\($0 - 1)"))
    }
    let record = run(scene)[0]
    var depth = 0
    var place = record.arrangement.layers.first
    while let here = place {
      depth += 1
      place = here.children.first
    }
    #expect(depth == 20)
    #expect(record.arrangement.layers.count == 1)
    #expect(
      record.diagnostics.first?.description
        == "tick 0: a20: more layers, or deeper ones, than a scene may have; it is left out")
    #expect(record.diagnostics.last?.problem == .unknownLayer)
  }
}
