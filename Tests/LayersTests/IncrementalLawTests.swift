import Imaging
import Notation
import TestSupport
import Testing

@testable import Layers

/// A scene in motion tells at every tick what one tells that resolves everything anew.
@Suite struct IncrementalLawTests {
  @Test(arguments: 0..<200)
  func `every tick of a scene in motion equals one resolved anew`(seed: Int) throws {
    var random = SeededNumbers(UInt64(seed) + 5000)
    let scene = MovingScene.make(&random)
    var kept = SceneState(scene)
    var plain = SceneState(scene, retains: false)
    var ticks = 0
    while let a = kept.advance() {
      let next = plain.advance()
      let b = try #require(next)
      ticks += 1
      #expect(a.trace == b.trace, "tick \(ticks)")
      #expect(a.diagnostics == b.diagnostics, "tick \(ticks)")
      try #require(a.arrangement == b.arrangement, "tick \(ticks)")
      try #require(a.frames.elementsEqual(b.frames, by: Self.areEqual), "tick \(ticks)")
      for position in kept.nodes.indices {
        let decisions = kept.policies.decisions[position]
        try #require(decisions == plain.policies.decisions[position], "tick \(ticks)")
      }
    }
    #expect(ticks == scene.tickCount)
  }

  private static func areEqual(_ a: FrameRequest, _ b: FrameRequest) -> Bool {
    a.view == b.view && a.occasion == b.occasion && a.refusal == b.refusal
      && a.arrangement == b.arrangement
  }

  @Test func `the scenes of the law do what it is about`() {
    var seen: [String: Int] = [:]
    for seed in 0..<200 {
      var random = SeededNumbers(UInt64(seed) + 5000)
      var state = SceneState(MovingScene.make(&random))
      while let record = state.advance() {
        for entry in record.trace { seen[entry.name, default: 0] += 1 }
        for diagnostic in record.diagnostics {
          switch diagnostic.problem {
          case .containerLost: seen["containerLost", default: 0] += 1
          case .substituteExcluded: seen["substituteExcluded", default: 0] += 1
          case .pictureDropped: seen["pictureDropped", default: 0] += 1
          default: break
          }
        }
        if !record.arrangement.refusals.isEmpty { seen["refusals", default: 0] += 1 }
        if state.policies.hasCycle { seen["cycle", default: 0] += 1 }
      }
    }
    let names = [
      "add", "attach", "remove", "present", "snapshot", "transition", "show", "hide",
      "set", "move", "protect", "release", "rotate", "resize", "safeArea", "splitView", "scale",
      "keyWindow", "touch", "drag", "removeTag", "screenshot", "startRecording",
      "startWindowCapture", "didEnterBackground", "switcher", "containerLost",
      "substituteExcluded", "pictureDropped", "refusals", "cycle",
    ]
    for name in names { #expect(seen[name, default: 0] > 3, "\(name)") }
  }

  @Test func `what does not change stays the same object`() throws {
    let boxes = (0..<50).map { layer("box\($0)", "fill", Rect(0, 0, 10, 10)) }
    let scene = scene(
      [layer("window", "window", nil, boxes), layer("other", "fill")], ticks: 4,
      [(2, .set("box7", [.init("opacity", 0.5)], over: nil, .linear))])
    let stacks = run(scene).map(\.arrangement.layers)
    #expect(stacks[0][0] === stacks[1][0])
    #expect(!(stacks[1][0] === stacks[2][0]))
    #expect(stacks[1][1] === stacks[2][1])
    let same = zip(stacks[1][0].children, stacks[2][0].children).map { $0 === $1 }
    #expect(same.indices.filter { !same[$0] } == [7])
    #expect(stacks[2][0] === stacks[3][0])
  }

  @Test func `a layer stands as often and where its rank says`() {
    // Copies lie right above what they were taken from, the newest lowest.
    let original = Rank(3)
    let first = original.copied(to: 7)
    let second = original.copied(to: 9)
    let copyOfFirst = first.copied(to: 11)
    #expect(
      [Rank(4), copyOfFirst, first, second, original, Rank(2)].sorted() == [
        Rank(2), original, second, first, copyOfFirst, Rank(4),
      ])
  }
}
