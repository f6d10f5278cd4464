import Imaging
import Layers

/// A fault of an engine, made in what its ticks yield.
enum Fault: Sendable {
  case backdropCrossed, captureBlank, copiesForget, eyeHarmed, pictureStale, policyLate
}

/// Ticks as an engine with a fault would yield them.
struct FaultyTicks {
  private let fault: Fault?
  /// What each layer was in captures at the tick before.
  private var decisions: [String: [CaptureKind: CaptureDecision]]?
  private var before: Arrangement?
  /// The stack of the last tick before the app resigned.
  private var lastActive: Arrangement?

  init(_ fault: Fault?) { self.fault = fault }

  /// Called for every tick of a run, in order.
  mutating func altered(_ record: TickRecord) -> TickRecord {
    guard let fault else { return record }
    if record.trace.contains(where: { $0.name == "willResignActive" }) { lastActive = before }
    var altered = record
    for index in altered.frames.indices { alter(&altered.frames[index], fault) }
    before = record.arrangement
    if fault == .policyLate {
      let pairs = record.arrangement.layers.flattened.map { ($0.id, $0.decisions) }
      decisions = Dictionary(pairs, uniquingKeysWith: { a, _ in a })
    }
    return altered
  }

  private func alter(_ request: inout FrameRequest, _ fault: Fault) {
    guard case .capture(let kind) = request.view else {
      if fault == .eyeHarmed {
        request.arrangement.layers = request.arrangement.layers.changed {
          if !$0.decisions.isEmpty { $0.isHidden = true }
        }
      }
      return
    }
    switch fault {
    case .eyeHarmed: break
    case .captureBlank: request.arrangement.layers = []
    case .backdropCrossed: request.arrangement.crossBackdrops(in: kind)
    case .copiesForget:
      request.arrangement.layers = request.arrangement.layers.changed {
        if $0.copiedFrom != nil { $0.decisions = [:] }
      }
    case .policyLate:
      guard let decisions else { return }
      request.arrangement.layers = request.arrangement.layers.changed {
        $0.decisions = decisions[$0.id] ?? [:]
      }
    case .pictureStale:
      guard [.stored, .kept].contains(request.occasion), let lastActive else { return }
      request.arrangement = lastActive
    }
  }
}

extension [PlacedLayer] {
  /// With a change made to every layer, those inside others included.
  fileprivate func changed(_ change: (inout PlacedLayer) -> Void) -> [PlacedLayer] {
    map { layer in
      var layer = layer
      change(&layer)
      layer.children = layer.children.changed(change)
      return layer
    }
  }
}

extension Arrangement {
  /// Lays, over each topmost layer with an effect in it, what the eye sees there.
  fileprivate mutating func crossBackdrops(in kind: CaptureKind) {
    var crossed: [PlacedLayer] = []
    for (index, layer) in layers.enumerated() {
      crossed.append(layer)
      let beneath = layers[..<index] + [layer]
      if !beneath.flatMap({ [$0].flattened }).contains(where: { $0.decisions[kind] != nil }) {
        continue
      }
      for frame in layer.effects(from: .zero) {
        var pane = PlacedLayer(
          id: layer.id, kind: StructuralKind.group.rawValue, parameters: .object([]), frame: frame)
        pane.clipsChildren = true
        pane.isolates = true
        pane.draws = false
        let shift = Transform.translation(-frame.x, -frame.y)
        pane.children = Array(beneath).changed { $0.decisions = [:] }.map { seen in
          var seen = seen
          seen.transform = Transform.translation(frame.x, frame.y).then(seen.transform).then(shift)
          seen.frame = seen.frame.offset(by: Point(-frame.x, -frame.y))
          return seen
        }
        crossed.append(pane)
      }
    }
    layers = crossed
  }
}

extension PlacedLayer {
  /// Where the layer and those inside it read what lies beneath; their transforms are left aside.
  fileprivate func effects(from origin: Point) -> [Rect] {
    if isHidden { return [] }
    let frame = frame.offset(by: origin)
    let reads = ["blur", "frost", "pixelate"].contains(kind) || blend != .normal
    return (reads ? [frame] : []) + children.flatMap { $0.effects(from: frame.origin) }
  }
}
