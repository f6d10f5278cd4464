extension Mix {
  /// One channel of a separable mode, from the premultiplied channels s, b and the alphas sa, ba.
  ///
  /// The specification's B(Cb, Cs) with Cs = s/sa and Cb = b/ba, multiplied by sa·ba.
  static func separable(_ mode: BlendMode, _ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Mix {
    switch mode {
    case .multiply: Mix(numerator: s * b)
    case .screen: Mix(numerator: s * ba + b * sa - s * b)
    case .overlay: Mix(numerator: 2 * b <= ba ? 2 * s * b : inverse(s, b, sa, ba))
    case .hardLight: Mix(numerator: 2 * s <= sa ? 2 * s * b : inverse(s, b, sa, ba))
    case .darken: Mix(numerator: min(s * ba, b * sa))
    case .lighten: Mix(numerator: max(s * ba, b * sa))
    case .difference: Mix(numerator: abs(s * ba - b * sa))
    case .exclusion: Mix(numerator: s * ba + b * sa - 2 * s * b)
    case .colorDodge: colorDodge(s, b, sa, ba)
    case .colorBurn: colorBurn(s, b, sa, ba)
    case .softLight: softLight(s, b, sa, ba)
    case .normal, .plusLighter, .hue, .saturation, .color, .luminosity: Mix(numerator: s * ba)
    }
  }

  /// 1 − 2·(1 − Cb)·(1 − Cs): the upper half of hard light.
  private static func inverse(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Int {
    sa * ba - 2 * (ba - b) * (sa - s)
  }

  /// min(1, Cb / (1 − Cs)).
  private static func colorDodge(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Mix {
    if b == 0 { return Mix(numerator: 0) }
    if s >= sa || b * sa >= ba * (sa - s) { return Mix(numerator: sa * ba) }
    return Mix(numerator: sa * sa * b, denominator: sa - s)
  }

  /// 1 − min(1, (1 − Cb) / Cs).
  private static func colorBurn(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Mix {
    if b >= ba { return Mix(numerator: sa * ba) }
    if s == 0 || (ba - b) * sa >= ba * s { return Mix(numerator: 0) }
    return Mix(numerator: sa * ba * s - sa * sa * (ba - b), denominator: s)
  }

  /// Cb − (1 − 2Cs)·Cb·(1 − Cb) below the middle of Cs, Cb + (2Cs − 1)·(D(Cb) − Cb) above, where D is
  /// ((16Cb − 12)·Cb + 4)·Cb up to a quarter and √Cb from there.
  private static func softLight(_ s: Int, _ b: Int, _ sa: Int, _ ba: Int) -> Mix {
    if ba == 0 { return Mix(numerator: 0) }
    let slope = 2 * s - sa
    if slope <= 0 {
      return Mix(numerator: sa * b * ba + slope * b * (ba - b), denominator: ba)
    }
    if 4 * b <= ba {
      let square = ba * ba
      let cubic = b * (16 * b * b - 12 * b * ba + 4 * square)
      return Mix(numerator: (sa - slope) * b * square + slope * cubic, denominator: square)
    }
    return Mix(numerator: (sa - slope) * b, slope: slope, radicand: b * ba)
  }
}
