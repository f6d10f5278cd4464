import Imaging

extension SceneState {
  /// No frame is made while the app is in the background, from the tick after it went there.
  public var isSuspended: Bool {
    if case .background(let since, _) = lifeCycle { return tick.index > since }
    return false
  }

  /// The views that exist at this tick; traces the ones that somebody takes.
  mutating func frames(of arrangement: Arrangement) -> [FrameRequest] {
    if isSuspended { return keptPicture(arrangement) }
    var requests = [
      FrameRequest(view: .visible, occasion: .standing, arrangement: arrangement)
    ]
    for kind in [CaptureKind.screenshot, .recording, .mirroring, .window] {
      let running = captures[kind]
      if kind == .window && running == nil { continue }
      let occasion: FrameRequest.Occasion =
        running != nil ? .running : takesScreenshot && kind == .screenshot ? .taken : .standing
      var seen = arrangement
      if let subject = running?.subject {
        seen.captureSubject = subject
        seen.refusals[kind] = refusal(
          kind, among: policies.refusing[kind] ?? [], within: index[subject]
        ) { policies.decisions[$0] }
      }
      request(kind, occasion, seen, into: &requests)
    }
    switch lifeCycle {
    case .active, .returning: break
    case .inactive(let reason):
      if reason == .switcher { request(.switcher, .live, arrangement, into: &requests) }
    case .background:
      if scene.profile.switcherPicture == .afterBackground || storedPicture == nil {
        storedPicture = arrangement
        isPictureChecked = false
      }
      if let storedPicture { request(.switcher, .stored, storedPicture, into: &requests) }
    }
    return requests
  }

  private mutating func request(
    _ kind: CaptureKind, _ occasion: FrameRequest.Occasion, _ arrangement: Arrangement,
    into requests: inout [FrameRequest]
  ) {
    let refusal = arrangement.refusals[kind]
    requests.append(
      FrameRequest(
        view: .capture(kind), occasion: occasion, arrangement: arrangement, refusal: refusal))
    if occasion == .standing { return }
    var details = [TraceEntry.Detail("occasion", occasion.rawValue)]
    if let refusal { details.append(.init("refusedBy", refusal.decidedBy ?? "")) }
    record(.frame, kind.rawValue, layer: arrangement.captureSubject, details)
  }

  /// Takes the switcher's picture now, before the app has handled that it is in the background.
  mutating func storePicture() {
    followConditions(asInactive: true)
    storedPicture = resolve()
    isPictureChecked = false
  }

  /// The stored picture while the app is suspended, unless a policy has become stricter since.
  private mutating func keptPicture(_ now: Arrangement) -> [FrameRequest] {
    guard let picture = storedPicture else { return [] }
    let isTightened = isTightened(picture, now: now)
    isPictureChecked = true
    if isTightened {
      storedPicture = nil
      report(.pictureDropped)
      record(.event, "pictureDropped")
      return []
    }
    return [
      FrameRequest(
        view: .capture(.switcher), occasion: .kept, arrangement: picture,
        refusal: picture.refusals[.switcher])
    ]
  }

  /// A layer of the picture is excluded more strictly now than it was then.
  private func isTightened(_ picture: Arrangement, now: Arrangement) -> Bool {
    // Nothing has become stricter while nothing was resolved again.
    if isPictureChecked && policies.stirred.isEmpty && nodes.stirred.isEmpty { return false }
    func visit(_ layer: PlacedLayer) -> Bool {
      let then = layer.decisions[.switcher]?.mode.strictness ?? 0
      let now = decisionNow(on: layer, .switcher) { policies.decisions[$0] }
      if now.mode.strictness > then { return true }
      return layer.children.contains(where: visit)
    }
    return picture.layers.contains(where: visit)
  }

  /// Sends the notifications that come after the frames of the tick; a suspended app hears none,
  /// and is told of a capture that has begun or ended when it is back.
  mutating func notify() {
    defer { takesScreenshot = false }
    if isSuspended { return }
    if takesScreenshot, !scene.profile.silentKinds.contains(.screenshot) {
      deliver("didTakeScreenshot", [])
    }
    let noticed = captures.values.contains { $0.isNoticed }
    if noticed != toldCaptured {
      deliver("captureStateChanged", [.init("isCaptured", noticed ? "true" : "false")])
      toldCaptured = noticed
    }
  }

  private mutating func deliver(_ name: String, _ details: [TraceEntry.Detail]) {
    record(.notification, name, details)
    delivered.append(Signal(name: name, frame: tick.index))
  }
}
