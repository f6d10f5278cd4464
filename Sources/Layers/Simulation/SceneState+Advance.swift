import Imaging
import Notation

extension SceneState {
  /// Goes on by one tick and tells all that happened in it; `nil` after the scene's last tick.
  ///
  /// Order within a tick: events, reactions, layout, policy, frames, notifications.
  public mutating func advance() -> TickRecord? {
    guard started == 0 || tick.index + 1 < scene.tickCount else { return nil }
    if started > 0 {
      tick = Tick(
        index: tick.index + 1, milliseconds: (tick.index + 1) * scene.tickLength)
    }
    started += 1
    log = TickLog(sequence: log.sequence)
    signals = delivered
    delivered = []
    for position in schedule.take(tick.index) { nodes.stir(position) }
    if tick.index == 0 { beginCapturesOfStart() }
    readsCaptured = captures.values.contains { $0.isNoticed && $0.since < tick.index }

    stepAnimations()
    performEvents()
    performReactions()
    followConditions()
    let arrangement = resolve()
    noteLostContainers()
    noteLostSubstitutes()
    let frames = self.frames(of: arrangement)
    notify()
    assert(holdsInvariants(arrangement))
    lastArrangement = arrangement
    nodes.endTick(copying: !retains)
    policies.endTick(copying: !retains)
    return TickRecord(
      arrangement: arrangement, frames: frames, trace: log.trace, diagnostics: log.diagnostics,
      isSuspended: isSuspended)
  }

  private mutating func beginCapturesOfStart() {
    for kind in CaptureKind.allCases where scene.capturesAtStart.contains(kind) {
      perform(.startCapture(kind, layer: nil), .event)
    }
  }

  private mutating func performEvents() {
    for number in eventsByTick[tick.index] ?? [] { perform(scene.timeline[number].action, .event) }
  }

  /// Lets every rule answer what has been heard: the notifications of the tick before, then the
  /// events of this one.
  private mutating func performReactions() {
    var next = 0
    while next < signals.count {
      let signal = signals[next]
      next += 1
      if next > Self.reactionLimit {
        report(.reactionsWithoutEnd, about: signal.layer)
        return
      }
      if signal.name == "didEnterBackground",
        scene.profile.switcherPicture == .beforeBackground
      {
        storePicture()
      }
      for reaction in scene.reactions {
        guard case .on(let name, let reasons, let layer) = reaction.trigger,
          case .actions(let actions) = reaction.response, name == signal.name,
          reasons.isEmpty || signal.reason.map(reasons.contains) ?? false,
          layer == nil || layer == signal.layer
        else { continue }
        if let frame = signal.frame { report(.tooLate(notification: name, frame: frame)) }
        for action in actions { perform(action, .reaction) }
      }
    }
  }

  /// More signals than this in one tick can only come from rules that set each other off.
  static let reactionLimit = 1000

  /// Reports, once each, the layers that are left out of captures for want of what they need.
  private mutating func noteLostContainers() {
    for position in nodes.stirred.sorted
    where isLost(position) && nodes[position].isThere(at: tick.index)
      && reported.insert(position).inserted
    {
      report(
        .containerLost(leaks: scene.profile.failsOpen), about: nodes[position].layer.id)
    }
  }

  private mutating func noteLostSubstitutes() {
    var stirred = nodes.stirred
    stirred.formUnion(policies.stirred.members)
    for position in stirred.sorted where nodes[position].isThere(at: tick.index) {
      for kind in CaptureKind.allCases {
        guard case .substitute(.layer(let id)) = policies.asked[position][kind],
          let decision = policies.decisions[position][kind],
          decision.mode == .omit, decision.decidedBy == nodes[position].layer.id,
          reported.insert(position).inserted
        else { continue }
        report(.substituteExcluded(id), about: nodes[position].layer.id)
      }
    }
  }
}
