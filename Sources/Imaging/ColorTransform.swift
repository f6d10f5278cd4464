internal import CKernels

/// Colour filters run one after another on straight sRGB values, in doubles, rounded once at the end.
///
/// Each step is affine and clamped to 0...1; the matrices are those of CSS Filter Effects 1.
public struct ColorTransform: Hashable, Sendable {
  /// Twelve numbers a step: three rows of factors of red, green and blue, and an offset.
  private(set) var affine: [Double] = []
  private(set) var opacity = 1.0

  /// Blurs in the list are left out. Amounts are taken into the range that CSS gives them; a number
  /// that is none counts as 0.
  public init(_ filters: [Filter]) {
    for filter in filters { add(filter) }
  }

  private mutating func add(_ filter: Filter) {
    switch filter {
    case .blur: break
    case .brightness(let amount): addDiagonal(Self.amount(amount), offset: 0)
    case .contrast(let amount):
      let amount = Self.amount(amount)
      addDiagonal(amount, offset: 0.5 - 0.5 * amount)
    case .invert(let amount):
      let amount = Self.share(amount)
      addDiagonal(1 - 2 * amount, offset: amount)
    case .opacity(let amount): opacity *= Self.share(amount)
    case .saturate(let amount):
      addBlend(Self.amount(amount), towards: (0.213, 0.715, 0.072))
    case .grayscale(let amount):
      addBlend(1 - Self.share(amount), towards: (0.2126, 0.7152, 0.0722))
    case .sepia(let amount): addSepia(Self.share(amount))
    case .hueRotate(let degrees): addHueRotation(degrees.isFinite ? degrees : 0)
    }
  }

  /// Far above what any picture tells apart, and far below what would overflow.
  private static func amount(_ value: Double) -> Double { value > 0 ? min(value, 1e6) : 0 }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  private mutating func addDiagonal(_ factor: Double, offset: Double) {
    affine += [factor, 0, 0, offset, 0, factor, 0, offset, 0, 0, factor, offset]
  }

  /// `kept` of the colour and the rest of its grey.
  private mutating func addBlend(_ kept: Double, towards grey: (Double, Double, Double)) {
    let rest = 1 - kept
    let (r, g, b) = (rest * grey.0, rest * grey.1, rest * grey.2)
    affine += [kept + r, g, b, 0, r, kept + g, b, 0, r, g, kept + b, 0]
  }

  private mutating func addSepia(_ amount: Double) {
    let rest = 1 - amount
    affine += [
      rest + amount * 0.393, amount * 0.769, amount * 0.189, 0,
      amount * 0.349, rest + amount * 0.686, amount * 0.168, 0,
      amount * 0.272, amount * 0.534, rest + amount * 0.131, 0,
    ]
  }

  private mutating func addHueRotation(_ degrees: Double) {
    let (s, c) = Portable.sineAndCosine(degrees: degrees)
    affine += [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
      0,
    ]
  }

  public var isIdentity: Bool { affine.isEmpty && opacity == 1 }

  /// Filters `count` premultiplied pixels in place.
  public func apply(to row: UnsafeMutablePointer<UInt32>, count: Int) {
    if count <= 0 || isIdentity { return }
    ck_color_row(row, count, affine, affine.count / 12, opacity)
  }

  /// The reference that `apply` equals byte for byte.
  public func pixel(_ pixel: UInt32) -> UInt32 {
    if isIdentity { return pixel }
    let alpha = Double(Pixel.alpha(pixel))
    let divisor = alpha > 0 ? alpha : 1
    var r = Double(Pixel.red(pixel)) / divisor
    var g = Double(Pixel.green(pixel)) / divisor
    var b = Double(Pixel.blue(pixel)) / divisor
    for step in stride(from: 0, to: affine.count, by: 12) {
      func row(_ k: Int) -> Double {
        let v = step + 4 * k
        return clamped(affine[v] * r + affine[v + 1] * g + affine[v + 2] * b + affine[v + 3])
      }
      (r, g, b) = (row(0), row(1), row(2))
    }
    let scale = alpha * opacity
    func level(_ x: Double) -> UInt32 { UInt32(min(255, x + 0.5)) }
    return Pixel.pack(level(r * scale), level(g * scale), level(b * scale), level(scale))
  }

  private func clamped(_ x: Double) -> Double { max(0, min(1, x)) }
}
