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
      name: "legible-mark \(mix.rawValue)", numbers: [Double(color.straightNumber)], reach: 0
    ) { apply(to: $0) }
  }

  func apply(to beneath: Bitmap) -> Bitmap {
    var blended = beneath
    let candidates: [(BlendMode, Color)] = [(mix, color), (.normal, color), (.normal, opposite)]
    var row = [UInt32](repeating: 0, count: beneath.width)
    for y in 0..<beneath.height {
      let start = y * beneath.width
      // From the last resort to the first choice, so that the better one is written last.
      for (mode, shade) in candidates.reversed() {
        row.withUnsafeMutableBufferPointer { row in
          guard let base = row.baseAddress else { return }
          for x in 0..<beneath.width { base[x] = beneath.pixels[start + x] }
          Blending.fillRow(
            mode, color: shade.premultiplied, onto: base, count: beneath.width, coverage: nil,
            opacity: 65535)
        }
        let isLastResort = shade == opposite && mode == .normal
        for x in 0..<beneath.width {
          let below = beneath.pixels[start + x]
          if isLastResort || Self.difference(row[x], below) >= threshold {
            blended.pixels[start + x] = row[x]
          }
        }
      }
    }
    return blended
  }

  /// Of the channel that changes most.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift in [UInt32(0), 8, 16] {
      most = max(most, abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff)))
    }
    return most
  }
}

extension Color {
  fileprivate var straightNumber: UInt32 {
    Pixel.pack(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha))
  }
}
