import CommandLine
import Glibc
import Imaging
import Notation

/// A new plugin in a package of its own, which builds into a library.
struct PluginPackage {
  let name: PluginSeedling
  private let dependency: Dependency

  /// What the package builds against.
  fileprivate enum Dependency {
    /// The top folder of compose's source, as it is.
    case folder(String)
    /// A tag of a git repository, by its path or address.
    case tag(String, of: String)
  }

  /// - Parameters:
  ///   - source: `nil` looks above the running program.
  ///   - tag: `nil` builds against the files as they are.
  init(_ kind: String, source: String?, tag: String?) throws(Failure) {
    name = try PluginSeedling(kind)
    if let source, let tag, source.contains(":") {
      dependency = .tag(tag, of: source)
      return
    }
    guard let found = source ?? Self.sourceOfProgram() else {
      throw .usage(
        "plugin: the source of compose is not above this program",
        hint: "--source says where it is")
    }
    guard access(found + "/Sources/ComposePlugin", F_OK) == 0, let real = realpath(found, nil)
    else { throw .refused(at: found, "is not the top folder of compose's source") }
    defer { free(real) }
    let folder = String(cString: real)
    dependency = tag.map { .tag($0, of: folder) } ?? .folder(folder)
  }

  /// Writes the package into a folder of its name; the paths of its files.
  func plant() throws(Failure) -> [String] {
    let folder = name.kind
    guard access(folder, F_OK) != 0 else {
      throw .refused(at: folder, "is there already", hint: "choose another name")
    }
    let files = [
      ("\(folder)/Package.swift", manifest),
      ("\(folder)/Sources/\(name.type)/\(name.type).swift", name.source(exported: true)),
      ("\(folder)/\(folder).scene.json", name.scene(folder)),
    ]
    for (path, text) in files {
      try OutputFolder.make(above: path)
      try OutputFile.save(Array(text.utf8), to: path)
    }
    return files.map(\.0)
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.kind)",
      products: [
        .library(name: "\(name.kind)", type: .dynamic, targets: ["\(name.type)"])
      ],
      dependencies: [.package(\(dependency.text))],
      targets: [
        .target(
          name: "\(name.type)",
          dependencies: [
            .product(name: "ComposePlugin", package: \(JSON.quoted(dependency.identity)))
          ])
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private static func sourceOfProgram() -> String? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    var path = String(cString: real)[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      if access(path + "/Sources/ComposePlugin", F_OK) == 0 { return String(path) }
    }
    return nil
  }
}

extension PluginPackage.Dependency {
  /// As a manifest states it.
  fileprivate var text: String {
    switch self {
    case .folder(let path): return "path: \(JSON.quoted(path))"
    case .tag(let tag, let source):
      let numbers = tag.split(separator: ".", omittingEmptySubsequences: false)
      let isVersion = numbers.count == 3 && numbers.allSatisfy { Int($0) != nil }
      let demand = isVersion ? "exact" : "revision"
      return "url: \(JSON.quoted(source)), \(demand): \(JSON.quoted(tag))"
    }
  }

  /// The name by which the package manager knows it.
  fileprivate var identity: String {
    let place =
      switch self {
      case .folder(let path): path
      case .tag(_, let source): source
      }
    let last = place.split(separator: "/").last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
