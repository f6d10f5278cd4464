import Layers

/// A scene that has been changed, tick by tick beside the real one, by the same engine.
struct ParallelRun {
  private let change: (Scene) -> Scene
  private var state: SceneState?
  private var record: TickRecord?
  private var faults = FaultyTicks(nil)

  init(_ change: @escaping (Scene) -> Scene) { self.change = change }

  /// The record of the same tick; called with rising ticks.
  mutating func record(at instant: Instant) -> TickRecord? {
    if state == nil { faults = FaultyTicks(instant.fault) }
    // Taken out, so that it is changed in place and not copied.
    var current = state.take() ?? SceneState(change(instant.scene))
    while record == nil || current.tick.index < instant.tick.index {
      guard let next = current.advance() else { break }
      record = faults.altered(next)
    }
    state = current
    return record
  }
}
