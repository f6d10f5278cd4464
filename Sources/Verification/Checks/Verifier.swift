import Compositor
import Imaging
import Layers
import Notation
import SceneLoading

/// Runs scenes and judges their checks.
public struct Verifier: Sendable {
  public var registry: Registry
  public var workers: Workers
  /// Layers whose content no check shall see.
  var hidden: SecretLayers?
  /// Whether to go on after a check's first failure and note the other ticks at which it fails.
  var findsEveryFailure = false

  public init(registry: Registry, workers: Workers = Workers()) {
    self.registry = registry
    self.workers = workers
  }

  /// Runs a scene's ticks once for all of its checks, and once more with the switcher's picture
  /// taken the other way round for those that must hold in both orders: the first tick that fails
  /// in either is named, with the order if it does not fail in the other.
  ///
  /// - Parameter checks: the scene's, as `StatedCheck.read` gives them.
  public func verify(_ loaded: LoadedScene, _ checks: [StatedCheck]) -> SceneResult {
    verify(loaded, checks, nil)
  }

  /// - Parameter breach: what makes a mutant of the scene; then the first failure is enough.
  func verify(
    _ loaded: LoadedScene, _ checks: [StatedCheck], _ breach: Breach?
  ) -> SceneResult {
    let scene = loaded.scene
    let renderers = breach?.renderers ?? Renderers(workers: workers)
    var run = CheckRun(checks, of: loaded, breach, self, renderers)
    run.run()
    var results = run.results
    let again = checks.indices.filter { checks[$0].provesBothOrders && run.tellsOrders }
    var failures = run.failures
    let isKilled = breach != nil && results.contains { $0.status == .failed }
    if !again.isEmpty && !isKilled {
      var other = loaded
      other.scene.profile.switcherPicture = scene.profile.switcherPicture.other
      var second = CheckRun(again.map { checks[$0] }, of: other, breach, self, renderers)
      second.run()
      for (index, result) in zip(again, second.results) {
        results[index] = results[index].joined(withOtherOrder: result)
      }
      failures += second.failures.filter { !failures.contains($0) }
    }
    return SceneResult(
      file: loaded.file, hash: loaded.hash, profile: scene.profile.name,
      tickCount: scene.tickCount, checks: results,
      remarks: run.diagnostics.map { SceneRemark($0) },
      failures: failures)
  }
}

extension SwitcherOrder {
  var other: SwitcherOrder { self == .afterBackground ? .beforeBackground : .afterBackground }
}

extension CheckResult {
  /// What holds of both orders of the switcher's picture.
  fileprivate func joined(withOtherOrder other: CheckResult) -> CheckResult {
    var result = self
    switch (status, other.status) {
    // Nothing seen in the other order is no news: this run has seen it.
    case (_, .unchecked), (.error, _): break
    case (.passed, .passed): result.order = nil
    case (.failed, .passed), (.unchecked, .passed): break
    case (.failed, .failed):
      let (tick, otherTick) = (tick?.index ?? .max, other.tick?.index ?? .max)
      if otherTick < tick { return other }
      if otherTick == tick { result.order = nil }
    case (.passed, _), (.unchecked, _), (.failed, .error): return other
    }
    return result
  }
}

extension StatedCheck {
  var provesBothOrders: Bool { type.provesBothOrders && views.contains(.capture(.switcher)) }
}

/// One pass over a scene's ticks.
private struct CheckRun {
  private let loaded: LoadedScene
  private let studio: Studio
  private var stands: [Stand]
  private let breach: Breach?
  private let findsEveryFailure: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// A switcher's picture was stored, so that its order matters.
  private(set) var tellsOrders = false

  private struct Stand {
    let stated: StatedCheck
    var check: (any Check)?
    var result: CheckResult
  }

