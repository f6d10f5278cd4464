import Compositor
import Imaging
import Notation

/// A turning wheel; its angle comes from the scene's clock.
public struct Spinner: Plugin {
  public static let kind = "spinner"
  public static let summary = "A turning wheel; its angle comes from the scene's clock."
  static let color = Parameter<Color>("color", "Of the spokes.", default: Color(110, 110, 117))
  static let period = Parameter<Milliseconds>(
    "period", "How long one turn takes.", default: Milliseconds(1000))
  static let diameter = Parameter<Double?>(
    "diameter", "Of the wheel; without it, what the frame holds.", unit: .points, range: 1...2000)
  public static let parameters: [any AnyParameter] = [color, period, diameter]

  private let wheel: Wheel
  private let diameter: Double?

  public init(_ values: Values) throws(ParameterError) {
    wheel = Wheel(color: try values[Self.color], period: try values[Self.period].count)
    diameter = try values[Self.diameter]
  }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    let side = diameter ?? min(bounds.width, bounds.height)
    let box = Rect(bounds.center.x - side / 2, bounds.center.y - side / 2, side, side)
    wheel.draw(on: &canvas, in: box, at: tick.milliseconds)
  }
}
