/// How a picture is read between its pixels.
public enum Sampling: String, CaseIterable, Hashable, Sendable {
  case nearest
  /// Bilinear when enlarged, the mean of the covered area when shrunk.
  case smooth
}

/// Reads a bitmap through an affine map; outside, its edge pixels go on.
public struct Sampler: Sendable {
  private let bitmap: Bitmap
  /// From device pixels to the bitmap's pixels.
  private let inverse: Transform
  private let method: Method

  private enum Method {
    case copy(dx: Int, dy: Int)
    case nearest
    case bilinear
    /// Axis-parallel shrinking: exact means over boxes.
    case boxes
    /// Slanted shrinking: the mean of n×m bilinear samples a pixel.
    case samples(across: Int, down: Int)
  }

  /// - Parameter inverse: from device pixels to the bitmap's pixels.
  public init(_ bitmap: Bitmap, inverse: Transform, sampling: Sampling) {
    self.bitmap = bitmap
    var inverse = inverse
    // A picture placed 1:1 up to rounding noise is copied, not blurred by 1/1000 pixel.
    func nearly(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    if nearly(inverse.a, 1), nearly(inverse.d, 1), nearly(inverse.b, 0), nearly(inverse.c, 0),
      abs(inverse.tx - inverse.tx.rounded()) < 1e-3, abs(inverse.ty - inverse.ty.rounded()) < 1e-3,
      abs(inverse.tx) < 1e9, abs(inverse.ty) < 1e9
    {
      inverse = .translation(inverse.tx.rounded(), inverse.ty.rounded())
      method = .copy(dx: Int(inverse.tx), dy: Int(inverse.ty))
    } else if sampling == .nearest {
      method = .nearest
    } else {
      let across = (inverse.a * inverse.a + inverse.b * inverse.b).squareRoot()
      let down = (inverse.c * inverse.c + inverse.d * inverse.d).squareRoot()
      if max(across, down) <= 1.0001 {
        method = .bilinear
      } else if inverse.keepsBoxes {
        method = .boxes
      } else {
        func count(_ length: Double) -> Int { max(1, min(16, Int(min(length, 16).rounded(.up)))) }
        method = .samples(across: count(across), down: count(down))
      }
    }
    self.inverse = inverse
  }

  /// Writes `count` device pixels from (x, y) on.
  public func paint(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress, bitmap.width > 0, bitmap.height > 0 else {
        row.update(repeating: 0, count: count)
        return
      }
      switch method {
      case .copy(let dx, let dy): copy(base, x + dx, y + dy, count, row)
      case .nearest:
        for index in 0..<count {
          let p = center(x + index, y)
          row[index] = base[clampedY(p.y) * bitmap.width + clampedX(p.x)]
        }
      case .bilinear:
        for index in 0..<count { row[index] = bilinear(base, center(x + index, y)) }
      case .boxes:
        for index in 0..<count { row[index] = boxMean(base, x + index, y) }
      case .samples(let across, let down):
        for index in 0..<count { row[index] = sampleMean(base, x + index, y, across, down) }
      }
    }
  }

