import Compositor
import Imaging
import Notation

/// Hides whatever lies beneath with one opaque shade.
public struct Cover: Plugin {
  public static let kind = "cover"
  public static let summary = "Hides whatever lies beneath with one opaque shade."
  static let color = Parameter<Color>(
    "color", "What to cover with; its alpha does not count.", default: .black)
  public static let parameters: [any AnyParameter] = [color]

  private let shade: Color

  public init(_ values: Values) throws(ParameterError) {
    var shade = try values[Self.color]
    shade.alpha = 255
    self.shade = shade
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) { canvas.fill(shade, edges: .whole) }
}
