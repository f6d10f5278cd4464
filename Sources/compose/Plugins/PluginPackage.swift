import Glibc
import Imaging
import Notation

/// A new plugin in a package of its own, which builds into a library.
struct PluginPackage {
  let name: PluginSeedling
  /// The folder of compose's source that it builds against.
  let source: String

  /// - Parameter source: `nil` looks above the running program.
  init(_ kind: String, source: String?) throws(Failure) {
    name = try PluginSeedling(kind)
    guard let found = source ?? Self.sourceOfProgram() else {
      throw .usage(
        "plugin: the source of compose is not above this program",
        hint: "--source DIR says where it is")
    }
    guard access(found + "/Sources/ComposePlugin", F_OK) == 0, let real = realpath(found, nil)
    else { throw .refused(at: found, "is not the top folder of compose's source") }
    defer { free(real) }
    self.source = String(cString: real)
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
      try OutputFolder.make(String(path[..<path.lastIndex(of: "/")!]))
      try RenderRun.save(Array(text.utf8), to: path)
    }
    return files.map(\.0)
  }

  private var manifest: String {
    let identity = source.split(separator: "/").last.map(String.init) ?? source
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name.kind)",
        products: [
          .library(name: "\(name.kind)", type: .dynamic, targets: ["\(name.type)"])
        ],
        dependencies: [.package(path: \(JSON.quoted(source)))],
        targets: [
          .target(
            name: "\(name.type)",
            dependencies: [.product(name: "ComposePlugin", package: \(JSON.quoted(identity)))])
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
