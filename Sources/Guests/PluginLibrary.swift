import CComposePlugin
import Compositor
import Glibc
import Imaging

/// A shared library that holds a plugin.
///
/// It is code with all rights of the process. A library stays loaded until the process ends, since
/// what it returned points into it.
public enum PluginLibrary {
  /// Loads a library and reads what it declares.
  ///
  /// Set-up runs the library's own code; one that may crash is to be tried in a child process first.
  public static func load(_ path: String) throws(PluginLibraryError) -> GuestPlugin {
    // A bare name would be looked for in the system's folders instead.
    guard let real = realpath(path, nil) else { throw .missing }
    defer { free(real) }
    guard isLibrary(String(cString: real)) else { throw .notALibrary }
    guard let handle = dlopen(real, RTLD_NOW | RTLD_LOCAL) else {
      throw .unloadable(dlerror().map { String(cString: $0) } ?? "for no stated reason")
    }
    guard let symbol = dlsym(handle, PluginLibraryError.entry) else { throw .noEntry }
    typealias Entry = @convention(c) (UInt32) -> UnsafePointer<compose_plugin>?
    guard let plugin = unsafeBitCast(symbol, to: Entry.self)(COMPOSE_PLUGIN_ABI) else {
      throw .noPlugin
    }
    // These two stand first in every version, so they can be read before the rest is trusted.
    guard plugin.pointee.abi == COMPOSE_PLUGIN_ABI else { throw .version(plugin.pointee.abi) }
    guard plugin.pointee.size >= MemoryLayout<compose_plugin>.size else {
      throw .size(plugin.pointee.size)
    }
    return try GuestPlugin(plugin)
  }

  private static func isLibrary(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    return fread(&head, 1, 4, file) == 4 && head == [0x7f, 0x45, 0x4c, 0x46]
  }
}
