import CommandLine
import Compositor
import Guests
import Notation
import PluginLaws
import Plugins

/// A plugin to be tried, named by its kind, by its library's path, or as `frei0r:NAME`.
struct PluginSubject {
  private let trial: PluginTrial
  private let library: GuestPlugin?

  init(_ name: String) throws(Failure) {
    if let kind = Registry.builtin[name] {
      trial = PluginTrial(of: kind, in: .builtin)
      library = nil
      return
    }
    guard name.contains("/") || name.hasSuffix(".so") || name.hasPrefix(Frei0r.prefix) else {
      throw .usage(
        "plugin: unknown kind \(JSON.string(name).found)",
        hint: Nearest.hint(for: name, among: Registry.builtin.kinds)
          ?? "a library is named by its path, a filter of frei0r as \(Frei0r.prefix)NAME")
    }
    var loader = PluginLoader()
    let plugin = try name.hasPrefix(Frei0r.prefix) ? loader.loadFilter(name) : loader.load(name)
    trial = PluginTrial(of: plugin, in: loader.registry)
    library = plugin
  }

  /// How the plugin breaks the law; `nil` where it keeps it. No law allows it to crash.
  func violation(of law: PluginTrial.Law) -> String? {
    let found = trial.violation(of: law)
    return library?.crash.map { "\($0)" } ?? found
  }
}