  init(
    _ checks: [StatedCheck], of loaded: LoadedScene, _ breach: Breach?, _ verifier: Verifier,
    _ renderers: Renderers
  ) {
    self.loaded = loaded
    self.breach = breach
    findsEveryFailure = verifier.findsEveryFailure
    studio = Studio(
      of: loaded, breach: breach, registry: verifier.registry, renderers: renderers,
      wanted: Set(checks.filter { $0.type.drawsViews }.flatMap(\.views)), hiding: verifier.hidden)
    stands = checks.map { stated in
      Stand(
        stated: stated, check: try? stated.make(),
        result: CheckResult(
          id: stated.id, kind: stated.kind, reason: stated.reason, position: stated.position,
          profile: loaded.scene.profile.name, status: .passed, message: ""))
    }
  }

  var results: [CheckResult] { stands.map(\.result) }
  var failures: [LayerFailure] { studio.failures }

  mutating func run() {
    var state = SceneState(loaded.scene)
    var faults = FaultyTicks(breach?.fault)
    while let record = state.advance().map({ faults.altered($0) }) {
      diagnostics += record.diagnostics.filter { !diagnostics.contains($0) }
      if record.frames.contains(where: { $0.occasion == .stored }) { tellsOrders = true }
      let instant = Instant(record, state, studio)
      for index in stands.indices {
        look(index, at: instant)
        if breach != nil, stands[index].result.status == .failed { return }
      }
    }
    for index in stands.indices { conclude(index) }
  }

  private mutating func look(_ index: Int, at instant: Instant) {
    guard stands[index].check != nil else { return }
    let stated = stands[index].stated
    let views = stated.views.filter { instant.request($0) != nil }
    do throws(VerificationError) {
      let isChosen = stated.ticks?.contains(instant.tick.index) ?? true
      if !isChosen || (views.isEmpty && !stated.views.isEmpty) {
        return try stands[index].check!.pass(instant)
      }
      let before = findsEveryFailure ? stands[index].check : nil
      switch try stands[index].check!.look(at: instant, in: views) {
      case .held(let count):
        stands[index].result.looks += count
        if count > 0 { stands[index].result.ticks += 1 }
      case .violated(let violation):
        if stands[index].result.status != .failed {
          stands[index].result.ticks += 1
          stands[index].result.looks += 1
          stands[index].result.tick = instant.tick
          fail(index, violation)
        }
        stands[index].result.failingTicks.append(instant.tick.index)
        // Goes on as if this tick had not been one of those to look at.
        stands[index].check = before
        try stands[index].check?.pass(instant)
      }
    } catch {
      stands[index].check = nil
      if stands[index].result.status == .failed { return }
      stands[index].result.status = .error
      stands[index].result.message = error.description
      stands[index].result.tick = instant.tick
    }
  }

  private mutating func fail(_ index: Int, _ violation: Violation) {
    stands[index].check = nil
    var result = stands[index].result
    result.status = .failed
    result.message = violation.message
    result.view = violation.view
    result.pixel = violation.pixel
    result.box = violation.box
    result.layers = violation.layers
    result.actual = violation.actual
    if tellsOrders && stands[index].stated.provesBothOrders {
      result.order = loaded.scene.profile.switcherPicture
    }
    stands[index].result = result
  }

  private mutating func conclude(_ index: Int) {
    guard let check = stands[index].check, stands[index].result.status != .failed else { return }
    let conclusion = check.conclude()
    if let violation = conclusion.violation { return fail(index, violation) }
    stands[index].result.actual = conclusion.actual
    if stands[index].result.looks == 0 {
      let views = stands[index].stated.views.map(\.title).joined(separator: ", ")
      stands[index].result.status = .unchecked
      stands[index].result.message =
        views.isEmpty ? "no tick was looked at" : "there is no frame of \(views) to look at"
    } else if let emptiness = conclusion.emptiness {
      stands[index].result.status = .unchecked
      stands[index].result.message = emptiness
    } else {
      let (looks, ticks) = (stands[index].result.looks, stands[index].result.ticks)
      stands[index].result.message =
        stands[index].stated.views.isEmpty
        ? "holds at \(ticks.counted("tick"))"
        : "holds in \(looks.counted("frame")) of \(ticks.counted("tick"))"
    }
  }
}
