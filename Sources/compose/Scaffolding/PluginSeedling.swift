import CommandLine
import Compositor
import Glibc
import Imaging
import Layers
import Notation
import Plugins
import SceneLoading

/// A new plugin in the source of this program: everything that the tests ask of one.
struct PluginSeedling {
  let kind: String
  /// The kind in PascalCase.
  let type: String

  init(_ kind: String) throws(Failure) {
    self.kind = kind
    let parts = kind.split(separator: "-", omittingEmptySubsequences: false)
    guard kind.utf8.first.map({ (0x61...0x7a).contains($0) }) == true,
      parts.allSatisfy({ !$0.isEmpty }),
      kind.utf8.allSatisfy({
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
      })
    else {
      throw .usage(
        "plugin: PLUGIN: wrong value (found \(JSON.string(kind).found), expected a name in"
          + " kebab-case such as \"inner-glow\")")
    }
    type = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard Registry.builtin[kind] == nil, StructuralKind(rawValue: kind) == nil else {
      throw .refused(at: kind, "there is such a kind already")
    }
    guard !Self.taken.contains(type) else {
      throw .refused(at: kind, "\(type) is a type that plugins use", hint: "choose another name")
    }
  }

  /// Types that the template names.
  private static let taken: Set<String> = [
    "Canvas", "Color", "Parameter", "Plugin", "Tick", "Values", "Drawing", "Pixel",
  ]

  /// Writes all files, or none where one is there already; their paths.
  func plant(in tree: String) throws(Failure) -> [String] {
    let list = OutputFolder.join(tree, "Sources/Plugins/Builtin.swift")
    let pages = OutputFolder.join(tree, "Docs/plugins/README.md")
    let manual = OutputFolder.join(tree, "Docs/scene-format.md")
    guard access(list, F_OK) == 0 else {
      throw .refused(
        at: list, "no such file", hint: "--in-tree is for the top folder of compose's source")
    }
    let example = OutputFolder.join(tree, "Examples/\(kind)")
    let files = [
      (OutputFolder.join(tree, "Sources/Plugins/\(type).swift"), source(exported: false)),
      (OutputFolder.join(tree, "Tests/PluginsTests/\(type)Tests.swift"), test),
      (OutputFolder.join(tree, "Docs/plugins/\(kind).md"), page),
      (example + "/scene.json", scene(kind)),
    ]
    for (path, _) in files where access(path, F_OK) == 0 {
      throw .refused(at: path, "is there already", hint: "choose another name")
    }
    let edits = [
      (list, try insert("    \(type).self,", among: "    ", in: list)),
      (pages, try insert(row, among: "| [", in: pages)),
      (manual, try addingSection(to: manual)),
    ]
    for (path, text) in files + edits {
      try OutputFolder.make(above: path)
      try OutputFile.save(Array(text.utf8), to: path)
    }
    return files.map(\.0) + edits.map(\.0) + (try drawFrames(in: example))
  }

  /// The text of a file with `line` in its sorted place among the lines that begin with `prefix`.
  private func insert(
    _ line: String, among prefix: String, in path: String
  ) throws(Failure) -> String {
    let text = try Self.text(of: path)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].hasPrefix(prefix) }
    guard let last = places.last else {
      throw .refused(at: path, "has no list that a plugin could be added to")
    }
    lines.insert(line, at: places.first { lines[$0] > line } ?? last + 1)
    return lines.joined(separator: "\n")
  }

  /// The manual of scenes with the kind's keys in their sorted place.
  private func addingSection(to path: String) throws(Failure) -> String {
    let text = try Self.text(of: path)
    let parts = text.split(
      separator: "<!-- table: kinds -->\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .refused(at: path, "has no table of kinds") }
    var lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = lines.firstIndex(of: "<!-- end of table -->") ?? lines.count
    let heading = "#### `\(kind)`"
    let place = lines[..<end].firstIndex { $0.hasPrefix("#### `") && $0 > heading } ?? end
    lines.insert(
      contentsOf: [
        heading, "", Self.summary, "", "| key | what it is | takes | without it |",
        "|---|---|---|---|", keyRow, "",
      ], at: place)
    return parts[0] + "<!-- table: kinds -->\n" + lines.joined(separator: "\n")
  }

  private static func text(of path: String) throws(Failure) -> String {
    do {
      return String(decoding: try FileBytes.read(path: path, limit: 1 << 24), as: UTF8.self)
    } catch {
      throw .refused(at: path, error.description)
    }
  }

  /// What the example draws. The kind is not built yet; until its author changes it, it draws what a
  /// fill does.
  private func drawFrames(in folder: String) throws(Failure) -> [String] {
    let loaded: LoadedScene
    do {
      loaded = try LoadedScene(
        Array(scene("fill").utf8), path: folder + "/scene.json", registry: .builtin)
    } catch {
      throw .broken("the example of a new plugin: \(error)")
    }
    let ticks = try TickChoice(Call(), scene: loaded.scene)
    var run = RenderRun(
      loaded, registry: .builtin, workers: Workers(), views: ViewChoice([]), writesAll: false)
    let frames = folder + "/expected"
    try OutputFolder.make(frames)
    try run.write(ticks, to: frames, on: Console())
    return run.manifest.files
  }
}
