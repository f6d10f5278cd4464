import TestSupport
import Testing

@testable import Imaging

@Suite struct BlurTests {
  static let sigmas: [Double] = [1, 2, 4, 8, 12, 20, 40]
  static let edges: [EdgeMode] = [.clamp, .transparent, .mirror]

  /// Distances from the truth at every 5th pixel: at most 0.56 levels, 0.3 on average.
  @Test(arguments: ["edges", "noise", "shapes"], edges) func `a blur is the true Gaussian`(
    name: String, edges: EdgeMode
  ) throws {
    let picture = Bitmap(width: 256, height: 256, pixels: Fixture.pixels("blur/\(name).rgba"))
    let truth = Fixture.bytes("blur/\(name).u16le")
    let block = 52 * 52 * 8
    try #require(truth.count == 21 * block)
    let mode = try #require(Self.edges.firstIndex(of: edges))
    for (k, sigma) in Self.sigmas.enumerated() {
      let blurred = picture.gaussianBlurred(sigmaX: sigma, sigmaY: sigma, edges: edges)
      var (largest, sum) = (0.0, 0.0)
      for index in 0..<52 * 52 {
        let pixel = blurred[index % 52 * 5, index / 52 * 5]
        for channel in 0..<4 {
          let at = (mode * 7 + k) * block + index * 8 + channel * 2
          let true16 = Double(truth[at]) + 256 * Double(truth[at + 1])
          let level = Double(pixel >> UInt32(8 * channel) & 255)
          let distance = abs(level - true16 / 257)
          largest = max(largest, distance)
          sum += distance
        }
      }
      let mean = sum / Double(52 * 52 * 4)
      #expect(largest <= 0.56 && mean <= 0.3, "sigma \(sigma): \(largest), mean \(mean)")
    }
  }

  /// The definition, in 64-bit floats: every place of the kernel looked up, cut at 8 sigma.
  static func definition(_ picture: Bitmap, _ sigmaX: Double, _ sigmaY: Double, _ edges: EdgeMode)
    -> [Double]
  {
    func pass(_ from: [Double], _ sigma: Double, length: Int, step: Int) -> [Double] {
      let radius = Int((8 * sigma).rounded(.up))
      let kernel = (-radius...radius).map {
        sigma > 0 ? Portable.exponential(-Double($0 * $0) / (2 * sigma * sigma)) : 1
      }
      let total = kernel.reduce(0, +)
      return from.indices.map { index in
        let place = index / step % length
        var sum = 0.0
        for (k, weight) in kernel.enumerated() {
          if let there = edges.place(place - radius + k, in: length) {
            sum += weight * from[index + (there - place) * step]
          }
        }
        return sum / total
      }
    }
    var values: [Double] = []
    for pixel in picture.pixels {
      for shift: UInt32 in [0, 8, 16, 24] { values.append(Double(pixel >> shift & 255)) }
    }
    let down = pass(values, sigmaY, length: picture.height, step: 4 * picture.width)
    return pass(down, sigmaX, length: picture.width, step: 4)
  }

