import CComposePlugin
import Glibc
import Imaging
import Notation

/// A shared library that speaks the interface of compose_plugin.h, loaded into this process.
///
/// It is code with all rights of the process. A library stays loaded until the process ends, since
/// what it returned points into it.
struct PluginLibrary: LoadedLibrary {
  let declaration: GuestDeclaration
  let plugin: UnsafePointer<compose_plugin>

  /// Loads a library and reads what it declares.
  init(_ path: String) throws(PluginLibraryError) {
    // A bare name would be looked for in the system's folders instead.
    guard let real = realpath(path, nil) else { throw .missing }
    defer { free(real) }
    guard Self.isLibrary(String(cString: real)) else { throw .notALibrary }
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
    declaration = try GuestDeclaration(plugin.pointee)
    self.plugin = plugin
  }

  private static func isLibrary(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    return fread(&head, 1, 4, file) == 4 && head == [0x7f, 0x45, 0x4c, 0x46]
  }

  func reach(_ values: [any ParameterValue], scale: Double) -> Int? {
    guard let reach = plugin.pointee.reach else { return 0 }
    let pixels = Self.withValues(values) { reach($0, scale) }
    return pixels < 0 ? nil : Int(pixels)
  }

  func draw(
    _ frame: GuestFrame, input: UnsafeMutablePointer<UInt32>?,
    output: UnsafeMutablePointer<UInt32>
  ) -> String? {
    Self.withValues(frame.values) { values in
      var facts = compose_frame()
      facts.size = UInt32(MemoryLayout<compose_frame>.size)
      facts.width = Int32(frame.width)
      facts.height = Int32(frame.height)
      facts.stride = Int32(4 * frame.width)
      facts.scale = frame.scale
      facts.tick = Int64(frame.moment.tick)
      facts.milliseconds = Int64(frame.moment.milliseconds)
      facts.clock = Int64(frame.moment.clock)
      facts.input = input.map {
        UnsafePointer(UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self))
      }
      facts.output = UnsafeMutableRawPointer(output).assumingMemoryBound(to: UInt8.self)
      facts.values = values
      return plugin.pointee.draw(&facts).map { String(cString: $0) }
    }
  }

  /// Texts stay valid during `body`.
  private static func withValues<Result>(
    _ values: [any ParameterValue], _ body: (UnsafePointer<compose_value>?) -> Result
  ) -> Result {
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { texts.forEach { free($0) } }
    let passed = values.map { value in
      var result = compose_value()
      switch value {
      case let value as Double: result.number = value
      case let value as Int: result.number = Double(value)
      case let value as Bool: result.number = value ? 1 : 0
      case let value as Color: result.color = value.packed
      case let value as String:
        if let text = strdup(value) {
          texts.append(text)
          result.text = UnsafePointer(text)
        }
      default: break
      }
      return result
    }
    return passed.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
