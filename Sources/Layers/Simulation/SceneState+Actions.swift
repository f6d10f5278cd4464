import Imaging
import Notation

extension SceneState {
  /// Does one action and traces it; rules hear of it in the same tick.
  mutating func perform(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive:
      changeLife(action, phase)
    case .screenshot:
      takesScreenshot = true
      record(phase, "screenshot")
    case .startCapture(let kind, let layer):
      let silent = scene.profile.silentKinds.contains(kind)
      captures[kind] = RunningCapture(
        since: tick.index, subject: layer,
        isNoticed: !silent && (kind == .recording || kind == .mirroring))
      record(phase, "start" + kind.eventName, layer: layer)
    case .stopCapture(let kind):
      captures[kind] = nil
      record(phase, "stop" + kind.eventName)
    case .add, .attach, .remove, .present, .dismiss, .snapshot, .transition:
      changeStructure(action, phase)
    case .show, .hide, .toggle, .set, .move, .protect, .release:
      changeLayer(action, phase)
    case .rotate, .resize, .safeArea, .splitView, .scale:
      changeDevice(action, phase)
    case .keyWindow(let id):
      guard let position = known(id) else { return }
      keyWindow = position
      note(phase, "keyWindow", layer: id)
    case .touch, .drag, .findTag, .removeTag:
      handleInput(action, phase)
    case .notify(let name):
      note(phase, name)
    }
  }

  /// Traces an action and lets the rules hear it.
  mutating func note(
    _ phase: TraceEntry.Phase, _ name: String, layer: String? = nil,
    reason: Resignation? = nil, _ details: [TraceEntry.Detail] = []
  ) {
    record(phase, name, layer: layer, details)
    signal(name, reason: reason, layer: layer)
  }

  /// The node of a layer that an action names, or a report that there is none.
  mutating func known(_ id: String) -> Int? {
    if let position = index[id] { return position }
    report(.unknownLayer, about: id)
    return nil
  }

  private mutating func changeLife(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .willResignActive(let reason):
      lifeCycle = .inactive(reason)
      note(
        phase, "willResignActive", reason: reason, [.init("reason", reason.rawValue)])
    case .didEnterBackground:
      if case .background = lifeCycle {} else { storedPicture = nil }
      lifeCycle = .background(since: tick.index, lifeCycle.reason)
      note(phase, "didEnterBackground")
    case .willEnterForeground:
      lifeCycle = .returning(lifeCycle.reason)
      storedPicture = nil
      note(phase, "willEnterForeground")
    default:
      lifeCycle = .active
      note(phase, "didBecomeActive")
    }
  }

  private mutating func changeLayer(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .show(let id):
      setHidden(false, id, phase, "show")
    case .hide(let id):
      setHidden(true, id, phase, "hide")
    case .toggle(let id):
      guard let position = known(id) else { return }
      let isHidden = nodes[position].layer.isHidden
      setHidden(!isHidden, id, phase, isHidden ? "show" : "hide")
    case .set(let id, let values, let over, let easing):
      guard let position = known(id) else { return }
      assign(values, to: position, over: over, easing)
      note(phase, "set", layer: id, values.map { .init("property", $0.key) })
    case .move(let id, let point, let over, let easing):
      guard let position = known(id) else { return }
      let size = self.size(of: position)
      let frame = JSON(
        .array([point.x, point.y, size.width, size.height].map { JSON(.number($0)) }))
      assign([JSON.Member("frame", frame)], to: position, over: over, easing)
      note(phase, "move", layer: id)
    case .protect(let id, let key, let policy):
      change(protection: policy, key, of: id)
      note(phase, "protect", layer: id, [.init("key", key)])
    case .release(let id, let key):
      change(protection: nil, key, of: id)
      note(phase, "release", layer: id, [.init("key", key)])
    default: break
    }
  }

  private mutating func setHidden(
    _ hidden: Bool, _ id: String, _ phase: TraceEntry.Phase, _ name: String
  ) {
    guard let position = known(id) else { return }
    nodes[position].layer.isHidden = hidden
    touch(position)
    note(phase, name, layer: id)
  }

  /// Of the layer named, or of every window of the app, later ones included, where none is.
  private mutating func change(protection: CapturePolicy?, _ key: String, of id: String?) {
    guard let id else {
      appProtections[key] = protection
      return
    }
    if let position = known(id) { nodes[position].protections[key] = protection }
  }

  private mutating func changeDevice(_ action: Action, _ phase: TraceEntry.Phase) {
    switch action {
    case .rotate(let to):
      orientation = to
      note(phase, "rotate", [.init("to", to.rawValue)])
    case .resize(let size):
      device.size = orientation.isLandscape ? Size(size.height, size.width) : size
      note(phase, "resize")
    case .safeArea(let insets):
      safeAreaOverride = insets
      note(phase, "safeArea")
    case .splitView(let area):
      appArea = area
      note(phase, "splitView")
    case .scale(let scale):
      device.scale = scale
      note(phase, "scale")
    default: break
    }
  }
}

extension CaptureKind {
  /// As in the events that begin and end a capture: `startRecording`.
  fileprivate var eventName: String {
    switch self {
    case .screenshot: "Screenshot"
    case .recording: "Recording"
    case .mirroring: "Mirroring"
    case .switcher: "Switcher"
    case .window: "WindowCapture"
    }
  }
}
