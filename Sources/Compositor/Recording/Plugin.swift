import Notation

/// One kind of drawing.
///
/// A plugin sees its own parameters and a canvas that records. It never learns which view its
/// commands go to, what its layer's policy is, or what other layers there are.
public protocol Plugin: LayerDrawing {
  /// The name by which scenes ask for it, in kebab-case.
  static var kind: String { get }
  /// One sentence for `compose plugins`.
  static var summary: String { get }
  /// All parameters, in the order to list them.
  static var parameters: [any AnyParameter] { get }

  init(_ values: Values) throws(ParameterError)
}

/// What a plugin makes of one layer's parameters.
public protocol LayerDrawing: Sendable {
  /// Records what the layer looks like at `tick`.
  ///
  /// Must depend on nothing but the parameters, the canvas and the tick.
  func draw(on canvas: inout Canvas, at tick: Tick)

  /// Whether the drawing may depend on the tick or on the environment's clock; `true` unless the
  /// plugin says otherwise. What does not is recorded once for as long as its layer stays the same.
  var changesWithTime: Bool { get }
}

extension LayerDrawing {
  public var changesWithTime: Bool { true }
}
