/// What one tick has to tell so far.
struct TickLog: Sendable {
  /// The number of the next trace entry.
  var sequence = 0
  var trace: [TraceEntry] = []
  var diagnostics: [Diagnostic] = []
}

/// Something that rules can answer.
struct Signal: Sendable {
  var name: String
  var reason: Resignation?
  var layer: String?
  /// For a notification that is sent after a frame: the tick of that frame.
  var frame: Int?
}

/// A capture that goes on over many ticks.
struct RunningCapture: Sendable {
  /// The tick of its first frame.
  var since: Int
  /// For a window capture: the captured layer.
  var subject: String?
  /// The app is told of it.
  var isNoticed: Bool
}

/// Where the app stands in its life.
enum LifeCycle: Hashable, Sendable {
  case active
  case inactive(Resignation?)
  /// In the background since a tick, after it had resigned for a reason.
  case background(since: Int, Resignation?)
  /// On the screen again, and not active yet.
  case returning(Resignation?)

  /// Why the app is not active, as far as it was told.
  var reason: Resignation? {
    switch self {
    case .active: nil
    case .inactive(let reason), .background(_, let reason), .returning(let reason): reason
    }
  }
}

extension SceneState {
  mutating func record(
    _ phase: TraceEntry.Phase, _ name: String, layer: String? = nil,
    _ details: [TraceEntry.Detail] = []
  ) {
    log.trace.append(
      TraceEntry(
        tick: tick, sequence: log.sequence, phase: phase, name: name, layer: layer,
        details: details))
    log.sequence += 1
  }

  mutating func report(_ problem: Diagnostic.Problem, about layer: String? = nil) {
    let diagnostic = Diagnostic(tick: tick, layer: layer, problem: problem)
    if !log.diagnostics.contains(diagnostic) { log.diagnostics.append(diagnostic) }
  }

  mutating func signal(_ name: String, reason: Resignation? = nil, layer: String? = nil) {
    signals.append(Signal(name: name, reason: reason, layer: layer))
  }
}
