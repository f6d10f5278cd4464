/// A path that a scene states for a file beside it.
public enum ScenePath {
  /// Why a path would leave the scene's folder, to follow "found …"; `nil` where it stays inside.
  ///
  /// Symbolic links are the business of whoever opens the file.
  public static func problem(with path: String) -> String? {
    if path.isEmpty { return "an empty path" }
    if path.utf8.contains(0) { return "a path with a zero byte" }
    if path.utf8.first == UInt8(ascii: "/") || path.utf8.first == UInt8(ascii: "~") {
      return "a path that does not begin in the scene's folder"
    }
    var depth = 0
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
      if depth < 0 { return "a path that leaves the scene's folder" }
    }
    return nil
  }
}
