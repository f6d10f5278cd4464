import Compositor
import Layers
import SceneLoading

/// What a report tells of a check.
struct ShownResult {
  let result: CheckResult
  /// Whether the message was measured on secrets and is kept back.
  let isWithheld: Bool
  /// Ascending.
  let failingTicks: [Int]
}

extension ShownResult {
  /// The results of a scene's checks as a report may tell them, in the scene's order.
  ///
  /// Which checks fail, and at which ticks, is told as it is. All that was measured is measured once
  /// more with each secret hidden, and told where the check then fails likewise; a number that was
  /// measured on a secret would tell of it.
  static func results(
    of scene: SceneResult, in loaded: LoadedScene, _ checks: [StatedCheck],
    hiding secrets: SecretLayers?, by verifier: Verifier
  ) -> [ShownResult] {
    let wrong = Set(scene.checks.filter { $0.status != .passed }.map(\.id))
    let again = checks.filter { wrong.contains($0.id) }
    var following = verifier
    following.findsEveryFailure = true
    let followed = again.isEmpty ? [] : following.verify(loaded, again).checks
    var blind: [CheckResult]?
    if let secrets, !again.isEmpty {
      var hiding = verifier
      hiding.hidden = secrets
      blind = hiding.verify(loaded, again).checks
    }
    return scene.checks.map { result in
      let ticks = followed.first { $0.id == result.id }?.failingTicks ?? []
      let failing = Set(ticks + [result.tick?.index].compactMap { $0 }).sorted()
      guard secrets != nil else {
        return ShownResult(result: result, isWithheld: false, failingTicks: failing)
      }
      return ShownResult(
        result, measured: blind?.first { $0.id == result.id }, failingTicks: failing)
    }
  }

  /// - Parameter measured: what the same check says with each secret hidden.
  private init(_ result: CheckResult, measured: CheckResult?, failingTicks: [Int]) {
    var shown = result
    shown.actual = []
    let isSame =
      measured?.status == result.status && measured?.tick == result.tick
      && measured?.view == result.view
    let isWithheld = result.status != .passed && !isSame
    if result.status != .passed {
      shown.message = isSame ? measured?.message ?? "" : ""
      shown.pixel = isSame ? measured?.pixel : nil
      shown.box = isSame ? measured?.box : nil
      shown.layers = isSame ? measured?.layers ?? [] : []
      shown.actual = isSame ? measured?.actual ?? [] : []
    }
    self.init(result: shown, isWithheld: isWithheld, failingTicks: failingTicks)
  }
}
