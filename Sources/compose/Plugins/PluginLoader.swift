import Compositor
import Glibc
import Guests
import Layers
import Notation
import Plugins

/// The plugins of a run: those of this program, of the user's folder, and of the command line.
struct PluginLoader {
  static let option = Option(
    name: "plugin", value: .file, isRepeatable: true,
    summary: "Load a plugin library; it is code with your rights.")

  private(set) var registry = Registry.builtin
  /// Real paths, so that one library is loaded once.
  private var loaded: Set<String> = []
  /// How long a library may take to be set up.
  static let seconds = 10

  init() {}

  init(_ call: Call) throws(Failure) {
    for path in Self.userLibraries() { try load(path) }
    for path in call.values("plugin") { try load(path) }
  }

  /// Loads a library; one that is there already is fine.
  ///
  /// It is set up in a child process first, so that one that crashes is reported.
  mutating func load(_ path: String) throws(Failure) {
    guard let real = realpath(path, nil) else {
      throw .refused(at: path, "\(PluginLibraryError.missing)", hint: NearestFile.hint(for: path))
    }
    defer { free(real) }
    guard loaded.insert(String(cString: real)).inserted else { return }
    try Self.probe(path)
    try add(Self.open(path), from: path)
  }

  mutating func add(_ plugin: GuestPlugin, from path: String) throws(Failure) {
    guard registry[plugin.kind] == nil, StructuralKind(rawValue: plugin.kind) == nil else {
      throw .refused(at: path, "there is a kind \(JSON.quoted(plugin.kind)) already")
    }
    let common = Set(LayerProperty.properties(of: plugin.kind).map(\.parameter.name))
    if let taken = plugin.parameters.map(\.name).first(where: common.contains) {
      throw .refused(at: path, "declares \(JSON.quoted(taken)), which every layer has")
    }
    registry.add(plugin)
  }

  static func open(_ path: String) throws(Failure) -> GuestPlugin {
    do throws(PluginLibraryError) {
      return try PluginLibrary.load(path)
    } catch {
      throw .refused(at: path, error.description)
    }
  }

  /// Refuses a library that takes the process down while it is set up.
  static func probe(_ path: String) throws(Failure) {
    let child = try ChildRun([ChildTask.probe.word, path], seconds: seconds)
    if child.ending == .exited(ChildTask.done) { return }
    let fault = child.ending.fault(seconds: seconds) ?? "ends the program"
    throw .refused(at: path, "\(fault) while it is set up")
  }

  /// Libraries in `compose/plugins` of the user's configuration, sorted.
  private static func userLibraries() -> [String] {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let base = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ $0 + "/.config" }),
      let folder = opendir(base + "/compose/plugins")
    else { return [] }
    defer { closedir(folder) }
    var paths: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".so") { paths.append("\(base)/compose/plugins/\(name)") }
    }
    return paths.sorted()
  }
}
