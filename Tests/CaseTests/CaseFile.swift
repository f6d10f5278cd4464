import Compositor
import Imaging
import Layers
import Notation
import Plugins
import SceneLoading
import TestSupport

/// A report of a fault as a scene, what must hold in it, and the fault itself.
///
/// `README.md` beside the cases states the format.
struct CaseFile {
  let id: String
  let json: JSON

  /// The ids of all cases, sorted.
  static let all = TestFiles.names(in: "Cases").filter { $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  init(_ id: String) throws {
    self.id = id
    json = try JSON(parsing: TestFiles.bytes("Cases/\(id).json"))
  }

  /// The scene with some of its keys replaced.
  private func scene(with changes: JSON?) throws -> LoadedScene {
    var scene = json["scene"] ?? .object([])
    for member in changes?.members ?? [] { scene = scene.setting(member.key, to: member.value) }
    do throws(SceneError) {
      return try LoadedScene(scene, path: id + ".json", registry: .builtin)
    } catch .mistakes(let mistakes) {
      throw CaseError(mistakes.map { $0.text(file: id) }.joined(separator: "\n"))
    } catch {
      throw CaseError("\(error)")
    }
  }

  /// A scene with the checks that only these tests can judge.
  struct Trial {
    var name: String
    var loaded: LoadedScene
    var beyond: [JSON]

    var scene: Scene { loaded.scene }
  }

  /// Each scene that the right model runs; the case's own has the name "".
  func trials() throws -> [Trial] {
    try [trial(json, named: "", with: nil)]
      + (json["runs"]?.elements ?? []).map {
        try trial($0, named: $0["name"]?.string ?? "", with: $0["with"])
      }
  }

  /// The case's scene with the fault of the report.
  func fault() throws -> Trial {
    let fault = json["fault"] ?? .object([])
    return try trial(fault, named: fault["run"]?.string ?? "", with: fault["with"])
  }

  private func trial(_ stated: JSON, named name: String, with changes: JSON?) throws -> Trial {
    let beyond = stated["beyond"] ?? json["beyond"]
    return Trial(name: name, loaded: try scene(with: changes), beyond: beyond?.elements ?? [])
  }
}

struct CaseError: Error, CustomStringConvertible {
  let description: String
  init(_ text: String) { description = text }
}
