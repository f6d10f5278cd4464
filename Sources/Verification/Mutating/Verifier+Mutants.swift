import Compositor
import Imaging
import Layers

extension Verifier {
  /// Breaks each protection of a scene in turn and asks whether the checks notice.
  ///
  /// Only checks that passed on the scene itself count: `baseline` is their result. A mutant that
  /// changes no frame, event or touch at any tick is set aside.
  public func mutate(
    _ loaded: LoadedScene, _ checks: [StatedCheck], baseline: SceneResult
  ) -> [MutantResult] {
    let passing = Set(baseline.checks.filter { $0.status == .passed }.map(\.id))
    let judging = checks.filter { passing.contains($0.id) }
    let original = behaviour(of: loaded)
    return Mutation.allCases.flatMap { $0.mutants(of: loaded.scene) }.map { mutant in
      var broken = loaded
      broken.scene = mutant.scene
      var result = MutantResult(
        file: loaded.file, mutation: mutant.mutation.rawValue, title: mutant.title,
        fate: .equivalent)
      if behaves(broken, as: original) { return result }
      let killer = verify(broken, judging, origin: loaded.scene).checks.first {
        $0.status == .failed
      }
      result.fate = killer == nil ? .survived : .killed
      result.killer = killer?.id
      return result
    }
  }

  /// All that can be observed of a tick.
  private struct Observation {
    var lists: [View: DisplayList]
    var trace: [TraceEntry]
    var touches: [HitResult.Outcome]
  }

  private func behaviour(of loaded: LoadedScene) -> [Observation] {
    var state = SceneState(loaded.scene)
    var observations: [Observation] = []
    while let record = state.advance() { observations.append(observation(record, loaded)) }
    return observations
  }

  private func behaves(_ loaded: LoadedScene, as original: [Observation]) -> Bool {
    var state = SceneState(loaded.scene)
    var index = 0
    while let record = state.advance() {
      let now = observation(record, loaded)
      let then = original[index]
      index += 1
      guard now.trace == then.trace, now.touches == then.touches,
        now.lists.count == then.lists.count,
        now.lists.allSatisfy({ then.lists[$0].map($1.shows) ?? false })
      else { return false }
    }
    return true
  }

  private func observation(_ record: TickRecord, _ loaded: LoadedScene) -> Observation {
    var lists: [View: DisplayList] = [:]
    for request in record.frames where request.refusal == nil {
      lists[request.view] = DisplayLists(
        of: request.arrangement, registry: registry, images: loaded.images
      ).list(for: request.view)
    }
    let size = record.arrangement.size
    let touches = (0..<64).map { index in
      record.arrangement.hit(
        Point(
          (Double(index % 8) + 0.5) * size.width / 8, (Double(index / 8) + 0.5) * size.height / 8),
        rules: loaded.scene.profile.hitTesting
      ).outcome
    }
    return Observation(lists: lists, trace: record.trace, touches: touches)
  }
}

extension DisplayList {
  /// Whether both show the same: what lies under an opaque cover does not count.
  fileprivate func shows(_ other: DisplayList) -> Bool { damage(after: other).isEmpty }
}
