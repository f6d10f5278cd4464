import Compositor
import Imaging

/// What a mark makes of the pixels beneath where it must leave a trace.
///
/// Soft-light leaves white and black as they are, and no single colour shows on every other: each
/// pixel takes the blended colour, where that leaves too little the plain one, and where that does
/// too the plain opposite.
struct LegibleMark {
  var color: Color
  var mix: BlendMode

  /// The least change that counts: a quarter of what plain black makes of white, at least 2 levels.
  var threshold: Int { max(2, (Int(color.alpha) + 3) / 4) }

  /// Black for light colours, white for dark ones.
  var opposite: Color {
    let light = 2 * Int(color.red) + 5 * Int(color.green) + Int(color.blue)
    var shade: Color = light >= 8 * 128 ? .black : .white
    shade.alpha = color.alpha
    return shade
  }

  var kernel: Kernel {
    Kernel(
      name: "legible-mark \(mix.rawValue)", numbers: [Double(color.packed)], reach: 0
    ) { apply(to: $0) }
  }

  /// Screens have few colours: each is worked out once, as long as its place in a small table is
  /// not taken by another.
  func apply(to beneath: Bitmap) -> Bitmap {
    var known = [UInt32](repeating: 0, count: 4096)
    var answers = [UInt32](repeating: result(on: 0), count: 4096)
    var result = beneath
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let below = pixels[index]
        let place = Int((below &* 0x9e37_79b1) >> 20)
        if known[place] != below {
          known[place] = below
          answers[place] = self.result(on: below)
        }
        pixels[index] = answers[place]
      }
    }
    return result
  }

  /// What one pixel becomes.
  func result(on below: UInt32) -> UInt32 {
    for (mode, shade) in [(mix, color), (.normal, color)] {
      let above = Blending.pixel(mode, color: shade, backdrop: below)
      if Self.difference(above, below) >= threshold { return above }
    }
    return Blending.pixel(.normal, color: opposite, backdrop: below)
  }

  /// Of the channel that changes most.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func change(_ shift: UInt32) -> Int {
      abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
    }
    return max(change(0), change(8), change(16))
  }
}
