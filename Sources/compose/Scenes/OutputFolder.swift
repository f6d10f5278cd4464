import Glibc
import Imaging

/// Folders that results go to.
enum OutputFolder {
  /// Makes the folder with all above it; one that is there already is fine.
  static func make(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o777) != 0 {
        let code = errno
        guard code == EEXIST || code == EISDIR else { throw refusal(path, code) }
      }
    }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      throw refusal(path, ENOTDIR)
    }
  }

  private static func refusal(_ path: String, _ code: Int32) -> Failure {
    .unwritable(path, .failed(.open, code: code))
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
