import Imaging

extension Bitmap {
  /// The picture with fewer pixels, each the mean of the area that it covers, rounded once.
  ///
  /// - Precondition: `width` and `height` are above 0 and not above the picture's.
  func reduced(width: Int, height: Int) -> Bitmap {
    if width == self.width && height == self.height { return self }
    let columns = Self.shares(of: self.width, among: width)
    let rows = Self.shares(of: self.height, among: height)
    var result = Bitmap(width: width, height: height)
    var sums = [SIMD4<Double>](repeating: .zero, count: self.width)
    for y in 0..<height {
      for x in sums.indices { sums[x] = .zero }
      for (line, share) in rows[y] {
        for x in 0..<self.width { sums[x] += Self.levels(self[x, line]) * share }
      }
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for (column, share) in columns[x] { sum += sums[column] * share }
        sum = (sum + 0.5).rounded(.down)
        result[x, y] = Pixel.pack(
          UInt32(min(255, sum.x)), UInt32(min(255, sum.y)), UInt32(min(255, sum.z)),
          UInt32(min(255, sum.w)))
      }
    }
    return result
  }

  /// For each of `count` equal parts of a line: its pixels, and what share of the part each is.
  private static func shares(of length: Int, among count: Int) -> [[(Int, Double)]] {
    (0..<count).map { part in
      // In units of 1/count pixels everything is whole.
      let (start, end) = (part * length, (part + 1) * length)
      return (start / count...(end - 1) / count).map { pixel in
        let covered = min(end, (pixel + 1) * count) - max(start, pixel * count)
        return (pixel, Double(covered) / Double(length))
      }
    }
  }

  private static func levels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(Pixel.red(pixel)), Double(Pixel.green(pixel)), Double(Pixel.blue(pixel)),
      Double(Pixel.alpha(pixel)))
  }
}
