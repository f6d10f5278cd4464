import Compositor
import Imaging

/// The turning wheel of eight spokes that phones show while one waits.
struct Wheel {
  var color: Color
  /// How long one turn takes.
  var period: Int

  static let spokes = 8

  /// Draws the wheel in the middle of `box`, as large as fits.
  ///
  /// The darkest spoke goes round clockwise with the clock and the others fade behind it.
  func draw(on canvas: inout Canvas, in box: Rect, at milliseconds: Int) {
    let radius = min(box.width, box.height) / 2
    guard radius > 0, period > 0 else { return }
    // Floored, so that times before 0 turn the same way.
    let phase = ((milliseconds % period) + period) % period
    let leader = phase * Self.spokes / period
    for spoke in 0..<Self.spokes {
      let behind = ((leader - spoke) % Self.spokes + Self.spokes) % Self.spokes
      let share = 1 - Double(behind) / Double(Self.spokes)
      canvas.fill(
        color, in: .path(Self.outline(of: spoke, about: box.center, radius: radius)),
        opacity: 0.2 + 0.8 * share * share)
    }
  }

  /// A capsule from 0.45 to 1 of the radius, a quarter of the radius wide.
  private static func outline(of spoke: Int, about center: Point, radius: Double) -> [PathElement] {
    let turn = Transform.rotation(degrees: Double(spoke) * 360 / Double(spokes))
      .then(.translation(center.x, center.y))
    let half = radius * 0.115
    let (inner, outer) = (-(radius * 0.45 + half), -(radius - half))
    // The factor that lets a cubic follow a quarter circle.
    let handle = half * 0.5523
    func at(_ x: Double, _ y: Double) -> Point { turn.apply(to: Point(x, y)) }
    return [
      .move(at(-half, inner)), .line(at(-half, outer)),
      .cubic(
        at(0, outer - half), control1: at(-half, outer - handle),
        control2: at(-handle, outer - half)),
      .cubic(
        at(half, outer), control1: at(handle, outer - half), control2: at(half, outer - handle)),
      .line(at(half, inner)),
      .cubic(
        at(0, inner + half), control1: at(half, inner + handle), control2: at(handle, inner + half)),
      .cubic(
        at(-half, inner), control1: at(-handle, inner + half), control2: at(-half, inner + handle)),
    ]
  }
}
