import Compositor
import Imaging
import Layers
import Notation
import SceneLoading

extension TestScene {
  /// The object that a scene file holds, or why there is none.
  static func read(_ path: String) -> (json: JSON, problem: String?) {
    let none = JSON.object([:])
    do throws(FileError) {
      let bytes = try FileBytes.read(path: path, limit: Limits().bytes)
      do throws(SyntaxError) {
        return (try JSON(parsing: bytes), nil)
      } catch {
        return (none, error.description)
      }
    } catch {
      return (none, error.description)
    }
  }

  /// The scene with the pictures that it names, or what is wrong, a line each.
  package func load() throws(UnusableScene) -> LoadedScene {
    if let problem { throw UnusableScene(lines: ["\(name): \(problem)"]) }
    do throws(SceneError) {
      return try LoadedScene(json, path: path, registry: registry)
    } catch {
      switch error {
      case .file(let error): throw UnusableScene(lines: ["\(name): \(error)"])
      case .mistakes(let mistakes): throw UnusableScene(mistakes, in: self)
      }
    }
  }

  /// Precedes what is said of the scene; nothing for one made in code, whose test is named anyway.
  fileprivate var name: String { file ?? "" }
}

/// Why a scene or its checks cannot be used.
package struct UnusableScene: Error {
  package var lines: [String]

  package init(lines: [String]) { self.lines = lines }
}

extension UnusableScene {
  package init(_ mistakes: [Mistake], in scene: TestScene) {
    lines = mistakes.map { $0.text(file: scene.name) }
  }
}
