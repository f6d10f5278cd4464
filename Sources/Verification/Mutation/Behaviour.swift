import Compositor
import Imaging
import Layers
import SceneLoading

/// All that can be observed of a run: every frame of every tick, who gets touches, what the app is
/// told, and what its look-ups find.
struct Behaviour: Sendable {
  private let ticks: [Observation]

  private struct Observation: Sendable {
    var lists: [View: DisplayList]
    var facts: [TraceEntry]
    var touches: [HitResult.Outcome]
  }

  init(of loaded: LoadedScene, _ fault: Fault? = nil, registry: Registry) {
    var state = SceneState(loaded.scene)
    var faults = FaultyTicks(fault)
    var ticks: [Observation] = []
    while let record = state.advance() {
      ticks.append(Self.observation(faults.altered(record), loaded, registry))
    }
    self.ticks = ticks
  }

  /// Whether two runs cannot be told apart without looking at pixels.
  func isPlainlyThat(of other: Behaviour) -> Bool {
    ticks.count == other.ticks.count
      && zip(ticks, other.ticks).allSatisfy { now, then in
        now.facts == then.facts && now.touches == then.touches
          && now.lists.keys == then.lists.keys
          && now.lists.allSatisfy { then.lists[$0]!.draws(sameAs: $1) }
      }
  }

  /// Whether nothing of two runs differs, not one byte of a frame.
  func isThat(
    of other: Behaviour, drawnBy renderers: Renderers
  ) throws(VerificationError) -> Bool {
    guard ticks.count == other.ticks.count else { return false }
    for (now, then) in zip(ticks, other.ticks) {
      guard now.facts == then.facts, now.touches == then.touches,
        now.lists.keys == then.lists.keys
      else { return false }
      for (view, list) in now.lists {
        let before = then.lists[view]!
        if list.draws(sameAs: before) || list.damage(after: before).isEmpty { continue }
        let frames = try renderers.draw([list, before], continuing: view.title)
        if frames[0] != frames[1] { return false }
      }
    }
    return true
  }

  private static func observation(
    _ record: TickRecord, _ loaded: LoadedScene, _ registry: Registry
  ) -> Observation {
    var lists: [View: DisplayList] = [:]
    for request in record.frames where request.refusal == nil {
      lists[request.view] = DisplayLists(
        of: request.arrangement, registry: registry, images: loaded.images
      ).list(for: request.view)
    }
    let (side, size) = (8, record.arrangement.size)
    let touches = (0..<side * side).map { index in
      let (x, y) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
      return record.arrangement.hit(
        Point(x * size.width / Double(side), y * size.height / Double(side)),
        rules: loaded.scene.profile.hitTesting
      ).outcome
    }
    return Observation(lists: lists, facts: record.trace.compactMap(\.fact), touches: touches)
  }
}

extension TraceEntry {
  /// The entry without its number where it tells what became of something, rather than what the
  /// scene itself states.
  fileprivate var fact: TraceEntry? {
    let looks = ["touch", "drag", "findTag", "removeTag"].contains(name)
    return looks || leavesTheApp ? unnumbered : nil
  }
}
