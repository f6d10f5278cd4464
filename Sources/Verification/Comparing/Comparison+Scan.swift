import Glibc
import Imaging

extension Comparison {
  /// Fills counts, largest differences and marks.
  mutating func scan(_ a: ComparedPicture, _ b: ComparedPicture) {
    let canvas = canvas
    let common = (width: min(a.width, b.width), height: min(a.height, b.height))
    for y in 0..<canvas.height {
      let isInBoth = y < common.height
      if isInBoth && flags == nil && a.deep == nil && b.deep == nil
        && Self.rowsAreEqual(a, b, y, common.width)
      {
        total += common.width
      } else if isInBoth {
        compareRow(a, b, y, common.width)
      }
      let start = isInBoth ? common.width : 0
      for x in start..<canvas.width where isCounted(x, y) {
        let (inA, inB) = (x < a.width && y < a.height, x < b.width && y < b.height)
        if inA || inB {
          total += 1
          mark(x, y, inA ? .onlyInA : .onlyInB)
        }
      }
    }
  }

  private static func rowsAreEqual(
    _ a: ComparedPicture, _ b: ComparedPicture, _ y: Int, _ width: Int
  ) -> Bool {
    a.pixels.withUnsafeBufferPointer { first in
      b.pixels.withUnsafeBufferPointer { second in
        guard width > 0, let first = first.baseAddress, let second = second.baseAddress else {
          return true
        }
        return memcmp(first + y * a.width, second + y * b.width, 4 * width) == 0
      }
    }
  }

  private func isCounted(_ x: Int, _ y: Int) -> Bool {
    flags?[y * canvas.width + x] ?? true
  }

  private mutating func compareRow(
    _ a: ComparedPicture, _ b: ComparedPicture, _ y: Int, _ width: Int
  ) {
    let isDeep = a.deep != nil || b.deep != nil
    for x in 0..<width where isCounted(x, y) {
      total += 1
      let (first, second) = (a.pixels[y * a.width + x], b.pixels[y * b.width + x])
      if first != second {
        mark(x, y, Self.kind(first, second))
        measure(first, second)
      } else if isDeep {
        let (deepA, deepB) = (a.deepSample(x, y), b.deepSample(x, y))
        if deepA != deepB {
          mark(x, y, .lowBits)
          measure(deepA, deepB)
        }
      }
    }
  }

  private static func kind(_ a: UInt32, _ b: UInt32) -> Kind {
    if Pixel.alpha(a) == 0 && Pixel.alpha(b) == 0 { return .hidden }
    return (a ^ b) & 0xff_ffff == 0 ? .alpha : .changed
  }

  private mutating func mark(_ x: Int, _ y: Int, _ kind: Kind) {
    if marks.isEmpty { marks = [UInt8](repeating: 0, count: canvas.width * canvas.height) }
    marks[y * canvas.width + x] = kind.rawValue
    changed += 1
    counts[kind, default: 0] += 1
  }

  private mutating func measure(_ a: UInt32, _ b: UInt32) {
    for (index, channel) in Channel.allCases.enumerated() {
      let shift = UInt32(8 * index)
      let delta = abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
      if delta > maxDelta { (maxDelta, maxChannel) = (delta, channel) }
    }
  }

  private mutating func measure(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) {
    for (index, channel) in Channel.allCases.enumerated() {
      let delta = abs(Int(a[index]) - Int(b[index]))
      if delta > maxDeepDelta {
        maxDeepDelta = delta
        if maxDelta == 0 { maxChannel = channel }
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
