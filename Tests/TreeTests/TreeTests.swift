import Foundation
import Testing

/// The tree keeps the shape that ARCHITECTURE.md draws.
struct TreeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// What each room may import of the others.
  static let arrows: [String: Set<String>] = [
    "Imaging": [],
    "Notation": ["Imaging"],
    "Text": ["Imaging"],
    "Layers": ["Notation", "Imaging"],
    "Compositor": ["Layers", "Notation", "Imaging"],
    "Plugins": ["Compositor", "Notation", "Text", "Imaging"],
    "ComposePlugin": ["Compositor", "Layers", "Notation", "Imaging"],
    "Guests": ["Compositor", "Notation", "Imaging"],
    "SceneLoading": ["Compositor", "Layers", "Notation", "Imaging"],
    "Comparing": ["Notation", "Imaging"],
    "Auditing": ["Compositor", "Layers", "Notation", "Imaging"],
    "PluginLaws": ["Compositor", "Layers", "Notation", "Imaging"],
    "Verification": [
      "Comparing", "SceneLoading", "Compositor", "Layers", "Notation", "Imaging",
    ],
    "SceneBuilder": [
      "Verification", "SceneLoading", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
    ],
    "ComposeTesting": [
      "SceneBuilder", "Verification", "SceneLoading", "Compositor", "Notation", "Imaging",
    ],
    "CommandLine": ["Notation", "Imaging"],
    "compose": [
      "CommandLine", "Verification", "Auditing", "Comparing", "PluginLaws", "SceneLoading",
      "Guests", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
    ],
  ]

  private struct File {
    let room: String
    let path: String
    let text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that the file imports.
    var imports: [String] {
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < words.count - 1,
          words[..<place].allSatisfy({
            ["public", "internal", "private"].contains($0) || $0.hasPrefix("@")
          })
        else { return nil }
        return String(words[words.count - 1].split(separator: ".")[0])
      }
    }
  }

  private static func files(below folder: String) throws -> [File] {
    let paths = FileManager.default.enumerator(atPath: root + "/" + folder)?.allObjects as? [String]
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      File(
        room: String(path.split(separator: "/")[0]), path: folder + "/" + path,
        text: try String(contentsOfFile: "\(root)/\(folder)/\(path)", encoding: .utf8))
    }
  }

  @Test func `imports follow the arrows`() throws {
    let files = try Self.files(below: "Sources")
    #expect(Set(files.map(\.room)).isSuperset(of: Self.arrows.keys))
    for file in files {
      guard let allowed = Self.arrows[file.room] else { continue }
      for module in file.imports where Self.arrows[module] != nil && module != file.room {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `the libraries do without Foundation`() throws {
    for file in try Self.files(below: "Sources")
    where Self.arrows[file.room] != nil && file.room != "compose" {
      #expect(
        !file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path) imports Foundation")
    }
  }

  @Test func `no source file has more than 400 lines`() throws {
    for file in try Self.files(below: "Sources") + Self.files(below: "Tests") {
      #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count - 1) lines")
    }
  }

  @Test func `the manifest names no outside package`() throws {
    let manifest = try String(contentsOfFile: Self.root + "/Package.swift", encoding: .utf8)
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains("unsafeFlags"))
  }

  // MARK: Plugins

  /// Type and kind of every plugin, by its file.
  private static func plugins() throws -> [(file: File, type: String, kind: String)] {
    try files(below: "Sources/Plugins").compactMap { file in
      guard
        let type = file.text.firstMatch(of: #/public struct (\w+): Plugin\b/#)?.1,
        let kind = file.text.firstMatch(of: #/static let kind = "([^"]+)"/#)?.1
      else { return nil }
      return (file, String(type), String(kind))
    }
  }

  @Test func `plugins are registered in one sorted list, all of them`() throws {
    let list = try String(
      contentsOfFile: Self.root + "/Sources/Plugins/Builtin.swift", encoding: .utf8)
    let registered = list.matches(of: #/^ +(\w+)\.self,$/#.anchorsMatchLineEndings()).map {
      String($0.1)
    }
    #expect(registered == registered.sorted())
    #expect(registered == (try Self.plugins().map(\.type).sorted()))
  }

  @Test func `each plugin stands in the file of its name, with a test and an example`() throws {
    let tests = try Self.files(below: "Tests/PluginsTests").map(\.path)
    let scenes = try Self.exampleScenes()
    for (file, type, kind) in try Self.plugins() {
      #expect(file.path.hasSuffix("/\(type).swift"))
      #expect(tests.contains("Tests/PluginsTests/\(type)Tests.swift"), "no test of \(type)")
      #expect(
        scenes.contains { $0.contains("\"kind\": \"\(kind)\"") }, "no example shows \(kind)")
    }
  }

  private static func exampleScenes() throws -> [String] {
    let folder = root + "/Examples"
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return try paths.filter { $0.hasSuffix("scene.json") }.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
  }

  @Test func `plugins keep no state of their own`() throws {
    for file in try Self.files(below: "Sources/Plugins") {
      for line in file.lines {
        #expect(
          !line.contains("static var ") || line.contains("{"), "\(file.path): \(line)")
        for word in ["nonisolated(unsafe)", "@unchecked", "fopen(", "clock_gettime", "random"] {
          #expect(!line.contains(word), "\(file.path): \(line)")
        }
      }
    }
  }

  @Test func `nothing names a place on somebody's machine`() throws {
    let markers = ["/wo" + "rk/", "/ro" + "ot/", "../sha" + "red"]
    for file in try Self.files(below: "Sources") + Self.files(below: "Tests") {
      for marker in markers { #expect(!file.text.contains(marker), "\(file.path)") }
    }
  }
}
