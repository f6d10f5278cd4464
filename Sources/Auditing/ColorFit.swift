/// Gain and offset of each channel by which a capture's colours differ from the predicted ones.
struct ColorFit: Sendable {
  private(set) var gain = [1.0, 1, 1]
  /// In levels.
  private(set) var offset = [0.0, 0, 0]
  /// Spread of what is left, in levels: the noise of a lossy file.
  private(set) var noise = 3.0

  /// No fit: there is nothing public to fit on.
  init() {}

  /// Fits `capture = gain * predicted + offset`, leaving out what is over 12 levels off; a fit beyond
  /// what colour management explains (10 %, 14 levels) is not believed.
  ///
  /// - Parameter places: pixels at which nothing but the colour should differ.
  init(of capture: LevelGrid, to predicted: LevelGrid, at places: [Int]) {
    guard places.count >= Self.fewest else { return }
    var spreads: [Double] = []
    for channel in 0..<3 {
      let pairs = places.map { place in
        (Double(predicted.values[3 * place + channel]), Double(capture.values[3 * place + channel]))
      }
      let (gain, offset) = Self.line(through: pairs)
      self.gain[channel] = gain
      self.offset[channel] = offset
      spreads.append(1.4826 * Self.median(pairs.map { abs($0.1 - gain * $0.0 - offset) }))
    }
    noise = min(8, max(1, spreads.max() ?? noise))
  }

  private static let fewest = 64

  private static func line(
    through pairs: [(Double, Double)]
  ) -> (gain: Double, offset: Double) {
    var gain = 1.0
    var offset = median(pairs.map { $0.1 - $0.0 })
    for _ in 0..<4 {
      var (n, sx, sy, sxx, sxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (x, y) in pairs where abs(y - gain * x - offset) < 12 {
        n += 1
        sx += x
        sy += y
        sxx += x * x
        sxy += x * y
      }
      if n < Double(fewest) { break }
      let spread = sxx - sx * sx / n
      // A flat picture tells an offset alone.
      let slope = spread / n < 25 ? 1 : (sxy - sx * sy / n) / spread
      if abs(slope - 1) > 0.1 { break }
      gain = slope
      offset = sy / n - slope * sx / n
    }
    return abs(offset) > 14 ? (1, 0) : (gain, offset)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Nothing that a reader should hear of.
  var isPlain: Bool {
    (0..<3).allSatisfy { abs(gain[$0] - 1) < 0.01 && abs(offset[$0]) < 0.75 }
  }
}
