import TestSupport
import Testing

@testable import Imaging

@Suite struct BlendingRowTests {
  static let counts = [0, 1, 3, 7, 31, 32, 33, 65, 512, 513, 1179]
  static let opacities: [UInt16] = [0, 1, 255, 20003, 32768, 47111, 65534, 65535]

  @Test(arguments: BlendMode.allCases) func `fast rows equal the plain loops`(mode: BlendMode) {
    var random = SeededNumbers(41)
    for count in Self.counts {
      for opacity in Self.opacities {
        let source = random.row(count)
        let backdrop = random.row(count)
        let coverage = random.coverage(count)
        let color = random.color()
        for mask in [nil, coverage] {
          var fast = backdrop
          var plain = backdrop
          withOptionalPointer(mask) { mask in
            Blending.blendRow(
              mode, source: source, onto: &fast, count: count, coverage: mask, opacity: opacity)
            Blending.plainBlendRow(
              mode, source: source, onto: &plain, count: count, coverage: mask, opacity: opacity)
          }
          #expect(fast == plain, "\(count) pixels, opacity \(opacity), mask \(mask != nil)")
          fast = backdrop
          plain = backdrop
          withOptionalPointer(mask) { mask in
            Blending.fillRow(
              mode, color: color, onto: &fast, count: count, coverage: mask, opacity: opacity)
            Blending.plainFillRow(
              mode, color: color, onto: &plain, count: count, coverage: mask, opacity: opacity)
          }
          #expect(fast == plain, "fill, \(count) pixels, opacity \(opacity), mask \(mask != nil)")
        }
      }
    }
  }

  /// Every source level on every backdrop level for some alphas: all branches of all modes.
  @Test(arguments: BlendMode.allCases) func `fast rows agree on whole tables`(mode: BlendMode) {
    var source: [UInt32] = []
    var backdrop: [UInt32] = []
    for (sa, ba): (UInt32, UInt32) in [(255, 255), (128, 254), (3, 200)] {
      for s in 0...sa {
        for b in 0...ba {
          source.append(Pixel.pack(s, sa - s, s / 2, sa))
          backdrop.append(Pixel.pack(b, b, ba - b, ba))
        }
      }
    }
    var fast = backdrop
    var plain = backdrop
    Blending.blendRow(mode, source: source, onto: &fast, count: source.count)
    Blending.plainBlendRow(
      mode, source: source, onto: &plain, count: source.count, coverage: nil, opacity: .max)
    #expect((0..<source.count).filter { fast[$0] != plain[$0] } == [])
  }

  /// Rows that begin and end anywhere in memory; the pixels around them stay.
  @Test(arguments: BlendMode.allCases) func `fast rows keep to their pixels`(mode: BlendMode) {
    var random = SeededNumbers(17)
    for count in 0...140 {
      let first = count % 17
      let source = random.row(count + 20)
      let backdrop = random.row(count + 20)
      let coverage = random.coverage(count + 20)
      let opacity: UInt16 = count % 2 == 0 ? .max : 20003
      for mask in [nil, coverage] {
        var fast = backdrop
        var plain = backdrop
        withOptionalPointer(mask) { mask in
          let mask = mask.map { $0 + first }
          source.withUnsafeBufferPointer { source in
            let source = source.baseAddress! + first
            fast.withUnsafeMutableBufferPointer {
              Blending.blendRow(
                mode, source: source, onto: $0.baseAddress! + first, count: count, coverage: mask,
                opacity: opacity)
            }
            plain.withUnsafeMutableBufferPointer {
              Blending.plainBlendRow(
                mode, source: source, onto: $0.baseAddress! + first, count: count, coverage: mask,
                opacity: opacity)
            }
          }
        }
        #expect(fast == plain, "\(count) pixels from \(first), mask \(mask != nil)")
      }
    }
  }

  /// As of text: a few pixels covered, which are gathered from long stretches.
  @Test(arguments: BlendMode.allCases) func `fast rows reach sparsely covered pixels`(
    mode: BlendMode
  ) {
    var random = SeededNumbers(29)
    for (count, opacity) in [(4100, UInt16.max), (2048, 20003), (63, .max)] {
      let source = random.row(count)
      let backdrop = random.row(count)
      let coverage = (0..<count).map { _ in
        random.below(8) == 0 ? UInt8.random(in: 1...255, using: &random) : 0
      }
      var fast = backdrop
      var plain = backdrop
      Blending.blendRow(
        mode, source: source, onto: &fast, count: count, coverage: coverage, opacity: opacity)
      Blending.plainBlendRow(
        mode, source: source, onto: &plain, count: count, coverage: coverage, opacity: opacity)
      #expect((0..<count).filter { fast[$0] != plain[$0] } == [], "\(count) pixels")
    }
  }

