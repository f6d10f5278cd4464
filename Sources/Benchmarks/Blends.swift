import Imaging

/// W2: one translucent frame blended in place onto an opaque one, row by row.
enum Blends {
  static func run(_ run: Run) throws {
    let source = Content.photo(run.width, run.height, seed: 1, translucent: true)
    let ground = Content.photo(run.width, run.height, seed: 3)
    var target = ground
    for mode in BlendMode.allCases {
      // As rivals begin: what is left of the mode before may round easier or harder.
      target = ground.rotated(by: 0)
      run.time(mode.rawValue) { target.lay(source, mode) }
    }
    let half = [UInt8](repeating: 128, count: run.width)
    run.time("normal-opacity") { target.lay(source, .normal, opacity: 32768) }
    run.time("normal-coverage") { target.lay(source, .normal, coverage: half) }
    run.time("multiply-coverage") { target.lay(source, .multiply, coverage: half) }
    run.time("fill") {
      target.pixels.withUnsafeMutableBufferPointer { fill($0, Color(0x60, 0x40, 0x20)) }
    }
    run.time("fill-translucent") {
      target.pixels.withUnsafeMutableBufferPointer { fill($0, Color(0x60, 0x40, 0x20, 0x80)) }
    }
  }

  private static func fill(_ pixels: UnsafeMutableBufferPointer<UInt32>, _ color: Color) {
    guard let base = pixels.baseAddress else { return }
    Blending.fillRow(.normal, color: color, onto: base, count: pixels.count)
  }
}

extension Bitmap {
  /// Blends `source`, of the same size, onto this picture.
  fileprivate mutating func lay(
    _ source: Bitmap, _ mode: BlendMode, coverage: [UInt8]? = nil, opacity: UInt16 = .max
  ) {
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { to in
      source.pixels.withUnsafeBufferPointer { from in
        guard let to = to.baseAddress, let from = from.baseAddress else { return }
        for y in 0..<height {
          Blending.blendRow(
            mode, source: from + y * width, onto: to + y * width, count: width, coverage: coverage,
            opacity: opacity)
        }
      }
    }
  }
}
