import Compositor
import Imaging
import Notation

/// One colour over the whole frame.
public struct Fill: Plugin {
  public static let kind = "fill"
  public static let summary = "One colour over the whole frame."
  static let color = Parameter<Color>("color", "What to fill with; may be translucent.")
  public static let parameters: [any AnyParameter] = [color]

  private let shade: Color

  public init(_ values: Values) throws(ParameterError) {
    shade = try values[Self.color]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) { canvas.fill(shade) }
}
