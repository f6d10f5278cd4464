import CComposePlugin

/// Why a shared library cannot be used as a plugin; each text follows the library's path.
enum PluginLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing
  case notALibrary
  /// What the dynamic linker said.
  case unloadable(String)
  case noEntry
  /// The entry function returned nothing.
  case noPlugin
  case version(UInt32)
  case size(UInt32)
  /// What of its declarations cannot be right.
  case declaration(String)

  /// The function that a library has to export.
  static let entry = "compose_plugin_entry"

  var description: String {
    switch self {
    case .missing: "no such file"
    case .notALibrary: "is not a shared library"
    case .unloadable(let reason): "cannot be loaded: \(reason)"
    case .noEntry: "is no plugin: it exports no \(Self.entry)"
    case .noPlugin: "offers no plugin for version \(COMPOSE_PLUGIN_ABI) of the interface"
    case .version(let version):
      "speaks version \(version) of the plugin interface, and compose speaks"
        + " \(COMPOSE_PLUGIN_ABI): build it against this compose_plugin.h"
    case .size(let size):
      "says its description has \(size) bytes, less than the"
        + " \(MemoryLayout<compose_plugin>.size) of version \(COMPOSE_PLUGIN_ABI)"
    case .declaration(let what): what
    }
  }
}
