import Testing

@testable import Imaging

@Suite struct QuarterTurnTests {
  @Test func `angles that are multiples of 90 degrees are quarter turns`() {
    let angles: [Double] = [0, 90, 180, 270, -90, 450, 45, .nan, .infinity]
    #expect(
      angles.map { QuarterTurn(degrees: $0) } == [
        QuarterTurn.none, .right, .half, .left, .left, .right, nil, nil, nil,
      ])
  }

  @Test func `a map that turns and shifts is a quarter turn, one that scales or mirrors is not`() {
    for turn in QuarterTurn.allCases {
      let map = Transform.rotation(degrees: 90 * Double(turn.rawValue)).then(.translation(3.5, 7))
      #expect(QuarterTurn(map) == turn)
      #expect(QuarterTurn(map.then(.scale(1.01, 1.01))) == nil)
    }
    #expect(QuarterTurn(.scale(-1, 1)) == nil)
    #expect(QuarterTurn(.rotation(degrees: 1)) == nil)
  }

  @Test func `three pixels by two, turned by hand`() {
    let rows = Mask(width: 3, height: 2, coverage: [1, 2, 3, 4, 5, 6])
    #expect(rows.turned(.right).coverage == [4, 1, 5, 2, 6, 3])
    #expect(rows.turned(.half).coverage == [6, 5, 4, 3, 2, 1])
    #expect(rows.turned(.left).coverage == [3, 6, 2, 5, 1, 4])
    #expect(rows.turned(.left).width == 2 && rows.turned(.left).height == 3)
    #expect(rows.turned(.none) == rows)
  }

  /// A box whose corner is half-way between pixels, or anywhere, on a screen of 40 by 40.
  @Test func `the pixels of a turned box are the turned pixels of the box`() {
    let center = Point(20, 20)
    for (x, y) in [(3.5, 7.5), (3.25, 7.75), (3.4999, 7.5001), (3.5 - 1e-12, 7.5 + 1e-12)] {
      let (width, height) = (5, 3)
      let box = Rect(x, y, Double(width), Double(height))
      let upright = QuarterTurn.pixel(at: box.origin)
      for turn in QuarterTurn.allCases {
        var screen = Mask(width: 40, height: 40)
        screen.coverage[upright.y * 40 + upright.x] = 1
        screen.coverage[(upright.y + height - 1) * 40 + upright.x + width - 1] = 1
        let marked = screen.turned(turn).coverage.indices.filter {
          screen.turned(turn).coverage[$0] == 1
        }
        let corner = (marked.map { $0 % 40 }.min()!, marked.map { $0 / 40 }.min()!)
        let found = QuarterTurn.pixel(at: turn.corner(of: box, about: center))
        #expect(found.x == corner.0 && found.y == corner.1, "\(turn) of \(x),\(y)")
      }
    }
  }
}