  /// Calls `body` with each row of device pixels: the bitmap's own where it is copied and holds them
  /// all, otherwise one written to the room that `room` gives.
  public func withRows(
    _ region: PixelRect, room: (Int) -> UnsafeMutablePointer<UInt32>,
    _ body: (Int, UnsafePointer<UInt32>) -> Void
  ) {
    if case .copy(let dx, let dy) = method, bitmap.bounds.contains(region.moved(dx, dy)) {
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        for y in region.top..<region.bottom {
          body(y, base + (y + dy) * bitmap.width + region.left + dx)
        }
      }
      return
    }
    for y in region.top..<region.bottom {
      let row = room(y)
      paint(x: region.left, y: y, count: region.width, into: row)
      body(y, row)
    }
  }

  private func copy(
    _ base: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let line = base + max(0, min(bitmap.height - 1, y)) * bitmap.width
    let start = max(0, -x)
    let end = max(start, min(count, bitmap.width - x))
    if start >= count || end <= start {
      row.update(repeating: line[x < 0 ? 0 : bitmap.width - 1], count: count)
      return
    }
    for index in 0..<start { row[index] = line[0] }
    (row + start).update(from: line + x + start, count: end - start)
    for index in end..<max(end, count) { row[index] = line[bitmap.width - 1] }
  }

  private func center(_ x: Int, _ y: Int) -> Point {
    inverse.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
  }

  private func clampedX(_ x: Double) -> Int { Self.clamped(x, bitmap.width) }
  private func clampedY(_ y: Double) -> Int { Self.clamped(y, bitmap.height) }

  private static func clamped(_ value: Double, _ count: Int) -> Int {
    Int(max(0, min(Double(count - 1), value.rounded(.down))))
  }

  /// Weights in 1/256, so their products sum to exactly 65536 and an opaque picture stays opaque.
  private func bilinear(_ base: UnsafePointer<UInt32>, _ point: Point) -> UInt32 {
    let x = point.x - 0.5
    let y = point.y - 0.5
    let fx = UInt32((x - x.rounded(.down)) * 256)
    let fy = UInt32((y - y.rounded(.down)) * 256)
    let (x0, x1) = (clampedX(x), clampedX(x + 1))
    let (row0, row1) = (clampedY(y) * bitmap.width, clampedY(y + 1) * bitmap.width)
    let (p00, p10) = (base[row0 + x0], base[row0 + x1])
    let (p01, p11) = (base[row1 + x0], base[row1 + x1])
    if p00 == p10 && p00 == p01 && p00 == p11 { return p00 }
    let (w00, w10) = ((256 - fx) * (256 - fy), fx * (256 - fy))
    let (w01, w11) = ((256 - fx) * fy, fx * fy)
    func channel(_ shift: UInt32) -> UInt32 {
      let sum =
        (p00 >> shift & 0xff) * w00 + (p10 >> shift & 0xff) * w10 + (p01 >> shift & 0xff) * w01
        + (p11 >> shift & 0xff) * w11
      return (sum + 32768) >> 16
    }
    return Pixel.pack(channel(0), channel(8), channel(16), channel(24))
  }

  private func sampleMean(
    _ base: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ across: Int, _ down: Int
  ) -> UInt32 {
    var sums = (r: UInt32(0), g: UInt32(0), b: UInt32(0), a: UInt32(0))
    for j in 0..<down {
      for i in 0..<across {
        let place = Point(
          Double(x) + (Double(i) + 0.5) / Double(across),
          Double(y) + (Double(j) + 0.5) / Double(down))
        let p = bilinear(base, inverse.apply(to: place))
        sums.r += Pixel.red(p)
        sums.g += Pixel.green(p)
        sums.b += Pixel.blue(p)
        sums.a += Pixel.alpha(p)
      }
    }
    let count = UInt32(across * down)
    let half = count / 2
    return Pixel.pack(
      (sums.r + half) / count, (sums.g + half) / count, (sums.b + half) / count,
      (sums.a + half) / count)
  }

  private func boxMean(_ base: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let a = inverse.apply(to: Point(Double(x), Double(y)))
    let b = inverse.apply(to: Point(Double(x + 1), Double(y + 1)))
    let (left, right) = Self.span(a.x, b.x, bitmap.width)
    let (top, bottom) = Self.span(a.y, b.y, bitmap.height)
    var (r, g, b2, alpha, total) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in Int(top)...max(Int(top), Int(bottom.rounded(.up)) - 1) {
      let high = min(bottom, Double(row + 1)) - max(top, Double(row))
      for column in Int(left)...max(Int(left), Int(right.rounded(.up)) - 1) {
        let weight = high * (min(right, Double(column + 1)) - max(left, Double(column)))
        let p = base[row * bitmap.width + column]
        r += weight * Double(Pixel.red(p))
        g += weight * Double(Pixel.green(p))
        b2 += weight * Double(Pixel.blue(p))
        alpha += weight * Double(Pixel.alpha(p))
        total += weight
      }
    }
    func mean(_ sum: Double) -> UInt32 { UInt32((sum / total).rounded()) }
    return Pixel.pack(mean(r), mean(g), mean(b2), mean(alpha))
  }

  /// The part of a pixel's box that lies on the picture; outside it, the nearest edge pixel.
  private static func span(_ a: Double, _ b: Double, _ count: Int) -> (Double, Double) {
    let low = max(0, min(Double(count) - 1, min(a, b)))
    let high = min(Double(count), max(a, b))
    return high - low > 1e-9 ? (low, high) : (low.rounded(.down), low.rounded(.down) + 1)
  }
}
