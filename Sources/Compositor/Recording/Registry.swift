import Notation

/// A kind of layer that a registry offers: a type of this package, or what a library brought.
public protocol PluginKind: Sendable {
  var kind: String { get }
  var summary: String { get }
  var parameters: [any AnyParameter] { get }
  func make(_ values: Values) throws(ParameterError) -> any LayerDrawing
}

/// The plugins that a composition may use, by kind.
public struct Registry: Sendable {
  private var plugins: [String: any PluginKind] = [:]

  public init(_ plugins: [any Plugin.Type]) {
    for plugin in plugins { add(plugin) }
  }

  /// - Precondition: no plugin of that kind is there yet.
  public mutating func add(_ plugin: any Plugin.Type) {
    func add<Type: Plugin>(_: Type.Type) { self.add(TypedKind<Type>()) }
    add(plugin)
  }

  /// - Precondition: no plugin of that kind is there yet.
  public mutating func add(_ plugin: any PluginKind) {
    precondition(plugins[plugin.kind] == nil, "two plugins of kind \(plugin.kind)")
    plugins[plugin.kind] = plugin
  }

  public subscript(kind: String) -> (any PluginKind)? { plugins[kind] }

  /// Sorted.
  public var kinds: [String] { plugins.keys.sorted() }
}

/// A kind that is a type.
private struct TypedKind<Type: Plugin>: PluginKind {
  var kind: String { Type.kind }
  var summary: String { Type.summary }
  var parameters: [any AnyParameter] { Type.parameters }

  func make(_ values: Values) throws(ParameterError) -> any LayerDrawing { try Type(values) }
}
