import Imaging
import Layers
import Notation

/// The folder in which a scene's pictures lie.
struct SceneFolder {
  /// As a prefix of paths, with its slash; empty for the current folder.
  let prefix: String
  /// Lets paths leave the folder.
  let allowsAnyPath: Bool

  /// The folder of a scene file; `-` reads beside the current folder.
  init(of scene: String, allowsAnyPath: Bool) {
    prefix = scene.lastIndex(of: "/").map { String(scene[...$0]) } ?? ""
    self.allowsAnyPath = allowsAnyPath
  }

  /// The path to open, or why there is none, to follow "found …".
  func path(of file: String) -> (path: String?, problem: String?) {
    let path = file.utf8.first == UInt8(ascii: "/") ? file : prefix + file
    if allowsAnyPath { return (path, nil) }
    if let problem = ScenePath.problem(with: file) { return (nil, problem) }
    // A symbolic link may lead out; a file that is not there is reported by whoever opens it.
    if let real = RealPath.of(path), let folder = RealPath.of(prefix.isEmpty ? "." : prefix),
      !real.hasPrefix(folder == "/" ? folder : folder + "/")
    {
      return (nil, "a link that leaves the scene's folder")
    }
    return (path, nil)
  }

  /// A file of nearly that name beside where it was looked for.
  func hint(for file: String) -> String? {
    let slash = file.lastIndex(of: "/")
    let inner = slash.map { String(file[...$0]) } ?? ""
    let names = FolderListing.names(in: prefix + inner + ".", atMost: 1000)
    return Nearest.hint(for: file, among: names.map { inner + $0 })
  }
}
