import Compositor
import Guests
import Notation
import Plugins
import Verification

/// A plugin to be tried, named by its kind or by its library's path.
struct PluginSubject {
  let trial: PluginTrial

  /// - Parameter isProbed: false where the process may go down with the library.
  init(_ name: String, isProbed: Bool) throws(Failure) {
    if let kind = Registry.builtin[name] {
      trial = PluginTrial(of: kind, in: .builtin)
      return
    }
    guard name.contains("/") || name.hasSuffix(".so") else {
      throw .usage(
        "plugin: unknown kind \(JSON.string(name).found)",
        hint: Nearest.hint(for: name, among: Registry.builtin.kinds)
          ?? "a library is named by its path")
    }
    var loader = PluginLoader()
    if isProbed { try PluginLoader.probe(name) }
    let plugin = try PluginLoader.open(name)
    try loader.add(plugin, from: name)
    trial = PluginTrial(of: plugin, in: loader.registry)
  }
}
