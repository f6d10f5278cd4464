import CommandLine
import Compositor
import Glibc
import Guests
import Imaging
import Layers
import Notation
import Plugins

/// The plugins of a run: those of this program, of the user's folder, and of the command line.
struct PluginLoader {
  static let options = [
    Option(
      name: "plugin", value: .file, isRepeatable: true,
      summary: "Load a plugin library; it is code with your rights."),
    Option(
      name: "limit-plugin", value: .whole(1...86_400),
      summary: "Seconds that a plugin may take for a drawing, instead of \(usualSeconds)."),
  ]
  private static let usualSeconds = 60

  private(set) var registry = Registry.builtin
  /// By their real paths, so that one library is loaded once.
  private var loaded: [String: GuestPlugin] = [:]
  private let seconds: Int

  init() { seconds = Self.usualSeconds }

  /// With nothing loaded yet but the kind of frei0r's filters, which loads them when they are named.
  init(_ call: Call) {
    seconds = call.whole("limit-plugin") ?? Self.usualSeconds
    registry.add(Frei0rKind(seconds: seconds))
  }

  /// The libraries of the user's folder and of the command line.
  static func libraries(of call: Call) -> [String] { userLibraries() + call.values("plugin") }

  mutating func loadAll(of call: Call) throws(Failure) {
    for path in Self.libraries(of: call) { try load(path) }
  }

  /// Loads a library; one that is there already is fine.
  @discardableResult
  mutating func load(_ path: String) throws(Failure) -> GuestPlugin {
    guard let real = realpath(path, nil) else {
      throw .refused(at: path, "no such file", hint: NearestFile.hint(for: path))
    }
    defer { free(real) }
    let name = String(cString: real)
    if let known = loaded[name] { return known }
    let plugin = try start(path)
    guard registry[plugin.kind] == nil, StructuralKind(rawValue: plugin.kind) == nil else {
      throw .refused(at: path, "there is a kind \(JSON.quoted(plugin.kind)) already")
    }
    let common = Set(LayerProperty.properties(of: plugin.kind).map(\.parameter.name))
    if let taken = plugin.parameters.map(\.name).first(where: common.contains) {
      throw .refused(at: path, "declares \(JSON.quoted(taken)), which every layer has")
    }
    registry.add(plugin)
    loaded[name] = plugin
    return plugin
  }

  /// Loads one of frei0r's filters, named as `frei0r:NAME`, as a kind of its own.
  mutating func loadFilter(_ name: String) throws(Failure) -> GuestPlugin {
    let plugin = try start(name)
    registry.add(plugin)
    return plugin
  }

  private func start(_ library: String) throws(Failure) -> GuestPlugin {
    do throws(GuestFault) {
      return try GuestPlugin(library, seconds: seconds)
    } catch {
      let filters = library.hasPrefix(Frei0r.prefix) ? Frei0r.installed : []
      let names = filters.map { Frei0r.prefix + $0 }
      throw .refused(
        at: library, error.description,
        hint: names.contains(library) ? nil : Nearest.hint(for: library, among: names))
    }
  }

  /// Libraries in `compose/plugins` of the user's configuration, sorted.
  private static func userLibraries() -> [String] {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let base = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ $0 + "/.config" })
    else { return [] }
    let folder = base + "/compose/plugins"
    return FolderListing.names(in: folder).filter { $0.hasSuffix(".so") }.map { "\(folder)/\($0)" }
  }
}
