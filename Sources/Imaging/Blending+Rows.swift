internal import CKernels

/// Rows of pixels, for a rasterizer.
///
/// The source is scaled by f = coverage/255 · opacity/65535, held as a whole number of 65535ths.
/// `normal` rounds once: round(s·f + d·(1 − sa·f)). `plus-lighter` rounds the scaled source to 8 bits
/// and adds it; the other modes blend exactly and, where f is not 1, round the share f of that again.
/// Source and destination must not overlap.
extension Blending {
  /// - Parameters:
  ///   - coverage: `count` bytes; `nil` stands for 255 throughout.
  ///   - opacity: 65535 is 1.
  public static func blendRow(
    _ mode: BlendMode, source: UnsafePointer<UInt32>, onto: UnsafeMutablePointer<UInt32>,
    count: Int, coverage: UnsafePointer<UInt8>? = nil, opacity: UInt16 = .max
  ) {
    if count <= 0 || opacity == 0 { return }
    ck_blend_row(kernel(of: mode), onto, source, count, coverage, UInt32(opacity), exact)
  }

  /// `blendRow` with one colour of straight alpha as source, none of whose channels is rounded before
  /// the result is (but for `plus-lighter` where f is not 1).
  public static func fillRow(
    _ mode: BlendMode, color: Color, onto: UnsafeMutablePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>? = nil, opacity: UInt16 = .max
  ) {
    if count <= 0 || opacity == 0 { return }
    ck_fill_row(kernel(of: mode), onto, color.packed, count, coverage, UInt32(opacity), exact)
  }

  /// Composites with any operator. Opacity scales the source, rounded to 8 bits; coverage draws the
  /// result towards the old pixel: round((c·result + (255 − c)·old) / 255). So an operator that
  /// changes pixels where the source is empty stays inside the covered shape.
  public static func operatorRow(
    _ operator: CompositeOperator, blend: BlendMode = .normal, source: UnsafePointer<UInt32>,
    onto: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>? = nil,
    opacity: UInt16 = .max
  ) {
    for i in 0..<max(0, count) {
      let c = coverage.map { UInt32($0[i]) } ?? 255
      if c == 0 { continue }
      let old = onto[i]
      let result = pixel(
        blend: blend, operator: `operator`, source: scaled(source[i], by: UInt32(opacity)),
        backdrop: old)
      onto[i] = c == 255 ? result : mixed(result, old, share: c)
    }
  }

  /// Multiplies all four channels by coverage/255, rounded to nearest: a clip.
  public static func multiplyAlphaRow(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    ck_multiply_row(pixels, max(0, count), coverage)
  }

  private static func kernel(of mode: BlendMode) -> ck_mode {
    switch mode {
    case .normal: CK_NORMAL
    case .multiply: CK_MULTIPLY
    case .screen: CK_SCREEN
    case .overlay: CK_OVERLAY
    case .darken: CK_DARKEN
    case .lighten: CK_LIGHTEN
    case .colorDodge: CK_COLOR_DODGE
    case .colorBurn: CK_COLOR_BURN
    case .hardLight: CK_HARD_LIGHT
    case .softLight: CK_SOFT_LIGHT
    case .difference: CK_DIFFERENCE
    case .exclusion: CK_EXCLUSION
    case .hue: CK_HUE
    case .saturation: CK_SATURATION
    case .color: CK_COLOR
    case .luminosity: CK_LUMINOSITY
    case .plusLighter: CK_PLUS_LIGHTER
    }
  }

  private static let modes = BlendMode.allCases

  /// What the kernels ask where floats are in doubt.
  private static let exact: ck_exact = { mode, source, share, backdrop in
    pixel(modes[Int(mode.rawValue)], source: source, share: share, backdrop: backdrop)
  }
}
