import Testing

@testable import Imaging

struct RowDifferenceTests {
  @Test func `the kernel equals the plain loop`() {
    var state: UInt64 = 3
    func random(_ bound: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 33) % bound
    }
    for count in Array(0...70) + [128, 400, 1000] {
      let a = (0..<count).map { _ in random(3) == 0 ? random(1 << 24) : random(1 << 31) * 2 }
      let b = a.enumerated().map { index, pixel in
        // Long stretches are equal.
        if index / 170 % 2 == 1 { return pixel }
        switch random(5) {
        case 0: return pixel
        case 1: return pixel ^ random(256) << 24
        case 2: return pixel ^ random(1 << 24)
        case 3: return pixel & 0xff_ffff
        default: return random(1 << 31)
        }
      }
      var plain = RowDifference()
      let expected = plain.addPlain(a, b)
      var fast = RowDifference()
      var marks = [UInt8](repeating: 9, count: count)
      marks.withUnsafeMutableBufferPointer { out in
        if let out = out.baseAddress { fast.add(a, b, count: count, marks: out) }
      }
      #expect(marks == expected)
      #expect(fast == plain)
    }
  }

  @Test func `each mark is told from the others`() {
    var difference = RowDifference()
    let marks = difference.addPlain(
      [0xff00_0001, 0xff00_0001, 0x0000_0001, 0xff00_0001], [0xff00_0001, 0xfe00_0001, 1 << 16, 0])
    #expect(marks == [0, RowDifference.Mark.alpha, RowDifference.Mark.hidden, 1])
    #expect(difference.largest == SIMD4(1, 0, 1, 255))
    #expect(difference.count == 3)
  }
}
