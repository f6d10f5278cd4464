/// The reference loops, which the C kernels must equal byte for byte.
extension Blending {
  static func plainBlendRow(
    _ mode: BlendMode, source: UnsafePointer<UInt32>, onto: UnsafeMutablePointer<UInt32>,
    count: Int, coverage: UnsafePointer<UInt8>?, opacity: UInt16
  ) {
    for i in 0..<max(0, count) {
      let f = factor(coverage: coverage.map { $0[i] } ?? 255, opacity: opacity)
      onto[i] = plainPixel(mode, source: source[i], backdrop: onto[i], factor: f)
    }
  }

  static func plainFillRow(
    _ mode: BlendMode, color: Color, onto: UnsafeMutablePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>?, opacity: UInt16
  ) {
    for i in 0..<max(0, count) {
      let f = factor(coverage: coverage.map { $0[i] } ?? 255, opacity: opacity)
      onto[i] = plainPixel(mode, color: color, backdrop: onto[i], factor: f)
    }
  }

  static func plainMultiplyAlphaRow(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    for i in 0..<max(0, count) {
      let (p, c) = (pixels[i], UInt32(coverage[i]))
      pixels[i] = Pixel.pack(
        Pixel.divide255(Pixel.red(p) * c), Pixel.divide255(Pixel.green(p) * c),
        Pixel.divide255(Pixel.blue(p) * c), Pixel.divide255(Pixel.alpha(p) * c))
    }
  }

  /// round(coverage · opacity / 255): the factor f in 65535ths.
  static func factor(coverage: UInt8, opacity: UInt16) -> UInt32 {
    (UInt32(coverage) * UInt32(opacity) + 127) / 255
  }

  private static func plainPixel(
    _ mode: BlendMode, source: UInt32, backdrop: UInt32, factor: UInt32
  ) -> UInt32 {
    if factor == 0 || source == 0 { return backdrop }
    if mode == .normal { return over(source, backdrop, factor: factor) }
    if mode == .plusLighter {
      return pixel(mode, source: scaled(source, by: factor), backdrop: backdrop)
    }
    return mixed(pixel(mode, source: source, backdrop: backdrop), backdrop, factor: factor)
  }

  private static func plainPixel(
    _ mode: BlendMode, color: Color, backdrop: UInt32, factor: UInt32
  ) -> UInt32 {
    if factor == 0 || color.alpha == 0 { return backdrop }
    if mode == .normal { return over(color, backdrop, factor: factor) }
    if mode == .plusLighter {
      return pixel(mode, source: scaled(color.premultiplied, by: factor), backdrop: backdrop)
    }
    return mixed(pixel(mode, color: color, backdrop: backdrop), backdrop, factor: factor)
  }

  /// round(c·a·f + d·(1 − a·f)) for each channel, c being 1 for alpha.
  private static func over(_ color: Color, _ backdrop: UInt32, factor f: UInt32) -> UInt32 {
    let one = 255 * 65535
    let share = Int(color.alpha) * Int(f)
    func channel(_ c: UInt8, _ d: UInt32) -> UInt32 {
      UInt32((Int(c) * share + Int(d) * (one - share) + one / 2) / one)
    }
    return Pixel.pack(
      channel(color.red, Pixel.red(backdrop)), channel(color.green, Pixel.green(backdrop)),
      channel(color.blue, Pixel.blue(backdrop)), channel(255, Pixel.alpha(backdrop)))
  }

  /// round(s·f + d·(1 − sa·f)) for each channel.
  private static func over(_ source: UInt32, _ backdrop: UInt32, factor f: UInt32) -> UInt32 {
    let one = 255 * 65535
    let rest = one - Int(Pixel.alpha(source)) * Int(f)
    func channel(_ s: UInt32, _ d: UInt32) -> UInt32 {
      UInt32(min(255, (Int(s) * Int(f) * 255 + Int(d) * rest + one / 2) / one))
    }
    return Pixel.pack(
      channel(Pixel.red(source), Pixel.red(backdrop)),
      channel(Pixel.green(source), Pixel.green(backdrop)),
      channel(Pixel.blue(source), Pixel.blue(backdrop)),
      channel(Pixel.alpha(source), Pixel.alpha(backdrop)))
  }

  /// round(d + (r − d)·f) for each channel.
  ///
  /// Equal, up to rounding, to blending with a source of alpha sa·f; but its colour is not rounded
  /// first, which dodge and burn would magnify.
  private static func mixed(_ blended: UInt32, _ backdrop: UInt32, factor f: UInt32) -> UInt32 {
    func channel(_ r: UInt32, _ d: UInt32) -> UInt32 {
      (d * (65535 - f) + r * f + 32767) / 65535
    }
    return Pixel.pack(
      channel(Pixel.red(blended), Pixel.red(backdrop)),
      channel(Pixel.green(blended), Pixel.green(backdrop)),
      channel(Pixel.blue(blended), Pixel.blue(backdrop)),
      channel(Pixel.alpha(blended), Pixel.alpha(backdrop)))
  }

  /// The pixel times factor/65535, each channel rounded to nearest.
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    if factor == 65535 { return pixel }
    func channel(_ c: UInt32) -> UInt32 { (c * factor + 32767) / 65535 }
    return Pixel.pack(
      channel(Pixel.red(pixel)), channel(Pixel.green(pixel)), channel(Pixel.blue(pixel)),
      channel(Pixel.alpha(pixel)))
  }

  /// round((share·first + (255 − share)·second) / 255) for each channel.
  static func mixed(_ first: UInt32, _ second: UInt32, share: UInt32) -> UInt32 {
    func channel(_ a: UInt32, _ b: UInt32) -> UInt32 {
      Pixel.divide255(a * share + b * (255 - share))
    }
    return Pixel.pack(
      channel(Pixel.red(first), Pixel.red(second)),
      channel(Pixel.green(first), Pixel.green(second)),
      channel(Pixel.blue(first), Pixel.blue(second)),
      channel(Pixel.alpha(first), Pixel.alpha(second)))
  }
}