  @Test(arguments: EdgeMode.allCases) func `small pictures follow the definition`(edges: EdgeMode) {
    var random = SeededNumbers(3)
    for (width, height, sigmaX, sigmaY) in [
      (1, 1, 5.0, 9.0), (7, 3, 0.3, 40), (5, 20, 11, 0), (19, 23, 3, 2.6), (40, 9, 2.9, 6.5),
    ] {
      let picture = Bitmap(
        width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
      let blurred = picture.gaussianBlurred(sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
      let truth = Self.definition(picture, sigmaX, sigmaY, edges)
      let errors = truth.indices.map { (place: Int) -> Double in
        let level = blurred.pixels[place / 4] >> UInt32(place % 4 * 8) & 255
        return abs(truth[place] - Double(level))
      }
      let worst = errors.max() ?? 9
      #expect(worst <= 0.56, "\(width)x\(height), sigma \(sigmaX), \(sigmaY): \(worst)")
      #expect(blurred.pixels.allSatisfy(Pixel.isPremultiplied))
    }
  }

  static func noise(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededNumbers(17)
    return Bitmap(
      width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
  }

  @Test(arguments: EdgeMode.allCases) func `the fast loops equal the plain ones`(edges: EdgeMode) {
    let picture = Self.noise(61, 37)
    for sigma in [0.4, 1.7, 2.6, 3, 5.5, 13, 90] {
      let fast = picture.gaussianBlurred(sigmaX: sigma, sigmaY: sigma * 1.3, edges: edges)
      let plain = picture.blurred(
        sigmaX: sigma, sigmaY: sigma * 1.3, edges: edges, region: nil, workers: .one, sums: .plain)
      #expect(fast == plain, "sigma \(sigma)")
    }
  }

  @Test func `weighted sums have the same bits`() {
    var random = SeededNumbers(23)
    for (count, taps) in [(1, 3), (15, 1), (64, 5), (200, 9), (243, 0)] {
      let weights = (0..<max(1, taps)).map { _ in Float.random(in: 0...0.1, using: &random) }
      let bytes = (0..<count * 11).map { _ in UInt8.random(in: 0...255, using: &random) }
      let floats = (0..<count * 11).map { _ in Float.random(in: 0...255, using: &random) }
      func run(_ sums: WeightedSums) -> ([Float], [Float], [UInt8]) {
        var (first, second) = (
          [Float](repeating: 7, count: count), [Float](repeating: 7, count: count)
        )
        var levels = [UInt8](repeating: 7, count: count)
        sums.bytes(&first, bytes, stride: count, weights: weights, taps: taps, count: count)
        sums.floats(&second, floats, stride: count, weights: weights, taps: taps, count: count)
        sums.levels(&levels, floats, stride: count, weights: weights, taps: taps, count: count)
        return (first, second, levels)
      }
      #expect(run(.fast) == run(.plain), "\(count) values, \(taps) taps")
    }
  }

  @Test(arguments: EdgeMode.allCases) func `workers and regions change no byte`(edges: EdgeMode) {
    let picture = Self.noise(70, 90)
    for (sigmaX, sigmaY) in [(1.5, 7.0), (6, 2), (4, 30), (0, 3)] {
      let whole = picture.gaussianBlurred(sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
      for count in [2, 8] {
        let shared = picture.gaussianBlurred(
          sigmaX: sigmaX, sigmaY: sigmaY, edges: edges, workers: Workers(count))
        #expect(shared == whole)
      }
      for box in [
        PixelRect(left: 0, top: 0, right: 1, bottom: 1),
        PixelRect(left: 13, top: 20, right: 50, bottom: 61),
        PixelRect(left: 69, top: 0, right: 99, bottom: 90),
      ] {
        let part = picture.gaussianBlurred(
          sigmaX: sigmaX, sigmaY: sigmaY, edges: edges, region: box)
        let inside = box.intersection(picture.bounds)
        #expect(part.bounds == PixelRect(width: inside.width, height: inside.height))
        let wrong = part.pixels.indices.filter {
          part.pixels[$0]
            != whole[inside.left + $0 % part.width, inside.top + $0 / part.width]
        }
        #expect(wrong == [], "\(box)")
      }
    }
  }

  @Test func `no sigma is no change`() {
    let picture = Self.noise(9, 5)
    for sigma in [0, -3, 0.001, Double.nan] {
      #expect(picture.gaussianBlurred(sigmaX: sigma, sigmaY: sigma, edges: .transparent) == picture)
    }
  }

  @Test func `a flat picture stays flat`() {
    let flat = Bitmap(width: 33, height: 21, filledWith: Pixel.pack(10, 200, 255, 255))
    for edges in [EdgeMode.clamp, .mirror] {
      for sigma in [0.7, 2, 3, 10, 77, 1e9] {
        #expect(flat.gaussianBlurred(sigmaX: sigma, sigmaY: sigma, edges: edges) == flat)
      }
    }
  }

  @Test func `an empty picture stays empty`() {
    let empty = Bitmap(width: 0, height: 4)
    #expect(empty.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .mirror).pixels == [])
  }

  @Test(arguments: [0.5, 1, 2.6, 3, 8.25, 40])
  func `a pixel's colour travels no farther than the reach`(
    sigma: Double
  ) {
    let reach = Bitmap.blurReach(sigma: sigma)
    let size = 2 * reach + 41
    let middle = size / 2
    let sums = BlurAxis(sigma: sigma, length: size, edges: .transparent)
    // Every sample that a place beyond the reach takes from has weight 0 on the middle.
    for place in 0..<size where abs(place - middle) > reach {
      let first = sums.first(at: place)
      let weight = sums.withSpread(at: place) { spread in
        (0..<sums.taps).reduce(Float(0)) { total, tap in
          let (start, weights) = sums.weights(of: first + tap)
          let inside = middle >= start && middle < start + weights.count
          return total + (inside ? spread[tap] * weights[middle - start] : 0)
        }
      }
      #expect(weight == 0, "\(place - middle)")
    }
  }

  @Test func `a wide mirrored blur is the mean`() {
    let picture = Bitmap(width: 3, height: 1, pixels: [0xff00_0000, 0xffff_ffff, 0xff00_0000])
    let mean = picture.gaussianBlurred(sigmaX: 30, sigmaY: 0, edges: .mirror)
    #expect(mean.pixels == [UInt32](repeating: 0xff55_5555, count: 3))
  }

  @Test func `the result takes the memory of a picture that has served, and of no other`() {
    func address(_ picture: Bitmap) -> UnsafeRawPointer? {
      picture.pixels.withUnsafeBytes { $0.baseAddress }
    }
    let picture = Bitmap(width: 40, height: 30, filledWith: 0xff80_4020)
    let blurred = picture.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .transparent)
    var used: Bitmap? = Bitmap(width: 40, height: 30, filledWith: 7)
    let memory = address(used!)
    let first = picture.gaussianBlurred(
      sigmaX: 3, sigmaY: 3, edges: .transparent, in: used.take())
    #expect(first == blurred && address(first) == memory)

    let kept = Bitmap(width: 40, height: 30, filledWith: 7)
    let second = picture.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .transparent, in: kept)
    #expect(second == blurred && kept == Bitmap(width: 40, height: 30, filledWith: 7))
    let small = Bitmap(width: 4, height: 3)
    #expect(
      picture.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .transparent, in: small) == blurred)
    #expect(
      picture.filtered(by: [.invert(1)], scale: 1, edges: .mirror, in: kept)
        == picture.filtered(by: [.invert(1)], scale: 1, edges: .mirror))
  }
}
