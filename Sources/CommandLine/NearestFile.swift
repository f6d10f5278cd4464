import Imaging
import Notation

/// Helps with paths that lead nowhere.
package enum NearestFile {
  /// `did you mean "a@2x.png"?`, where the folder of `path` holds a file of a near name.
  package static func hint(for path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last else { return nil }
    let names = FolderListing.names(in: folder(parts.dropLast()), atMost: 10_000)
    return Nearest.hint(for: String(name), among: names.filter { !$0.hasPrefix(".") })
  }

  private static func folder(_ parts: ArraySlice<Substring>) -> String {
    parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
  }
}
