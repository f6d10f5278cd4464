import Notation

/// One kind of drawing.
///
/// A plugin sees its own parameters and a canvas that records. It never learns which view its
/// commands go to, what its layer's policy is, or what other layers there are.
public protocol Plugin: Sendable {
  /// The name by which scenes ask for it, in kebab-case.
  static var kind: String { get }
  /// One sentence for `compose plugins`.
  static var summary: String { get }
  /// All parameters, in the order to list them.
  static var parameters: [any AnyParameter] { get }

  init(_ values: Values) throws(ParameterError)

  /// Records what the layer looks like at `tick`.
  ///
  /// Must depend on nothing but the parameters, the canvas and the tick.
  func draw(on canvas: inout Canvas, at tick: Tick)
}

/// The plugins that a composition may use, by kind.
public struct Registry: Sendable {
  private var types: [String: any Plugin.Type] = [:]

  public init(_ plugins: [any Plugin.Type]) {
    for plugin in plugins { add(plugin) }
  }

  /// - Precondition: no plugin of that kind is there yet.
  public mutating func add(_ plugin: any Plugin.Type) {
    precondition(types[plugin.kind] == nil, "two plugins of kind \(plugin.kind)")
    types[plugin.kind] = plugin
  }

  public subscript(kind: String) -> (any Plugin.Type)? { types[kind] }

  /// Sorted.
  public var kinds: [String] { types.keys.sorted() }
}
