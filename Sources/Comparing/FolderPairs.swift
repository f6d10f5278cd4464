import Glibc
import Imaging

/// Pictures of two folders, matched by their paths below them.
public struct FolderPairs: Hashable, Sendable {
  public var both: [String]
  public var onlyInA: [String]
  public var onlyInB: [String]

  public init(a: [String], b: [String]) {
    let (inA, inB) = (Set(a), Set(b))
    both = inA.intersection(inB).sorted(by: Self.order)
    onlyInA = inA.subtracting(inB).sorted(by: Self.order)
    onlyInB = inB.subtracting(inA).sorted(by: Self.order)
  }

  /// By bytes, the same on every machine.
  private static func order(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Paths of all files below `folder` that are named like pictures.
  ///
  /// Folders behind symbolic links are not entered, so loops end. At most `limit` names are read.
  public static func pictures(
    in folder: String, limit: Int = 100_000
  ) throws(ComparisonError) -> [String] {
    var found: [String] = []
    var pending = [""]
    var names = 0
    while let below = pending.popLast() {
      let path = folder + "/" + below
      guard let handle = opendir(path) else {
        throw .folder(path, .failed(.open, code: errno))
      }
      defer { closedir(handle) }
      while let entry = readdir(handle) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        names += 1
        if names > limit { throw .tooManyFiles(folder, limit: limit) }
        let relative = below.isEmpty ? name : below + "/" + name
        var facts = stat()
        guard lstat(folder + "/" + relative, &facts) == 0 else { continue }
        if facts.st_mode & S_IFMT == S_IFDIR {
          pending.append(relative)
        } else if isPictureName(name) {
          found.append(relative)
        }
      }
    }
    return found.sorted(by: order)
  }

  private static func isPictureName(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".webp"].contains { lower.hasSuffix($0) }
  }
}
