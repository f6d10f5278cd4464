import Compositor
import Imaging
import Layers
import Notation

/// Overlays do not get in the way of touches.
public struct TouchParity: Check {
  public static let kind = "touchParity"
  public static let summary =
    "Touches on a grid of points reach the same layers with and without the overlays."
  static let grid = Parameter(
    "grid", "The distance of the points.", unit: .points, default: 16.0, range: 1...1000)
  static let overlays = Parameter<[String]?>(
    "layers", "The overlays; without it, all layers that let touches pass.")
  public static let parameters: [any AnyParameter] = [grid, overlays]
  public static let views: [ViewName] = []

  private let grid: Double
  private let overlays: [String]?
  private var points = 0
  private var hadOverlay = false

  public init(_ values: Values) throws(ParameterError) {
    grid = try values[Self.grid]
    overlays = try values[Self.overlays]
  }

  public var layers: [LayerReference] {
    (overlays ?? []).map { LayerReference("layers", $0) }
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let stack = instant.record.arrangement
    let chosen = Set(
      overlays ?? stack.layers.flattened.filter { $0.touch != .receives }.map(\.id)
        + instant.stated.statedLayers.filter { $0.touch != .receives }.map(\.id))
    let present = stack.layers.flattened.filter { chosen.contains($0.id) && !$0.isHidden }
    if present.isEmpty { return .held(0) }
    hadOverlay = true
    var bare = stack
    bare.layers = stack.layers.removing(chosen)
    let rules = instant.scene.profile.hitTesting
    var y = grid / 2
    while y < stack.size.height {
      var x = grid / 2
      while x < stack.size.width {
        let with = stack.hit(Point(x, y), rules: rules).outcome
        let without = bare.hit(Point(x, y), rules: rules).outcome
        points += 1
        if with != without {
          return .violated(
            Violation(
              "at \(JSON.text(of: x)),\(JSON.text(of: y)) \(with.text); without the overlays,"
                + " \(without.text)", layers: present.map(\.id)))
        }
        x += grid
      }
      y += grid
    }
    return .held(1)
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: hadOverlay ? nil : "no overlay is ever there",
      actual: [("points", .number(points))])
  }
}
