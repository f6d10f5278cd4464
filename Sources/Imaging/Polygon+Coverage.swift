/// How much of a region a shape covers.
public enum CoverageKind: Sendable {
  case none, full, partial
}

/// How the pixels count that an outline crosses.
public enum Edges: Hashable, Sendable {
  /// In proportion to the area inside.
  case smooth
  /// In full, as the edge of something that hides: no share of what lies beneath is left in them.
  case whole
}

extension Polygon {
  /// Writes the exact area coverage of every pixel of `region` to `coverage`, row by row.
  ///
  /// Each edge deposits in the cells it passes the signed area to its right; a prefix sum along the
  /// row gives coverage (the accumulation buffer of scan-line rasterizers, in integers). Where
  /// contours of one direction overlap, coverage is held at 1; opposite directions cut holes.
  ///
  /// - Parameters:
  ///   - edges: `whole` gives 255 to every pixel that has any area inside, by the grid.
  ///   - coverage: room for `region.width * region.height` bytes; rounded to nearest.
  ///   - cells: scratch, reused between calls; all zero before and after.
  /// - Returns: `.none` or `.full` where every byte is 0 or 255.
  public func cover(
    _ region: PixelRect, edges: Edges = .smooth, into coverage: UnsafeMutablePointer<UInt8>,
    cells: inout [Int32]
  ) -> CoverageKind {
    let lines = CellLines(width: region.width)
    let count = lines.stride * region.height
    if cells.count < count { cells = [Int32](repeating: 0, count: count) }
    return cells.withUnsafeMutableBufferPointer { buffer -> CoverageKind in
      let cells = buffer.baseAddress!
      for contour in contours {
        contour.withUnsafeBufferPointer { c in
          var previous = c.count - 2
          for next in stride(from: 0, to: c.count, by: 2) {
            Self.deposit(
              (Int(c[previous]), Int(c[previous + 1])), (Int(c[next]), Int(c[next + 1])),
              in: region, cells, lines)
            previous = next
          }
        }
      }
      var kinds = CoverageKinds()
      for row in 0..<region.height {
        let (line, bytes) = (cells + row * lines.stride, coverage + row * region.width)
        kinds.add(
          edges == .smooth
            ? lines.sum(line, into: bytes, Self.share(of:))
            : lines.sum(line, into: bytes, Self.touch(of:)))
      }
      return kinds.kind
    }
  }

  /// One edge, cut at row borders and then at column borders. Every crossing is computed from the
  /// edge's own end points, so that a region's origin has no influence.
  private static func deposit(
    _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), in region: PixelRect,
    _ cells: UnsafeMutablePointer<Int32>, _ lines: CellLines
  ) {
    if from.y == to.y { return }
    let sign = from.y < to.y ? 1 : -1
    let (upper, lower) = sign > 0 ? (from, to) : (to, from)
    let first = max(region.top, upper.y >> 10)
    let last = min(region.bottom - 1, (lower.y - 1) >> 10)
    if first > last { return }
    // Right of the region an edge has no part in it.
    if min(upper.x, lower.x) >= region.right << 10 { return }
    let rise = lower.y - upper.y
    let run = lower.x - upper.x
    func x(atY y: Int) -> Int {
      y == upper.y || run == 0
        ? upper.x : y == lower.y ? lower.x : upper.x + floorDivide(run * (y - upper.y), rise)
    }
    for row in first...last {
      let top = max(upper.y, row << 10)
      let bottom = min(lower.y, (row + 1) << 10)
      depositInRow(
        (x(atY: top), top), (x(atY: bottom), bottom), sign, region,
        lines, cells + (row - region.top) * lines.stride)
    }
  }

  private static func depositInRow(
    _ upper: (x: Int, y: Int), _ lower: (x: Int, y: Int), _ sign: Int, _ region: PixelRect,
    _ lines: CellLines, _ line: UnsafeMutablePointer<Int32>
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
      lines.add(sign * crossed * 2 * unit, to: line, at: 0)
    }
    var x0 = max(left.x, start)
    let stop = min(right.x, end)
    if left.x == right.x {
      if x0 >= end || left.x < start { return }
      let column = x0 >> 10
      lines.add(line, column - region.left, sign * abs(fall), 2 * (x0 - (column << 10)))
      return
    }
    while x0 < stop {
      let column = x0 >> 10
      let x1 = min(stop, (column + 1) << 10)
      let height = abs(y(atX: x1) - y(atX: x0))
      lines.add(line, column - region.left, sign * height, x0 + x1 - 2 * (column << 10))
      x0 = x1
    }
  }

  /// The coverage of a pixel with twice that many grid squares inside, rounded to nearest.
  @inline(__always)
  private static func share(of total: Int32) -> UInt8 {
    let full = Int32(2 * unit * unit)
    return UInt8(truncatingIfNeeded: (min(full, abs(total)) &* 255 &+ full / 2) &>> 21)
  }

  /// Full coverage wherever there is any.
  @inline(__always)
  private static func touch(of total: Int32) -> UInt8 { total == 0 ? 0 : 255 }

  private static func floorDivide(_ numerator: Int, _ denominator: Int) -> Int {
    let quotient = numerator / denominator
    return numerator % denominator != 0 && (numerator < 0) != (denominator < 0)
      ? quotient - 1 : quotient
  }
}

