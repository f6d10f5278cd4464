import Glibc

public enum FolderListing {
  /// The names of what a folder holds, sorted; none where it cannot be read.
  ///
  /// - Parameter most: how many names are looked at.
  public static func names(in folder: String, atMost most: Int = .max) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < most, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
