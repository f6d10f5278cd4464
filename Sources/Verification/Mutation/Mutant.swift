import Imaging
import Layers
import Notation

/// A scene with one protection broken.
struct Mutant: Sendable {
  /// The mutation, and what it is done to where a scene has several of that: `ownerCut dialog`.
  var name: String
  var title: String
  var scene: Scene
  /// What is broken in the ticks that the scene yields, for what no scene can state.
  var fault: Fault?
}

extension Mutant {
  /// Every mutant of a scene, by mutation and then in the order of the file.
  static func all(of scene: Scene) -> [Mutant] {
    Mutation.allCases.flatMap { $0.mutants(of: scene) }
  }
}

extension Mutation {
  /// The scene with that protection broken, once for each place that has it.
  func mutants(of scene: Scene) -> [Mutant] {
    switch self {
    case .policyDropped:
      each(scene, where: { !$0.capture.isInclude }, "keeps no policy") { $0.capture = .include }
    case .containerDropped:
      each(scene, where: { $0.isSecureContainer || $0.window.isSecure }, "is no container") {
        if $0.isSecureContainer { $0.kind = StructuralKind.group.rawValue }
        $0.window.isSecure = false
      }
    case .ownerCut:
      each(scene, where: { $0.owner != nil }, "has no owner") { $0.owner = nil }
    case .coverThinned:
      each(scene, where: { $0.kind == "cover" }, "is a blur") {
        $0.kind = "blur"
        $0.parameters = .object([])
      }
    case .coverLowered:
      each(scene, where: { $0.level > .normal && $0.app == nil }, "lies below all else") {
        $0.level = Level(-1)
      }
    case .markDropped:
      each(scene, where: { ["watermark", "badge"].contains($0.kind) }, "is gone") {
        $0.isHidden = true
        $0.opacity = 0
      }
    case .audienceForgotten:
      each(scene, where: { $0.audience == .captured }, "is shown to the eye, too") {
        $0.audience = .everyone
      }
    case .touchTaken:
      each(scene, where: { $0.touch != .receives }, "takes touches") { $0.touch = .receives }
    case .avoidanceDropped:
      each(scene, where: { $0.avoids != nil }, "keeps clear of nothing") { $0.avoids = nil }
    case .reactionDropped:
      scene.reactions.indices.map { index in
        whole(scene, at: "reactions[\(index)]", "reaction \(index) does not happen") {
          $0.reactions.remove(at: index)
        }
      }
    case .reactionLate: lateReactions(scene)
    case .protectDropped, .protectLate, .releaseEarly: protections(scene)
    case .kindForgotten:
      CaptureKind.allCases.map { kind in
        whole(scene, at: kind.rawValue, "containers are kept out of no \(kind.rawValue)") {
          $0.profile.exclusion.modes[kind] = .include
        }
      }
    default: [ofProfile(scene) ?? ofTicks(scene)]
    }
  }

  /// What is broken in the platform.
  private func ofProfile(_ scene: Scene) -> Mutant? {
    switch self {
    case .ownersForgotten:
      whole(scene, "owners pass on no policy") { $0.profile.ownersInherit = false }
    case .failsOpen:
      whole(scene, "containers cannot be had, and fail open") {
        $0.profile.failsOpen = true
        $0.profile.container.extraction = .fails
      }
    case .paintedOver:
      whole(scene, "boxes are painted on the finished frame") { $0.profile.redaction = .paintOver }
    case .containerDeaf:
      whole(scene, "containers let no touch in") { $0.profile.container.isInteractive = false }
    case .laterChildrenLost:
      whole(scene, "containers draw their first layer alone") {
        $0.profile.container.drawsLaterChildren = false
      }
    case .lookupMoved:
      whole(scene, "tags are looked up among direct children") {
        $0.profile.tagLookup = .directChildren
      }
    default: nil
    }
  }

  /// What is broken from tick to tick.
  private func ofTicks(_ scene: Scene) -> Mutant {
    let (fault, title): (Fault, String) =
      switch self {
      case .backdropCrossed: (.backdropCrossed, "effects in captures read what the eye sees")
      case .captureBlank: (.captureBlank, "captures show nothing")
      case .eyeHarmed: (.eyeHarmed, "what captures leave out is kept from the eye, too")
      case .policyLate: (.policyLate, "policies take effect a tick late")
      case .copiesForget: (.copiesForget, "cached pixels carry no policy")
      default: (.pictureStale, "the switcher keeps the picture of the last active tick")
      }
    return Mutant(name: rawValue, title: title, scene: scene, fault: fault)
  }

  private func each(
    _ scene: Scene, where fits: (Layer) -> Bool, _ what: String, _ change: (inout Layer) -> Void
  ) -> [Mutant] {
    scene.statedLayers.filter(fits).map { layer in
      Mutant(
        name: "\(rawValue) \(layer.id)", title: "\(JSON.quoted(layer.id)) \(what)",
        scene: scene.changing(layer.id, change))
    }
  }

  private func whole(
    _ scene: Scene, at place: String? = nil, _ title: String, _ change: (inout Scene) -> Void
  ) -> Mutant {
    var changed = scene
    change(&changed)
    return Mutant(name: place.map { "\(rawValue) \($0)" } ?? rawValue, title: title, scene: changed)
  }

  private func lateReactions(_ scene: Scene) -> [Mutant] {
    scene.reactions.indices.compactMap { index in
      let late: Reaction.Trigger
      switch scene.reactions[index].trigger {
      case .while(.inactive, _): late = .while(.background, reasons: [])
      case .on("willResignActive", _, let layer):
        late = .on("didEnterBackground", reasons: [], layer: layer)
      default: return nil
      }
      return whole(
        scene, at: "reactions[\(index)]", "reaction \(index) waits for the background"
      ) { $0.reactions[index].trigger = late }
    }
  }

  private func protections(_ scene: Scene) -> [Mutant] {
    scene.timeline.indices.compactMap { index in
      let (at, place) = (scene.timeline[index].at.text, "timeline[\(index)]")
      switch (self, scene.timeline[index].action) {
      case (.protectDropped, let action) where action.protects:
        let event = scene.timeline[index]
        return whole(scene, at: place, "protection at \(at) does not happen") {
          $0.timeline.replaceSubrange(index...index, with: event.unprotected.map { [$0] } ?? [])
        }
      case (.protectLate, .protect):
        return whole(scene, at: place, "protect at \(at) comes a tick late") {
          $0.timeline[index].move(by: 1, $0.tickLength)
        }
      case (.releaseEarly, .release):
        return whole(scene, at: place, "release at \(at) comes a tick early") {
          $0.timeline[index].move(by: -1, $0.tickLength)
        }
      default: return nil
      }
    }
  }
}

extension Event {
  fileprivate mutating func move(by ticks: Int, _ length: Int) {
    at = .tick(max(0, at.ticks(of: length) + ticks))
  }
}

extension Moment {
  fileprivate var text: String { json.string ?? json.text() }
}
