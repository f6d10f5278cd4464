/// Which folders of a target know which others.
struct FolderArrows {
  struct Arrow: Hashable, CustomStringConvertible {
    var from: String
    var to: String
    /// What is used, and where, for the message.
    var reason: String

    var description: String { "\(from.isEmpty ? "top" : from) -> \(to): \(reason)" }
  }

  /// One for each name that a folder uses of another.
  let all: [Arrow]

  /// Names of the standard library's members that extensions of ours have, too.
  private static let ofTheStandardLibrary: Set<String> = ["contains", "insert", "print"]

  /// A type that a file declares at its top belongs to its folder, and so does a member that an
  /// extension adds, unless another folder of the target declares the same name.
  ///
  /// - Parameter shared: names that imported targets declare: a member of such a name may be theirs.
  init(in files: [SourceFile], except shared: Set<String>) {
    let shared = shared.union(Self.ofTheStandardLibrary)
    var types: [String: String] = [:]
    var members: [String: Set<String>] = [:]
    var declared: [String: Set<String>] = [:]
    for file in files {
      for type in file.types { types[type] = file.folder }
      for member in file.extensionMembers { members[member, default: []].insert(file.folder) }
      for name in file.declaredNames { declared[name, default: []].insert(file.folder) }
    }
    var found: Set<Arrow> = []
    for file in files {
      for token in file.tokens {
        if let home = types[token.text], home != file.folder, !token.followsDot {
          found.insert(Arrow(from: file.folder, to: home, reason: "\(token.text) in \(file.path)"))
        }
        if token.followsDot, !shared.contains(token.text), let homes = members[token.text],
          let home = homes.first,
          homes.count == 1, declared[token.text] == homes, home != file.folder
        {
          found.insert(Arrow(from: file.folder, to: home, reason: ".\(token.text) in \(file.path)"))
        }
      }
    }
    all = found.sorted { ($0.from, $0.to, $0.reason) < ($1.from, $1.to, $1.reason) }
  }
}
