import Compositor
import Imaging
import Notation

/// Colours along a line or out from a centre.
public struct GradientFill: Plugin {
  public static let kind = "gradient"
  public static let summary = "Colours along a line or out from a centre."
  static let form = Parameter<Form>("form", "Along a line or around a centre.", default: .linear)
  static let start = Parameter<Point>(
    "start", "Start of the line, or the centre; 0 to 1 across the frame.", unit: .fraction,
    default: Point(0.5, 0))
  static let end = Parameter<Point>(
    "end", "End of the line, or a point on the outermost circle.", unit: .fraction,
    default: Point(0.5, 1))
  static let stops = Parameter<[Gradient.Stop]>(
    "stops", "Colours by offset, ascending.", count: 1...64)
  public static let parameters: [any AnyParameter] = [form, start, end, stops]

  enum Form: String, CaseIterable, Sendable, ParameterValue {
    case linear, radial
  }

  private let form: Form
  private let start: Point
  private let end: Point
  private let stops: [Gradient.Stop]

  public init(_ values: Values) throws(ParameterError) {
    form = try values[Self.form]
    start = try values[Self.start]
    end = try values[Self.end]
    stops = try values[Self.stops]
    if zip(stops, stops.dropFirst()).contains(where: { $0.offset > $1.offset }) {
      throw .unusable("stops", expected: "offsets in ascending order", found: "a smaller one later")
    }
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let frame = canvas.bounds
    func place(_ point: Point) -> Point { Point(point.x * frame.width, point.y * frame.height) }
    let (first, last) = (place(start), place(end))
    let shape: Gradient.Form
    switch form {
    case .linear: shape = .linear(from: first, to: last)
    case .radial:
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      shape = .radial(center: first, radius: (dx * dx + dy * dy).squareRoot())
    }
    canvas.fill(Gradient(shape, stops: stops))
  }
}
