import Imaging
import Layers
import Notation

/// One way of breaking a protection, wherever a scene has it.
enum Mutation: String, CaseIterable {
  case policyDropped, containerDropped, ownerCut, ownersForgotten, kindForgotten, failsOpen
  case paintedOver, reactionDropped, reactionLate, coverThinned, coverLowered, protectDropped
  case protectLate, releaseEarly, markDropped

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
    case .ownersForgotten:
      whole(scene, "owners pass on no policy") { $0.profile.ownersInherit = false }
    case .kindForgotten:
      CaptureKind.allCases.flatMap { kind in
        whole(scene, "containers are kept out of no \(kind.rawValue)") {
          $0.profile.exclusion.modes[kind] = .include
        }
      }
    case .failsOpen:
      whole(scene, "containers cannot be had, and fail open") {
        $0.profile.failsOpen = true
        $0.profile.container.extraction = .fails
      }
    case .paintedOver:
      whole(scene, "boxes are painted on the finished frame") { $0.profile.redaction = .paintOver }
    case .reactionDropped:
      scene.reactions.indices.flatMap { index in
        whole(scene, "reaction \(index) does not happen") { $0.reactions.remove(at: index) }
      }
    case .reactionLate: lateReactions(scene)
    case .coverThinned:
      each(scene, where: { $0.kind == "cover" }, "is a blur") {
        $0.kind = "blur"
        $0.parameters = .object([])
      }
    case .coverLowered:
      each(scene, where: { $0.level > .normal && $0.app == nil }, "lies below all else") {
        $0.level = Level(-1)
      }
    case .protectDropped: protections(scene, "does not happen") { $0.timeline.remove(at: $1) }
    case .protectLate:
      protections(scene, "comes a tick late") { $0.timeline[$1].move(by: 1, $0.tickLength) }
    case .releaseEarly:
      scene.timeline.indices.flatMap { index -> [Mutant] in
        guard case .release = scene.timeline[index].action else { return [] }
        return whole(scene, "release at \(scene.timeline[index].at.text) comes a tick early") {
          $0.timeline[index].move(by: -1, $0.tickLength)
        }
      }
    case .markDropped:
      each(scene, where: { ["watermark", "badge"].contains($0.kind) }, "is gone") {
        $0.isHidden = true
        $0.opacity = 0
      }
    }
  }

  private func each(
    _ scene: Scene, where fits: (Layer) -> Bool, _ what: String, _ change: (inout Layer) -> Void
  ) -> [Mutant] {
    scene.statedLayers.filter(fits).map { layer in
      Mutant(
        mutation: self, title: "\(JSON.quoted(layer.id)) \(what)",
        scene: scene.changing(layer.id, change))
    }
  }

  private func whole(
    _ scene: Scene, _ title: String, _ change: (inout Scene) -> Void
  ) -> [Mutant] {
    var changed = scene
    change(&changed)
    return [Mutant(mutation: self, title: title, scene: changed)]
  }

  /// What follows the app's state follows it too late: in the background only.
  private func lateReactions(_ scene: Scene) -> [Mutant] {
    scene.reactions.indices.flatMap { index -> [Mutant] in
      guard case .while(.inactive, _) = scene.reactions[index].trigger else { return [] }
      return whole(scene, "reaction \(index) waits for the background") {
        $0.reactions[index].trigger = .while(.background, reasons: [])
      }
    }
  }

  private func protections(
    _ scene: Scene, _ what: String, _ change: (inout Scene, Int) -> Void
  ) -> [Mutant] {
    scene.timeline.indices.flatMap { index -> [Mutant] in
      guard case .protect = scene.timeline[index].action else { return [] }
      return whole(scene, "protect at \(scene.timeline[index].at.text) \(what)") {
        change(&$0, index)
      }
    }
  }
}

/// A scene with one protection broken.
struct Mutant {
  var mutation: Mutation
  var title: String
  var scene: Scene
}

extension Event {
  fileprivate mutating func move(by ticks: Int, _ length: Int) {
    at = .tick(max(0, at.ticks(of: length) + ticks))
  }
}

extension Moment {
  fileprivate var text: String { json.string ?? json.text() }
}
