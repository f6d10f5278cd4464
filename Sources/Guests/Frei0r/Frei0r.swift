import Glibc
import Imaging

/// The frei0r plugins that are installed; they are optional.
public enum Frei0r {
  /// Stands before a filter's name where a library is asked for.
  public static let prefix = "frei0r:"

  /// The filter's name in `frei0r:NAME`; `nil` for what is named otherwise.
  static func filter(of library: String) -> String? {
    library.hasPrefix(prefix) ? String(library.dropFirst(prefix.count)) : nil
  }

  /// Names of all that is installed, sorted; sources and mixers are among them.
  public static var installed: [String] { libraries.keys.sorted() }

  static func path(of name: String) -> String? { libraries[name] }

  /// Paths by name, found in the order of the specification.
  private static var libraries: [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      let names = FolderListing.names(in: folder)
      // Vendors may have folders of their own.
      let inner = names.flatMap { name in
        name.hasSuffix(".so")
          ? [] : FolderListing.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
      }
      for file in names + inner where file.hasSuffix(".so") {
        let name = String(file.split(separator: "/").last!.dropLast(3))
        if found[name] == nil { found[name] = "\(folder)/\(file)" }
      }
    }
    return found
  }

  private static var folders: [String] {
    if let stated = getenv("FREI0R_PATH") {
      return String(cString: stated).split(separator: ":").map(String.init)
    }
    let home = getenv("HOME").map { [String(cString: $0) + "/.frei0r-1/lib"] } ?? []
    return home + ["/usr/local/lib/frei0r-1", "/usr/lib/frei0r-1"]
  }
}
