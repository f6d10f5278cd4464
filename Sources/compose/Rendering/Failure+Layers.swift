import CommandLine
import Compositor
import Notation

extension Failure {
  static func leftOut(_ failure: LayerFailure, of scene: String) -> Failure {
    .refused(
      at: scene,
      "layer \(JSON.quoted(failure.layer)) is left out of every view: \(failure.reason)")
  }
}