  /// Every alpha under every coverage, and many opacities: where a share of a pixel is rounded.
  @Test(arguments: [BlendMode.normal, .multiply, .plusLighter])
  func `fast rows round every share like the plain loops`(mode: BlendMode) {
    var random = SeededNumbers(23)
    let alphas = (UInt32(0)..<65536).map { $0 >> 8 }
    let source = alphas.map { random.pixel(ofAlpha: $0) }
    let backdrop = alphas.map { _ in random.pixel() }
    let coverage = alphas.indices.map { UInt8($0 & 255) }
    for opacity: UInt16 in [1, 20003, 32768, 65534, 65535] {
      var fast = backdrop
      var plain = backdrop
      Blending.blendRow(
        mode, source: source, onto: &fast, count: source.count, coverage: coverage,
        opacity: opacity)
      Blending.plainBlendRow(
        mode, source: source, onto: &plain, count: source.count, coverage: coverage,
        opacity: opacity)
      #expect(source.indices.filter { fast[$0] != plain[$0] } == [], "opacity \(opacity)")
    }
    for opacity in stride(from: UInt16(1), to: .max, by: 251) {
      let start = Int(opacity) % 65000
      let part = Array(source[start..<start + 128])
      var fast = Array(backdrop[..<128])
      var plain = fast
      Blending.blendRow(mode, source: part, onto: &fast, count: 128, opacity: opacity)
      Blending.plainBlendRow(
        mode, source: part, onto: &plain, count: 128, coverage: nil, opacity: opacity)
      #expect(fast == plain, "opacity \(opacity)")
    }
  }

  /// Opacities that take a level to within a 65535th of the middle between two others.
  @Test(arguments: [BlendMode.normal, .multiply, .plusLighter])
  func `fast rows tell a little less than half from a little more`(mode: BlendMode) {
    var wrong: [String] = []
    for level: UInt32 in 1...255 {
      for k in 0..<level {
        for product in [65535 * k + 32767, 65535 * k + 32768] where product % level == 0 {
          let opacity = UInt16(product / level)
          for backdrop in [0, Color.white.premultiplied] {
            var fast = [backdrop]
            var plain = [backdrop]
            let source = [Pixel.pack(level, 255 - level, level, 255)]
            Blending.blendRow(mode, source: source, onto: &fast, count: 1, opacity: opacity)
            Blending.plainBlendRow(
              mode, source: source, onto: &plain, count: 1, coverage: nil, opacity: opacity)
            if fast != plain { wrong.append("level \(level), opacity \(opacity)") }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `a clip multiplies like the plain loop`() {
    var random = SeededNumbers(5)
    for count in Self.counts {
      let coverage = random.coverage(count)
      var fast = random.row(count)
      var plain = fast
      Blending.multiplyAlphaRow(&fast, count: count, coverage: coverage)
      Blending.plainMultiplyAlphaRow(&plain, count: count, coverage: coverage)
      #expect(fast == plain)
    }
  }

  @Test func `normal rounds once under coverage and opacity`() {
    // f = 128/255 · 32768/65535: coverage 128 of opacity 32768 is round(16448.8...) = 16449 65535ths.
    // 255 · 16449/65535 = 64.004 on black.
    var row = [Color.black.premultiplied]
    Blending.fillRow(
      .normal, color: .white, onto: &row, count: 1, coverage: [128],
      opacity: 32768)
    #expect(row == [Pixel.pack(64, 64, 64, 255)])
  }

  @Test func `source-in stays inside the covered shape`() {
    let backdrop = Pixel.pack(0, 100, 0, 200)
    var row = [backdrop, backdrop, backdrop]
    Blending.operatorRow(
      .sourceIn, source: [0, 0, 0], onto: &row, count: 3, coverage: [0, 255, 51])
    // A fifth of nothing and four fifths of the old pixel.
    #expect(row == [backdrop, 0, Pixel.pack(0, 80, 0, 160)])
  }

  @Test(arguments: BlendMode.allCases) func `rows stay premultiplied`(mode: BlendMode) {
    var random = SeededNumbers(99)
    for opacity in Self.opacities {
      let source = random.row(500)
      let coverage = random.coverage(500)
      var row = random.row(500)
      Blending.blendRow(
        mode, source: source, onto: &row, count: 500, coverage: coverage, opacity: opacity)
      #expect(row.allSatisfy(Pixel.isPremultiplied))
    }
  }

  private func withOptionalPointer(_ mask: [UInt8]?, _ body: (UnsafePointer<UInt8>?) -> Void) {
    guard let mask else { return body(nil) }
    mask.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
