/// The name under which results and frames of a scene go.
package enum SceneName {
  /// By the scene's file: `login` for `scenes/login.scene.json`, `login` for `login/scene.json`;
  /// `scene` for standard input and for a `scene.json` without a named folder.
  package static func name(of file: String) -> String {
    let parts = file.split(separator: "/").map(String.init)
    guard var name = parts.last, file != "-" else { return "scene" }
    if name == "scene.json" {
      let folder = parts.dropLast().last ?? "."
      return folder == "." || folder == ".." ? "scene" : folder
    }
    for ending in [".json", ".scene"] where name.hasSuffix(ending) && name != ending {
      name.removeLast(ending.count)
    }
    return name
  }
}
