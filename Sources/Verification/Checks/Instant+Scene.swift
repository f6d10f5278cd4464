import Layers
import SceneLoading

extension Instant {
  /// The tick of that index of a scene; `nil` where there is none.
  convenience init?(of loaded: LoadedScene, at index: Int, by verifier: Verifier) {
    var state = SceneState(loaded.scene)
    var record = state.advance()
    while let current = record, current.arrangement.tick.index < index { record = state.advance() }
    guard let record, record.arrangement.tick.index == index else { return nil }
    let studio = Studio(
      of: loaded, registry: verifier.registry, renderers: Renderers(workers: verifier.workers),
      wanted: Set(record.frames.map(\.view)), hiding: verifier.hidden)
    self.init(record, state, studio)
  }
}
