import Glibc
import Imaging

extension Comparison {
  /// Fills counts, largest differences and marks.
  mutating func scan(_ a: ComparedPicture, _ b: ComparedPicture) {
    let canvas = canvas
    let common = (width: min(a.width, b.width), height: min(a.height, b.height))
    var sum = RowDifference()
    for y in 0..<canvas.height {
      let isInBoth = y < common.height
      if isInBoth { compareRow(a, b, y, common.width, &sum) }
      let start = isInBoth ? common.width : 0
      for x in start..<canvas.width where isCounted(x, y) {
        let (inA, inB) = (x < a.width && y < a.height, x < b.width && y < b.height)
        if inA || inB {
          total += 1
          mark(x, y, inA ? .onlyInA : .onlyInB)
        }
      }
    }
    take(sum)
  }

  private func isCounted(_ x: Int, _ y: Int) -> Bool {
    flags?[y * canvas.width + x] ?? true
  }

  private mutating func compareRow(
    _ a: ComparedPicture, _ b: ComparedPicture, _ y: Int, _ width: Int, _ sum: inout RowDifference
  ) {
    guard let flags else { return compareRun(a, b, y, 0..<width, &sum) }
    for run in countedRuns(flags, y, width) { compareRun(a, b, y, run, &sum) }
  }

  private mutating func compareRun(
    _ a: ComparedPicture, _ b: ComparedPicture, _ y: Int, _ run: Range<Int>,
    _ sum: inout RowDifference
  ) {
    total += run.count
    a.pixels.withUnsafeBufferPointer { first in
      b.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        let (from, to) = (
          first + y * a.width + run.lowerBound, second + y * b.width + run.lowerBound
        )
        if memcmp(from, to, 4 * run.count) == 0 { return }
        marks.change(row: y) { marks in
          sum.add(from, to, count: run.count, marks: marks + run.lowerBound)
        }
      }
    }
    if a.deep == nil && b.deep == nil { return }
    for x in run where marks[x, y] == 0 {
      let (deepA, deepB) = (a.deepSample(x, y), b.deepSample(x, y))
      if deepA != deepB {
        mark(x, y, .lowBits)
        measure(deepA, deepB)
      }
    }
  }

  /// The stretches of a row that count.
  private func countedRuns(_ flags: [Bool], _ y: Int, _ width: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var x = 0
    while x < width {
      let start = x
      while x < width && flags[y * canvas.width + x] { x += 1 }
      if x > start { runs.append(start..<x) }
      while x < width && !flags[y * canvas.width + x] { x += 1 }
    }
    return runs
  }

  private mutating func take(_ sum: RowDifference) {
    changed += sum.count
    for (kind, count) in [
      (Kind.changed, sum.changed), (.alpha, sum.alpha), (.hidden, sum.hidden),
    ] where count > 0 {
      counts[kind] = count
    }
    for (index, channel) in Channel.allCases.enumerated() where sum.largest[index] > maxDelta {
      (maxDelta, maxChannel) = (Int(sum.largest[index]), channel)
    }
  }

  private mutating func mark(_ x: Int, _ y: Int, _ kind: Kind) {
    marks.change(row: y) { $0[x] = kind.rawValue }
    changed += 1
    counts[kind, default: 0] += 1
  }

  private mutating func measure(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) {
    for (index, channel) in Channel.allCases.enumerated() {
      let delta = abs(Int(a[index]) - Int(b[index]))
      if delta > maxDeepDelta {
        (maxDeepDelta, maxChannel) = (delta, channel)
      }
    }
  }
}

extension ComparedPicture {
  /// 16 bits a channel; 8 bits are widened exactly, v * 257.
  fileprivate func deepSample(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
    if let deep { return deep[y * width + x] }
    let pixel = pixels[y * width + x]
    return SIMD4(
      UInt16(Pixel.red(pixel)), UInt16(Pixel.green(pixel)), UInt16(Pixel.blue(pixel)),
      UInt16(Pixel.alpha(pixel))) &* 257
  }
}
