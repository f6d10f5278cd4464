import TestSupport
import Testing

@testable import Imaging

@Suite struct BlendingTests {
  static let backdrops = Fixture.pixels("compositing/backdrop.rgba")
  static let sources = Fixture.pixels("compositing/source.rgba")
  static let exact = Fixture.pixels("compositing/exact8.rgba")
  static let product = Fixture.pixels("compositing/product8.rgba")
  static let modes = BlendMode.allCases.filter { $0 != .plusLighter }
  static let operators = CompositeOperator.allCases.filter { $0 != .sourceOver }

  @Test func `the vectors are all there`() {
    #expect(Self.backdrops.count == 2048 && Self.sources.count == 2048)
    #expect(Self.exact.count == 28 * 2048)
    #expect(Self.product.count == 16 * 13 * 512)
  }

  @Test(arguments: modes) func `every blend mode is correctly rounded`(mode: BlendMode) throws {
    let block = try #require(Self.modes.firstIndex(of: mode))
    let wrong = (0..<2048).filter {
      Blending.pixel(mode, source: Self.sources[$0], backdrop: Self.backdrops[$0])
        != Self.exact[block * 2048 + $0]
    }
    #expect(wrong == [])
  }

  @Test(arguments: operators) func `every operator is correctly rounded`(
    operator: CompositeOperator
  ) throws {
    let block = 16 + (try #require(Self.operators.firstIndex(of: `operator`)))
    let wrong = (0..<2048).filter {
      Blending.pixel(
        blend: .normal, operator: `operator`, source: Self.sources[$0],
        backdrop: Self.backdrops[$0]) != Self.exact[block * 2048 + $0]
    }
    #expect(wrong == [])
  }

  @Test(arguments: modes) func `every blend mode goes with every operator`(mode: BlendMode) throws {
    let first = try #require(Self.modes.firstIndex(of: mode)) * 13
    for (k, `operator`) in CompositeOperator.allCases.enumerated() {
      let wrong = (0..<512).filter {
        Blending.pixel(
          blend: mode, operator: `operator`, source: Self.sources[$0],
          backdrop: Self.backdrops[$0]) != Self.product[(first + k) * 512 + $0]
      }
      #expect(wrong == [], "\(`operator`.rawValue)")
    }
  }

  @Test func `half red over opaque blue is the mean of both`() {
    let red = Pixel.pack(128, 0, 0, 128)
    let blue = Pixel.pack(0, 0, 255, 255)
    #expect(Blending.pixel(.normal, source: red, backdrop: blue) == Pixel.pack(128, 0, 127, 255))
  }

  @Test func `soft light takes the root where the backdrop is above a quarter`() {
    // Cs = 1, Cb = 0.64 -> sqrt(0.64) = 0.8; 0.64 · 255 = 163.2 is not whole, so 225/255 is used:
    // sqrt(225 · 255) = 239.53, hence 240.
    let white = Pixel.pack(255, 255, 255, 255)
    let backdrop = Pixel.pack(225, 225, 225, 255)
    #expect(
      Blending.pixel(.softLight, source: white, backdrop: backdrop)
        == Pixel.pack(240, 240, 240, 255))
  }

  @Test(arguments: BlendMode.allCases) func `colour never exceeds alpha`(mode: BlendMode) {
    var random = SeededNumbers(7)
    for _ in 0..<4000 {
      let (source, backdrop) = (random.pixel(), random.pixel())
      for `operator` in CompositeOperator.allCases {
        let result = Blending.pixel(
          blend: mode, operator: `operator`, source: source, backdrop: backdrop)
        #expect(Pixel.isPremultiplied(result))
      }
    }
  }
}
