/// One direction of a Gaussian blur over a line of `length` pixels.
///
/// A small Gaussian is summed directly. A large one is split in two, since variances add: the first,
/// of sigma/√2, is evaluated at every `step`-th place only (`samples`), and the second spreads the
/// samples over all places again. What the two make together is the Gaussian of sigma with a ripple
/// of 2·exp(−2π²·τ²/step²), τ = sigma/2, from leaving places out: 3·10⁻⁵ at the largest step taken.
/// Its cost does not grow with sigma.
struct BlurAxis {
  static let largestSigma = 4096.0

  /// Places from one sample to the next; 1 where the whole Gaussian is summed directly.
  let step: Int
  let length: Int
  let edges: EdgeMode
  /// Weights of the places from −radius to radius around a sample.
  let kernel: [Float]
  let radius: Int
  /// The samples a place takes from: for each place modulo `step`, the first sample's distance and
  /// `taps` weights.
  private let spread: [Float]
  private let firsts: [Int]
  let taps: Int

  /// - Parameters:
  ///   - sigma: standard deviation in pixels, at most 4096; not above 0 is no blur.
  ///   - direct: smaller sigmas are summed directly although they could be sampled.
  init(sigma: Double, length: Int, edges: EdgeMode, directBelow direct: Double = 0) {
    let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    self.length = length
    self.edges = edges
    step = sigma < direct ? 1 : Self.step(sigma: sigma)
    let part = step > 1 ? sigma * 0.5.squareRoot() : sigma
    let radius = Self.radius(sigma: part)
    self.radius = radius
    kernel = Self.normalized((-radius...radius).map { Self.gaussian(Double($0), sigma: part) })
    let step = step
    let taps = step > 1 ? 2 * radius / step + 1 : 1
    self.taps = taps
    var spread: [Float] = []
    var firsts: [Int] = []
    for place in 0..<step {
      let first = step > 1 ? Self.quotientUp(place - radius, step) : 0
      firsts.append(first)
      spread += Self.normalized(
        (first..<first + taps).map {
          let distance = place - $0 * step
          return distance < -radius ? 0 : Self.gaussian(Double(distance), sigma: part)
        })
    }
    self.spread = spread
    self.firsts = firsts
  }

  /// How far a pixel's colour travels, in pixels.
  static func reach(sigma: Double) -> Int {
    let sigma = sigma > 0 ? min(sigma, largestSigma) : 0
    if step(sigma: sigma) == 1 { return radius(sigma: sigma) }
    return 2 * radius(sigma: sigma * 0.5.squareRoot())
  }

  private static func step(sigma: Double) -> Int { max(1, Int(sigma * 0.75)) }

  /// Beyond four sigma lie 6·10⁻⁵ of the sum.
  private static func radius(sigma: Double) -> Int { Int((4 * sigma).rounded(.up)) }

  private static func gaussian(_ x: Double, sigma: Double) -> Double {
    if x == 0 { return 1 }
    return sigma > 0 ? Portable.exponential(-(x * x) / (2 * sigma * sigma)) : 0
  }

  private static func normalized(_ weights: [Double]) -> [Float] {
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  private static func quotientUp(_ a: Int, _ b: Int) -> Int {
    a > 0 ? (a + b - 1) / b : -(-a / b)
  }

  /// The samples that the places of `range` take from.
  func samples(for range: Range<Int>) -> Range<Int> {
    if step == 1 || range.isEmpty { return range }
    let end = range.suffix(step).map { first(at: $0) }.max() ?? 0
    return first(at: range.lowerBound)..<end + taps
  }

  /// The places that the samples of `range` take from, inside the line.
  func places(for range: Range<Int>) -> Range<Int> {
    if range.isEmpty { return 0..<0 }
    let low = range.lowerBound * step - radius
    let high = (range.upperBound - 1) * step + radius
    switch edges {
    case .transparent: return max(0, min(length, low))..<max(0, min(length, high + 1))
    case .clamp: return max(0, min(length - 1, low))..<max(1, min(length, high + 1))
    case .mirror:
      // A place mirrored at an edge lies as far inside as it lay outside.
      let first = high >= length ? min(low, 2 * length - 1 - high) : low
      let last = low < 0 ? max(high, -1 - low) : high
      return max(0, first)..<min(length, last + 1)
    }
  }

  /// The first place and the weights of one sample: places beyond the edges are folded onto those
  /// inside.
  func weights(of sample: Int) -> (first: Int, weights: [Float]) {
    let middle = sample * step
    if middle - radius >= 0 && middle + radius < length { return (middle - radius, kernel) }
    let places = places(for: sample..<sample + 1)
    var weights = [Float](repeating: 0, count: places.count)
    for (index, weight) in kernel.enumerated() {
      if let place = edges.place(middle - radius + index, in: length) {
        weights[place - places.lowerBound] += weight
      }
    }
    return (places.lowerBound, weights)
  }

  /// The first of the `taps` samples that a place takes from.
  func first(at place: Int) -> Int {
    let block = place >= 0 ? place / step : -((step - 1 - place) / step)
    return block + firsts[place - block * step]
  }

  /// Calls `body` with the `taps` weights of a place.
  func withSpread<R>(at place: Int, _ body: (UnsafePointer<Float>) -> R) -> R {
    spread.withUnsafeBufferPointer { body($0.baseAddress! + place % step * taps) }
  }
}