/// Rows of cells, each with a note of which of them were touched, so that only those are summed.
///
/// A line holds `width + 2` cells, then `width + 2` less the first touched cell, and the cell after
/// the last; an untouched line is all zero.
private struct CellLines {
  let width: Int

  var stride: Int { width + 4 }

  @inline(__always)
  func add(_ value: Int, to line: UnsafeMutablePointer<Int32>, at cell: Int) {
    line[cell] &+= Int32(truncatingIfNeeded: value)
    line[width + 2] = max(line[width + 2], Int32(width + 2 - cell))
    line[width + 3] = max(line[width + 3], Int32(cell + 1))
  }

  /// An edge of `height` that stands `offset` half grid steps into a pixel.
  @inline(__always)
  func add(_ line: UnsafeMutablePointer<Int32>, _ cell: Int, _ height: Int, _ offset: Int) {
    add(height * (2 * Polygon.unit - offset), to: line, at: cell)
    add(height * offset, to: line, at: cell + 1)
  }

  /// Writes a row of coverage, clears the line, and returns the least and the most.
  @inline(__always)
  func sum(
    _ line: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt8>,
    _ byte: (Int32) -> UInt8
  ) -> (least: UInt8, most: UInt8) {
    let first = width + 2 - Int(line[width + 2])
    let end = Int(line[width + 3])
    let last = min(end, width)
    var total: Int32 = 0
    var (least, most): (UInt8, UInt8) = (255, 0)
    if first > 0 {
      coverage.update(repeating: 0, count: min(first, width))
      least = 0
    }
    if first < last {
      var cell = first
      while cell < last {
        total &+= line[cell]
        let covered = byte(total)
        coverage[cell] = covered
        least = min(least, covered)
        most = max(most, covered)
        cell += 1
        // Between two edges coverage stays as it is.
        let end = Self.endOfZeros(line, from: cell, to: last)
        if end > cell { (coverage + cell).update(repeating: covered, count: end - cell) }
        cell = end
      }
    }
    if max(last, first) < width {
      let rest = byte(total)
      (coverage + max(last, first)).update(repeating: rest, count: width - max(last, first))
      least = min(least, rest)
      most = max(most, rest)
    }
    if end > first { (line + first).update(repeating: 0, count: end - first) }
    line[width + 2] = 0
    line[width + 3] = 0
    return (least, most)
  }
}

extension CellLines {
  /// Where whole blocks of cells that are 0 end.
  private static func endOfZeros(
    _ line: UnsafeMutablePointer<Int32>, from start: Int, to end: Int
  ) -> Int {
    let block = 16
    var cell = start
    while cell + block <= end {
      var any: Int32 = 0
      for index in cell..<cell + block { any |= line[index] }
      if any != 0 { break }
      cell += block
    }
    return cell
  }
}

private struct CoverageKinds {
  private var least: UInt8 = 255
  private var most: UInt8 = 0

  mutating func add(_ row: (least: UInt8, most: UInt8)) {
    least = min(least, row.least)
    most = max(most, row.most)
  }

  var kind: CoverageKind { most == 0 ? .none : least == 255 ? .full : .partial }
}
