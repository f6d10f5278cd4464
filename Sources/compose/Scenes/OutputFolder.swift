import CommandLine
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

  /// Makes the folder that a file is to lie in.
  static func make(above file: String) throws(Failure) {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
    try make(String(file[..<slash]))
  }

  private static func refusal(_ path: String, _ code: Int32) -> Failure {
    .usage("the output folder \(path) cannot be made: \(FileError.text(of: code))")
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
