@_exported import CComposePlugin
@_exported import Compositor
@_exported import Imaging
@_exported import Notation
import Synchronization

/// What a plugin draws on.
public enum Ground: Sendable {
  /// Nothing: it draws, and what it draws is laid over what lies beneath.
  case clear
  /// What lies beneath, which its backdrop effects and blends change.
  ///
  /// `reach`: how far, in points, a point beneath may influence others; `nil` is any distance.
  case backdrop(reach: Double?)
}

/// What a library's entry function gives to compose.
public typealias Offer = UnsafePointer<compose_plugin>?

/// Offers a plugin to compose, from the one line that a library in Swift needs:
///
///     @_cdecl("compose_plugin_entry")
///     public func entry(abi: UInt32) -> Offer { export(Glow.self, abi) }
///
/// Numbers, whole numbers, flags, colours and texts with a default can be parameters; compose refuses
/// a library whose plugin has others. Its canvas knows no pictures, fonts or variables of the scene.
/// - Parameter usesTime: false for a plugin that looks the same at every tick, which saves redrawing.
public func export(
  _ type: any Plugin.Type, _ abi: UInt32, on ground: Ground = .clear, usesTime: Bool = true
) -> Offer {
  guard abi == COMPOSE_PLUGIN_ABI else { return nil }
  return exported.withLock { state in
    if state == nil { state = ExportedPlugin(type, on: ground, usesTime: usesTime) }
    return state?.description
  }
}

/// A library holds one plugin; C functions cannot carry it along.
let exported = Mutex<ExportedPlugin?>(nil)
