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
      canvas.fill(rim, in: .path(Self.path(Self.cross(grownBy: 1), unit)))
      canvas.fill(color, in: .path(Self.path(Self.cross(grownBy: 0), unit)))
    case .text:
      canvas.fill(rim, in: .path(Self.path(Self.beam(grownBy: 1), unit)))
      canvas.fill(color, in: .path(Self.path(Self.beam(grownBy: 0), unit)))
    case .touch:
      let center = canvas.bounds.center
      let disc = Rect(center.x - size / 2, center.y - size / 2, size, size)
      let (outer, inner) = (Shape.ellipse(disc), Shape.ellipse(disc.inset(by: unit * 1.5)))
      canvas.group(clip: outer) { canvas in
        canvas.fill(color, in: outer, edges: .whole, opacity: 0.35)
        canvas.fill(rim, .outside, of: inner, in: outer, opacity: 0.9)
      }
    }
  }

  // Outlines for a height of 20, the tip at the origin. Each is one: bars that lie over each other
  // would be cut twice where their edges meet.
  private static func cross(grownBy rim: Double) -> [(Double, Double)] {
    let (arm, end) = (1 + rim, 10 + rim)
    return [
      (-arm, -end), (arm, -end), (arm, -arm), (end, -arm), (end, arm), (arm, arm), (arm, end),
      (-arm, end), (-arm, arm), (-end, arm), (-end, -arm), (-arm, -arm),
    ]
  }

  private static func beam(grownBy rim: Double) -> [(Double, Double)] {
    let (stem, serif, end, foot) = (1 + rim, 4 + rim, 10 + rim, 8 - rim)
    return [
      (-serif, -end), (serif, -end), (serif, -foot), (stem, -foot), (stem, foot), (serif, foot),
      (serif, end), (-serif, end), (-serif, foot), (-stem, foot), (-stem, -foot), (-serif, -foot),
    ]
  }

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
