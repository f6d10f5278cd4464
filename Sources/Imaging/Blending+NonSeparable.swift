extension PixelPair {
  /// Hue, saturation, colour and luminosity: SetLum(c, l) for a colour c and a luminosity l.
  ///
  /// c is given by a pixel's channels v times `scale`/`divisor`; a constant added to all three does
  /// not matter, as SetLum takes c's luminosity off. SetSat only stretches: hue's c is the source
  /// times Sat(Cb) / Sat(Cs).
  func nonSeparable(_ mode: BlendMode) -> (Mix, Mix, Mix) {
    switch mode {
    case .hue:
      setLum(of: s, scale: range(b) * sa, divisor: range(s), luminosity: weigh(b) * sa)
    case .saturation:
      setLum(of: b, scale: range(s) * ba, divisor: range(b), luminosity: weigh(b) * sa)
    case .color: setLum(of: s, scale: ba, divisor: 1, luminosity: weigh(b) * sa)
    default: setLum(of: b, scale: sa, divisor: 1, luminosity: weigh(s) * ba)
    }
  }

  private func range(_ v: (Int, Int, Int)) -> Int {
    max(v.0, v.1, v.2) - min(v.0, v.1, v.2)
  }

  /// A hundred times the luminosity.
  private func weigh(_ v: (Int, Int, Int)) -> Int {
    30 * v.0 + 59 * v.1 + 11 * v.2
  }

  /// In units of 1/100 of the mix: channel = luminosity + (100·v − weigh(v))·scale/divisor, drawn
  /// towards the luminosity where the darkest falls below 0 or the lightest above 1 (ClipColor). Both
  /// cannot happen at once, since no colour spans more than 1.
  private func setLum(of v: (Int, Int, Int), scale: Int, divisor: Int, luminosity: Int) -> (
    Mix, Mix, Mix
  ) {
    if divisor == 0 || scale == 0 {
      let grey = Mix(numerator: luminosity, denominator: 100)
      return (grey, grey, grey)
    }
    let gray = weigh(v)
    let darkest = min(v.0, v.1, v.2)
    let below = 100 * darkest - gray
    let above = 100 * max(v.0, v.1, v.2) - gray
    let one = 100 * sa * ba
    func channel(_ v: Int) -> Mix {
      let offset = 100 * v - gray
      if luminosity * divisor + below * scale < 0 {
        return Mix(numerator: luminosity * (v - darkest), denominator: -below)
      }
      if luminosity * divisor + above * scale > one * divisor {
        return Mix(
          numerator: luminosity * above + offset * (one - luminosity), denominator: 100 * above)
      }
      return Mix(numerator: luminosity * divisor + offset * scale, denominator: 100 * divisor)
    }
    return (channel(v.0), channel(v.1), channel(v.2))
  }
}
