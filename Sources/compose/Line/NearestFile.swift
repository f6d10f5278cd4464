import Glibc
import Notation

/// Helps with paths that lead nowhere.
enum NearestFile {
  /// `did you mean "a@2x.png"?`, where the folder of `path` holds a file of a near name.
  static func hint(for path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let handle = opendir(folder(parts.dropLast())) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle), names.count < 10_000 {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    // The order in which a folder lists its names is the file system's.
    return Nearest.hint(for: String(name), among: names.filter { !$0.hasPrefix(".") }.sorted())
  }

  private static func folder(_ parts: ArraySlice<Substring>) -> String {
    parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
  }
}
