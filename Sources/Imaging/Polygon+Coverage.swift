/// How much of a region a shape covers.
public enum CoverageKind: Sendable {
  case none, full, partial
}

extension Polygon {
  /// Writes the exact area coverage of every pixel of `region` to `coverage`, row by row.
  ///
  /// Each edge deposits in the cells it passes the signed area to its right; a prefix sum along the
  /// row gives coverage (the accumulation buffer of scan-line rasterizers, in integers). Where
  /// contours of one direction overlap, coverage is held at 1; opposite directions cut holes.
  ///
  /// - Parameters:
  ///   - coverage: room for `region.width * region.height` bytes; rounded to nearest.
  ///   - cells: scratch, reused between calls.
  /// - Returns: `.none` or `.full` where every byte is 0 or 255.
  public func cover(
    _ region: PixelRect, into coverage: UnsafeMutablePointer<UInt8>, cells: inout [Int32]
  ) -> CoverageKind {
    let width = region.width
    let height = region.height
    let stride = width + 2
    if cells.count < stride * height {
      cells = [Int32](repeating: 0, count: stride * height)
    }
    return cells.withUnsafeMutableBufferPointer { buffer -> CoverageKind in
      let cells = buffer.baseAddress!
      cells.update(repeating: 0, count: stride * height)
      for contour in contours {
        contour.withUnsafeBufferPointer { c in
          var previous = c.count - 2
          for next in Swift.stride(from: 0, to: c.count, by: 2) {
            Self.deposit(
              (Int(c[previous]), Int(c[previous + 1])), (Int(c[next]), Int(c[next + 1])),
              in: region, cells, stride)
            previous = next
          }
        }
      }
      return Self.sum(cells, stride, width, height, into: coverage)
    }
  }

  private static func sum(
    _ cells: UnsafePointer<Int32>, _ stride: Int, _ width: Int, _ height: Int,
    into coverage: UnsafeMutablePointer<UInt8>
  ) -> CoverageKind {
    let full = Int32(2 * unit * unit)
    var least: UInt8 = 255
    var most: UInt8 = 0
    for row in 0..<height {
      var total: Int32 = 0
      let line = cells + row * stride
      let out = coverage + row * width
      for column in 0..<width {
        total &+= line[column]
        let covered = min(full, abs(total))
        let byte = UInt8(truncatingIfNeeded: (covered &* 255 &+ full / 2) &>> 21)
        out[column] = byte
        least = min(least, byte)
        most = max(most, byte)
      }
    }
    return most == 0 ? .none : least == 255 ? .full : .partial
  }

  /// One edge, cut at row borders and then at column borders. Every crossing is computed from the
  /// edge's own end points, so that a region's origin has no influence.
  private static func deposit(
    _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), in region: PixelRect,
    _ cells: UnsafeMutablePointer<Int32>, _ stride: Int
  ) {
    if from.y == to.y { return }
    let sign = from.y < to.y ? 1 : -1
    let (upper, lower) = sign > 0 ? (from, to) : (to, from)
    let first = max(region.top, upper.y >> 10)
    let last = min(region.bottom - 1, (lower.y - 1) >> 10)
    if first > last { return }
    let rise = lower.y - upper.y
    let run = lower.x - upper.x
    func x(atY y: Int) -> Int {
      y == upper.y
        ? upper.x : y == lower.y ? lower.x : upper.x + floorDivide(run * (y - upper.y), rise)
    }
    for row in first...last {
      let top = max(upper.y, row << 10)
      let bottom = min(lower.y, (row + 1) << 10)
      depositInRow(
        (x(atY: top), top), (x(atY: bottom), bottom), sign, region,
        cells + (row - region.top) * stride)
    }
  }

  private static func depositInRow(
    _ upper: (x: Int, y: Int), _ lower: (x: Int, y: Int), _ sign: Int, _ region: PixelRect,
    _ line: UnsafeMutablePointer<Int32>
  ) {
    let (left, right) = upper.x <= lower.x ? (upper, lower) : (lower, upper)
    let run = right.x - left.x
    let fall = right.y - left.y
    func y(atX x: Int) -> Int {
      x >= right.x ? right.y : x <= left.x ? left.y : left.y + floorDivide(fall * (x - left.x), run)
    }
    let start = region.left << 10
    let end = region.right << 10
    // Left of the region an edge covers whole rows of it; right of it, nothing.
    if left.x < start {
      let crossed = abs(y(atX: min(start, right.x)) - left.y)
      line[0] &+= Int32(truncatingIfNeeded: sign * crossed * 2 * unit)
    }
    var x0 = max(left.x, start)
    let stop = min(right.x, end)
    if left.x == right.x {
      if x0 >= end || left.x < start { return }
      let column = x0 >> 10
      add(line, column - region.left, sign * abs(fall), 2 * (x0 - (column << 10)))
      return
    }
    while x0 < stop {
      let column = x0 >> 10
      let x1 = min(stop, (column + 1) << 10)
      let height = abs(y(atX: x1) - y(atX: x0))
      add(line, column - region.left, sign * height, x0 + x1 - 2 * (column << 10))
      x0 = x1
    }
  }

  private static func add(
    _ line: UnsafeMutablePointer<Int32>, _ column: Int, _ height: Int, _ offset: Int
  ) {
    line[column] &+= Int32(truncatingIfNeeded: height * (2 * unit - offset))
    line[column + 1] &+= Int32(truncatingIfNeeded: height * offset)
  }

  private static func floorDivide(_ numerator: Int, _ denominator: Int) -> Int {
    let quotient = numerator / denominator
    return numerator % denominator != 0 && (numerator < 0) != (denominator < 0)
      ? quotient - 1 : quotient
  }
}
