import Glibc

/// Paths with their links followed.
package enum RealPath {
  /// From the root; `nil` where nothing is there.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The way from a folder to a file, such as `../scenes/login.scene.json`; `nil` where one of them
  /// is not there.
  package static func relative(to file: String, from folder: String) -> String? {
    guard let file = of(file), let folder = of(folder) else { return nil }
    let (target, start) = (file.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
