/// Colours along a line or a radius, mixed with premultiplied alpha.
public struct Gradient: Hashable, Sendable {
  /// Where along the gradient (0 to 1) a colour stands.
  public struct Stop: Hashable, Sendable {
    public var offset: Double
    public var color: Color

    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  public enum Form: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  public var form: Form
  /// Ascending in offset, at least one.
  public var stops: [Stop]

  public init(_ form: Form, stops: [Stop]) {
    precondition(!stops.isEmpty)
    self.form = form
    self.stops = stops
  }

  public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 255 } }

  /// Writes `count` pixels from (x, y) on; `inverse` maps device pixels to the gradient's space.
  public func paint(
    x: Int, y: Int, count: Int, inverse: Transform, into row: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let point = inverse.apply(to: Point(Double(x + index) + 0.5, Double(y) + 0.5))
      row[index] = pixel(at: fraction(at: point))
    }
  }

  private func fraction(at point: Point) -> Double {
    switch form {
    case .linear(let from, let to):
      let dx = to.x - from.x
      let dy = to.y - from.y
      let length = dx * dx + dy * dy
      return length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 1
    case .radial(let center, let radius):
      let dx = point.x - center.x
      let dy = point.y - center.y
      return radius > 0 ? (dx * dx + dy * dy).squareRoot() / radius : 1
    }
  }

  private func pixel(at fraction: Double) -> UInt32 {
    guard fraction > stops[0].offset else { return stops[0].color.premultiplied }
    guard let next = stops.firstIndex(where: { $0.offset >= fraction }), next > 0 else {
      return stops[stops.count - 1].color.premultiplied
    }
    let (low, high) = (stops[next - 1], stops[next])
    let t = (fraction - low.offset) / (high.offset - low.offset)
    let alpha = Double(low.color.alpha) * (1 - t) + Double(high.color.alpha) * t
    func channel(_ path: KeyPath<Color, UInt8>) -> UInt32 {
      let from = Double(low.color[keyPath: path]) * Double(low.color.alpha)
      let to = Double(high.color[keyPath: path]) * Double(high.color.alpha)
      return UInt32(((from * (1 - t) + to * t) / 255).rounded())
    }
    return Pixel.pack(
      channel(\.red), channel(\.green), channel(\.blue), UInt32(alpha.rounded()))
  }
}
