/// W3C Compositing and Blending Level 1 on premultiplied RGBA8 pixels, every channel correctly
/// rounded (half up).
///
/// All arithmetic is on whole numbers and fractions of them, so that the one rounding is exact.
/// Pixels must be premultiplied (colour <= alpha); results are.
public enum Blending {
  /// `source` blended onto `backdrop` with source-over; `plus-lighter` adds and clamps.
  public static func pixel(_ mode: BlendMode, source: UInt32, backdrop: UInt32) -> UInt32 {
    pixel(
      blend: mode, operator: mode == .plusLighter ? .plusLighter : .sourceOver, source: source,
      backdrop: backdrop)
  }

  /// The general formula: the source's colour is mixed with the backdrop by `blend`, then `operator`
  /// composites it. As `blend`, `plus-lighter` mixes as `normal` does.
  public static func pixel(
    blend: BlendMode, operator: CompositeOperator, source: UInt32, backdrop: UInt32
  ) -> UInt32 {
    let pair = PixelPair(source: source, backdrop: backdrop)
    let (fs, fb) = `operator`.factors(sourceAlpha: pair.sa, backdropAlpha: pair.ba)
    return pixel(blend, pair, fs, fb)
  }

  /// A colour with straight alpha blended onto `backdrop`: nothing of it is rounded before the result
  /// is.
  public static func pixel(_ mode: BlendMode, color: Color, backdrop: UInt32) -> UInt32 {
    if mode == .plusLighter {
      let pair = PixelPair(source: color.opaque.packed, backdrop: backdrop)
      return pixel(mode, pair, Int(color.alpha), 255)
    }
    return pixel(
      mode, source: color.opaque.packed, share: UInt32(color.alpha), backdrop: backdrop)
  }

  /// A share, in 255ths, of what `source` makes of `backdrop`; 255 unless the source is opaque.
  ///
  /// The compositing formula is linear in the source's alpha, so this is a source of alpha `share`.
  static func pixel(_ mode: BlendMode, source: UInt32, share: UInt32, backdrop: UInt32) -> UInt32 {
    let pair = PixelPair(source: source, backdrop: backdrop)
    return pixel(mode, pair, Int(share), 255 - pair.sa * Int(share) / 255)
  }

  private static func pixel(_ blend: BlendMode, _ pair: PixelPair, _ fs: Int, _ fb: Int) -> UInt32 {
    let alpha = quotient(2 * (pair.sa * fs + pair.ba * fb) + 255, 510)
    let (r, g, b) = pair.mixes(blend)
    return Pixel.pack(
      level(pair.s.0, pair.b.0, pair.ba, r, fs, fb), level(pair.s.1, pair.b.1, pair.ba, g, fs, fb),
      level(pair.s.2, pair.b.2, pair.ba, b, fs, fb), UInt32(alpha))
  }

  /// One channel of the result in levels, rounded half up. With the premultiplied channels s, b
  ///
  ///     level = ((s·(255 − ba) + mix)·fs + 255·b·fb) / 255²
  private static func level(_ s: Int, _ b: Int, _ ba: Int, _ mix: Mix, _ fs: Int, _ fb: Int)
    -> UInt32
  {
    let whole = (s * (255 - ba) * fs + 255 * b * fb) * mix.denominator + mix.numerator * fs
    // For whole numbers, floor((n + sqrt(q)) / d) = floor((n + floor(sqrt(q))) / d).
    let root = Mix.floorOfRoot(4 * fs * fs * mix.slope * mix.slope * mix.radicand)
    return UInt32(quotient(2 * whole + 65025 * mix.denominator + root, 130050 * mix.denominator))
  }

  /// The clamp matters for `plus-lighter`; for the rest only where pixels are not premultiplied.
  private static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    max(0, min(255, numerator / denominator))
  }
}

/// The term as·ab·B(Cb, Cs) of the compositing formula, in units of 1/255²:
/// (numerator + slope·√radicand) / denominator; where there is a root the denominator is 1.
struct Mix {
  var numerator: Int
  var denominator = 1
  var slope = 0
  var radicand = 0

  /// Below 2^52 a correctly rounded root of a whole number never reaches the next whole number.
  static func floorOfRoot(_ square: Int) -> Int {
    square == 0 ? 0 : Int(Double(square).squareRoot())
  }
}

/// The channels of a source and a backdrop pixel.
struct PixelPair {
  let s: (Int, Int, Int)
  let sa: Int
  let b: (Int, Int, Int)
  let ba: Int

  init(source: UInt32, backdrop: UInt32) {
    s = (Int(Pixel.red(source)), Int(Pixel.green(source)), Int(Pixel.blue(source)))
    sa = Int(Pixel.alpha(source))
    b = (Int(Pixel.red(backdrop)), Int(Pixel.green(backdrop)), Int(Pixel.blue(backdrop)))
    ba = Int(Pixel.alpha(backdrop))
  }

  func mixes(_ mode: BlendMode) -> (Mix, Mix, Mix) {
    switch mode {
    case .hue, .saturation, .color, .luminosity: nonSeparable(mode)
    default:
      (
        Mix.separable(mode, s.0, b.0, sa, ba), Mix.separable(mode, s.1, b.1, sa, ba),
        Mix.separable(mode, s.2, b.2, sa, ba)
      )
    }
  }
}
