import Compositor
import Layers
import Notation
import Testing

@testable import Verification

/// Scenes with a check each, and what the check must say of them.
struct CheckTrials: CustomTestStringConvertible {
  let title: String
  private(set) var trials: [Trial] = []

  struct Trial {
    var check: String
    var scene: TestScene
    var status: CheckResult.Status
    /// With "…" at the end: what the text begins with.
    var text: String
    var location: SourceLocation

    var kind: String { (try? JSON(parsing: "{ \(check) }"))?["check"]?.string ?? "" }
  }

  init(_ title: String, _ state: (inout CheckTrials) -> Void) {
    self.title = title
    state(&self)
  }

  /// - Parameter check: the members of its object.
  mutating func expect(
    _ check: String, _ scene: TestScene, _ status: CheckResult.Status, _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    trials.append(
      Trial(check: check, scene: scene, status: status, text: text, location: location))
  }

  var testDescription: String { title }

  static let all = layers + frames + marks + structure

  // MARK: What scenes are made of

  static let back = ##"{ "id": "back", "kind": "fill", "color": "#204060" }"##
  /// A box of 20 by 10 points at 10, 20.
  static let box =
    ##"{ "id": "box", "kind": "fill", "color": "#c02020", "frame": [10, 20, 20, 10] }"##
  static let vault =
    ##"{ "id": "vault", "kind": "secure", "frame": [10, 20, 20, 10], "children": [ { "id": "card", "kind": "fill", "color": "#c02020" } ] }"##

  static func scene(_ layers: String...) -> TestScene {
    TestScene(layers: layers.joined(separator: ", "))
  }
}
