import TestSupport
import Testing

@testable import Imaging

/// Colours with straight alpha, held against the specification's formulas on straight fractions.
@Suite struct StraightColorTests {
  static let grounds = (UInt32(0)...255).map { Pixel.pack($0, 255 - $0, $0, 255) }

  private static func colors(_ count: Int) -> [Color] {
    var random = SeededNumbers(64)
    return (0..<count).map { _ in
      var color = random.color()
      color.alpha = UInt8.random(in: 1...254, using: &random)
      return color
    }
  }

  @Test func `a translucent colour gives the nearest level on every ground`() {
    var wrong: [String] = []
    for color in Self.colors(64) {
      var row = Self.grounds
      Blending.fillRow(.normal, color: color, onto: &row, count: row.count)
      for (ground, pixel) in zip(Self.grounds, row) {
        for shift: UInt32 in [0, 8, 16] {
          let (c, a, d) = (
            Int(color.packed >> shift & 255), Int(color.alpha), Int(ground >> shift & 255)
          )
          // In 255ths of a level; no distance is half a level, as 255 is odd.
          let exact = c * a + d * (255 - a)
          if abs(255 * Int(pixel >> shift & 255) - exact) > 127 {
            wrong.append("\(color) on \(d): \(pixel >> shift & 255), not \(exact)/255")
          }
        }
        if pixel >> 24 != 255 { wrong.append("\(color): alpha \(pixel >> 24)") }
      }
    }
    #expect(wrong == [])
  }

  @Test func `a veil of f0f0f0 at 128 of 255 gives the levels worked out by hand`() {
    // 240 · 128/255 = 120.47 and 127/255 of the ground: 0 -> 120.47, 1 -> 120.97, 255 -> 247.47.
    var row = [0, 1, 255].map { Pixel.pack($0, $0, $0, 255) }
    Blending.fillRow(.normal, color: Color(240, 240, 240, 128), onto: &row, count: 3)
    #expect(row.map { $0 & 255 } == [120, 121, 247])
  }

  @Test func `coverage and opacity share the one rounding`() {
    var random = SeededNumbers(12)
    var wrong: [String] = []
    for color in Self.colors(64) {
      for opacity: UInt16 in [.max, 20003] {
        let coverage = Self.grounds.map { _ in UInt8.random(in: 0...255, using: &random) }
        var row = Self.grounds
        Blending.fillRow(
          .normal, color: color, onto: &row, count: row.count, coverage: coverage, opacity: opacity)
        for (index, pixel) in row.enumerated() {
          let f = Int(Blending.factor(coverage: coverage[index], opacity: opacity))
          let (one, share) = (255 * 65535, Int(color.alpha) * f)
          for shift: UInt32 in [0, 8, 16] {
            let d = Int(Self.grounds[index] >> shift & 255)
            let exact = Int(color.packed >> shift & 255) * share + d * (one - share)
            if 2 * abs(one * Int(pixel >> shift & 255) - exact) > one {
              wrong.append("\(color) on \(d), coverage \(coverage[index]), opacity \(opacity)")
            }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: BlendMode.allCases) func `every mode gives the nearest level to its formula`(
    mode: BlendMode
  ) {
    var random = SeededNumbers(8)
    var wrong: [String] = []
    for color in Self.colors(64) {
      // Opaque and translucent grounds.
      let grounds = Self.grounds + (0..<64).map { _ in random.pixel() }
      var row = grounds
      Blending.fillRow(mode, color: color, onto: &row, count: row.count)
      for (ground, pixel) in zip(grounds, row) {
        let exact = StraightFormula(mode, color, ground).levels
        for (channel, level) in exact.enumerated() {
          let found = Double(pixel >> UInt32(8 * channel) & 255)
          if abs(found - level) > 0.5 + 1e-9 {
            wrong.append("\(color) on \(ground): \(found), not \(level)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}

/// Compositing and Blending Level 1 in doubles, on straight fractions, as the specification writes it.
private struct StraightFormula {
  /// Premultiplied red, green, blue and alpha in levels, not rounded.
  let levels: [Double]

  init(_ mode: BlendMode, _ color: Color, _ ground: UInt32) {
    let (sa, ba) = (Double(color.alpha) / 255, Double(Pixel.alpha(ground)) / 255)
    let source = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let backdrop = [Pixel.red(ground), Pixel.green(ground), Pixel.blue(ground)].map {
      ba == 0 ? 0 : Double($0) / 255 / ba
    }
    if mode == .plusLighter {
      levels =
        (0..<3).map { 255 * min(1, source[$0] * sa + backdrop[$0] * ba) } + [255 * min(1, sa + ba)]
      return
    }
    let mixed = Self.mix(mode, source, backdrop)
    levels =
      (0..<3).map {
        255 * (sa * (1 - ba) * source[$0] + sa * ba * mixed[$0] + (1 - sa) * ba * backdrop[$0])
      } + [255 * (sa + ba * (1 - sa))]
  }

  private static func mix(_ mode: BlendMode, _ s: [Double], _ b: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, saturation(b)), luminosity(b))
    case .saturation: setLum(setSat(b, saturation(s)), luminosity(b))
    case .color: setLum(s, luminosity(b))
    case .luminosity: setLum(b, luminosity(s))
    default: (0..<3).map { separable(mode, s[$0], b[$0]) }
    }
  }

  private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, b, s)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : separable(.screen, 2 * s - 1, b)
    case .softLight:
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  private static func luminosity(_ c: [Double]) -> Double {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private static func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - luminosity(c)
    var c = c.map { $0 + d }
    let (lum, low, high) = (luminosity(c), c.min()!, c.max()!)
    if low < 0 { c = c.map { lum + (($0 - lum) * lum) / (lum - low) } }
    if high > 1 { c = c.map { lum + (($0 - lum) * (1 - lum)) / (high - lum) } }
    return c
  }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let (low, high) = (c.min()!, c.max()!)
    return high > low ? c.map { ($0 - low) * s / (high - low) } : [0, 0, 0]
  }
}
