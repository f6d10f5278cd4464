/// Display P3: the white and curve of sRGB with wider primaries (CSS Color 4, 10.4 and 18).
public enum DisplayP3 {
  /// The nearest sRGB pixels, straight and with the same alpha; what sRGB cannot show is cut channel
  /// by channel.
  public static func inSRGB(_ pixels: [UInt32]) -> [UInt32] {
    // Screens have few colours beside each other.
    var last: (pixel: UInt32, result: UInt32) = (0, 0)
    return pixels.map { pixel in
      if pixel == last.pixel { return last.result }
      last = (pixel, inSRGB(pixel))
      return last.result
    }
  }

  private static func inSRGB(_ pixel: UInt32) -> UInt32 {
    let red = SRGBCurve.linear[Int(Pixel.red(pixel))]
    let green = SRGBCurve.linear[Int(Pixel.green(pixel))]
    let blue = SRGBCurve.linear[Int(Pixel.blue(pixel))]
    return Pixel.pack(
      SRGBCurve.level(of: 1.2249401762805598 * red - 0.22494017628055996 * green),
      SRGBCurve.level(of: 1.0420569547096881 * green - 0.042056954709688163 * red),
      SRGBCurve.level(
        of: 1.0982736001409663 * blue - 0.019637554590334432 * red - 0.078636045550631889 * green),
      Pixel.alpha(pixel))
  }
}

/// The transfer curve of sRGB (IEC 61966-2-1), without a function of the system's in it.
private enum SRGBCurve {
  /// Light of each level, 0 to 1.
  static let linear: [Double] = (0..<256).map { light(Double($0) / 255) }

  /// Light half way from each level to the next.
  private static let limits: [Double] = (0..<255).map { light((Double($0) + 0.5) / 255) }

  /// The nearest level, on the curve.
  static func level(of light: Double) -> UInt32 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if light > limits[middle] { low = middle + 1 } else { high = middle }
    }
    return UInt32(low)
  }

  private static func light(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // To the power of 2.4: the square times the fifth root of the square.
    let square = base * base
    var root = 1.0
    for _ in 0..<64 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
