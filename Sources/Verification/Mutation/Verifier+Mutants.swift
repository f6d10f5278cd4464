import Compositor
import Imaging
import Layers
import SceneLoading
import Synchronization

extension Verifier {
  /// Breaks each protection of a scene in turn and asks whether the checks notice.
  ///
  /// Only checks that passed on the scene itself count: `baseline` is their result. A mutant that
  /// changes no byte of a frame, no touch and no notification at any tick does not apply.
  public func mutate(
    _ loaded: LoadedScene, _ checks: [StatedCheck], baseline: SceneResult
  ) -> [MutantResult] {
    let passing = Set(baseline.checks.filter { $0.status == .passed }.map(\.id))
    let judging = checks.filter { passing.contains($0.id) }
    let mutants = Mutant.all(of: loaded.scene)
    let original = Behaviour(of: loaded, registry: registry)
    let fates = Mutex<[Int: Outcome]>([:])
    // Each mutant is a run of its own, so that each core takes some of them.
    workers.forEach(workers.count) { lane in
      let renderers = Renderers(workers: .one)
      for index in stride(from: lane, to: mutants.count, by: workers.count) {
        let breach = Breach(
          origin: loaded.scene, fault: mutants[index].fault, renderers: renderers)
        let outcome = outcome(of: mutants[index], breach, from: loaded, original, judging)
        fates.withLock { $0[index] = outcome }
      }
    }
    let reasons = loaded.scene.survivors.map { ($0.mutant, $0.reason) }
    let explained = Dictionary(reasons, uniquingKeysWith: { first, _ in first })
    return fates.withLock { fates in
      mutants.indices.map { index in
        MutantResult(
          file: loaded.file, mutant: mutants[index].name, title: mutants[index].title,
          fate: fates[index]!.fate, killer: fates[index]!.killer,
          explanation: explained[mutants[index].name])
      }
    }
  }

  private struct Outcome: Sendable {
    var fate: MutantResult.Fate
    var killer: String?
  }

  private func outcome(
    of mutant: Mutant, _ breach: Breach, from loaded: LoadedScene, _ original: Behaviour,
    _ checks: [StatedCheck]
  ) -> Outcome {
    var broken = loaded
    broken.scene = mutant.scene
    let behaviour = Behaviour(of: broken, mutant.fault, registry: registry)
    if behaviour.isPlainlyThat(of: original) { return Outcome(fate: .doesNotApply) }
    // The checks that draw many frames come last; most mutants are dead by then.
    for part in [checks.filter { !$0.type.isCostly }, checks.filter { $0.type.isCostly }] {
      let results = verify(broken, part, breach).checks
      if let killer = results.first(where: { $0.status != .passed }) {
        return Outcome(fate: .killed, killer: killer.id)
      }
    }
    // Where a frame cannot be drawn, nothing is evident.
    let isSame = (try? behaviour.isThat(of: original, drawnBy: breach.renderers)) ?? false
    return Outcome(fate: isSame ? .doesNotApply : .survived)
  }
}
