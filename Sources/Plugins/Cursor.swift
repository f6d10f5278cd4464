import Compositor
import Imaging
import Notation

/// A pointer whose tip is the frame's top left corner, or a finger's mark about its middle.
public struct Cursor: Plugin {
  public static let kind = "cursor"
  public static let summary = "A pointer with its tip at the frame's top left, or a touch mark."
  static let shape = Parameter<Look>("shape", "What it looks like.", default: .arrow)
  static let color = Parameter<Color>("color", "The fill.", default: .black)
  static let rim = Parameter<Color>("rim", "The line around it.", default: .white)
  static let size = Parameter<Double>(
    "size", "Its height.", unit: .points, default: 20, range: 2...500)
  public static let parameters: [any AnyParameter] = [shape, color, rim, size]

  enum Look: String, CaseIterable, Sendable, ParameterValue {
    case arrow, cross, text, touch
  }

  private let look: Look
  private let color: Color
  private let rim: Color
  private let size: Double

  public init(_ values: Values) throws(ParameterError) {
    look = try values[Self.shape]
    color = try values[Self.color]
    rim = try values[Self.rim]
    size = try values[Self.size]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let unit = size / 20
    switch look {
    case .arrow:
      canvas.fill(rim, in: .path(Self.path(Self.arrowRim, unit)))
      canvas.fill(color, in: .path(Self.path(Self.arrow, unit)))
    case .cross:
      drawBars([Rect(-1, -10, 2, 20), Rect(-10, -1, 20, 2)], unit, on: &canvas)
    case .text:
      drawBars([Rect(-1, -10, 2, 20), Rect(-4, -10, 8, 2), Rect(-4, 8, 8, 2)], unit, on: &canvas)
    case .touch:
      let center = canvas.bounds.center
      let disc = Rect(center.x - size / 2, center.y - size / 2, size, size)
      canvas.fill(color, in: .ellipse(disc), opacity: 0.35)
      canvas.fill(
        rim, in: .ring(outer: .ellipse(disc), inner: .ellipse(disc.inset(by: unit * 1.5))),
        opacity: 0.9)
    }
  }

  private func drawBars(_ bars: [Rect], _ unit: Double, on canvas: inout Canvas) {
    func scaled(_ rect: Rect) -> Shape {
      .rect(Rect(rect.x * unit, rect.y * unit, rect.width * unit, rect.height * unit))
    }
    for bar in bars { canvas.fill(rim, in: scaled(bar.inset(by: -1))) }
    for bar in bars { canvas.fill(color, in: scaled(bar)) }
  }

  // Outlines for a height of 20, the tip at the origin.
  private static let arrow: [(Double, Double)] = [
    (1, 2.4), (1, 16.3), (4.2, 13.3), (6.4, 18.4), (8.7, 17.4), (6.5, 12.4), (11, 12.4),
  ]
  private static let arrowRim: [(Double, Double)] = [
    (0, 0), (0, 18.7), (3.7, 15.2), (5.9, 20), (10, 18.2), (8, 13.4), (13.4, 13.4),
  ]

  private static func path(_ corners: [(Double, Double)], _ unit: Double) -> [PathElement] {
    corners.enumerated().map { index, corner in
      let point = Point(corner.0 * unit, corner.1 * unit)
      return index == 0 ? .move(point) : .line(point)
    }
  }
}
