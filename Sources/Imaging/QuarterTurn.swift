/// A turn by a multiple of 90 degrees, clockwise on the screen, under which pixels map onto pixels.
public enum QuarterTurn: Int, CaseIterable, Hashable, Sendable {
  case none, right, half, left

  /// `nil` for any other angle.
  public init?(degrees: Double) {
    let quarters = degrees / 90
    guard quarters == quarters.rounded(), abs(quarters) < 1e9 else { return nil }
    self.init(rawValue: ((Int(quarters) % 4) + 4) % 4)
  }

  /// The turn that a map makes, but for a shift; `nil` where it scales, shears or mirrors by more than
  /// rounding noise.
  public init?(_ map: Transform) {
    func nearly(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    for turn in Self.allCases {
      let exact = Transform.rotation(degrees: 90 * Double(turn.rawValue))
      if nearly(map.a, exact.a), nearly(map.b, exact.b), nearly(map.c, exact.c),
        nearly(map.d, exact.d)
      {
        self = turn
        return
      }
    }
    return nil
  }

  /// Where the top left corner of a box comes to lie when it is turned about a point, in pixels.
  ///
  /// A corner half-way between two pixels is rounded to the right and down. Where the turn reverses a
  /// side, the corner is moved by so little that half-ways, and what rounding noise makes of them, go
  /// the other way: what is turned is then the turned drawing, to the pixel.
  public func corner(of box: Rect, about center: Point) -> Point {
    let turn = Transform.rotation(degrees: 90 * Double(rawValue)).about(center)
    let turned = turn.bounds(of: box)
    return Point(
      turned.x - (self == .right || self == .half ? 2 * Self.noise : 0),
      turned.y - (self == .half || self == .left ? 2 * Self.noise : 0))
  }

  /// The pixel at a corner, halves to the right and down.
  public static func pixel(at corner: Point) -> (x: Int, y: Int) {
    (Int((corner.x + 0.5 + noise).rounded(.down)), Int((corner.y + 0.5 + noise).rounded(.down)))
  }

  /// Places this near to the middle between two pixels count as there.
  private static let noise = 1.0 / 4096

  /// Rows of `width` elements, turned; their width is then their count before.
  func turned<Element>(_ rows: [Element], width: Int, height: Int) -> [Element] {
    if self == .none || rows.isEmpty { return rows }
    var turned = rows
    for y in 0..<height {
      for x in 0..<width {
        let place =
          switch self {
          case .none: y * width + x
          case .right: x * height + height - 1 - y
          case .half: (height - 1 - y) * width + width - 1 - x
          case .left: (width - 1 - x) * height + y
          }
        turned[place] = rows[y * width + x]
      }
    }
    return turned
  }

  private var swapsSides: Bool { self == .right || self == .left }
}

extension Bitmap {
  public func turned(_ turn: QuarterTurn) -> Bitmap {
    let (width, height) = turn.size(width, height)
    return Bitmap(
      width: width, height: height,
      pixels: turn.turned(pixels, width: self.width, height: self.height))
  }
}

extension Mask {
  public func turned(_ turn: QuarterTurn) -> Mask {
    let (width, height) = turn.size(width, height)
    return Mask(
      width: width, height: height,
      coverage: turn.turned(coverage, width: self.width, height: self.height))
  }
}

extension QuarterTurn {
  fileprivate func size(_ width: Int, _ height: Int) -> (Int, Int) {
    swapsSides ? (height, width) : (width, height)
  }
}
