/// Mathematics that gives the same bits on every CPU: only + − × ÷ and square roots in a fixed order.
///
/// The C library's sine and exponential differ in the last bit between CPUs with and without FMA,
/// and a last bit can decide a rounded pixel.
public enum Portable {
  /// Sine and cosine of an angle in degrees, exact at multiples of 90, else good to about 1e-15.
  public static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    var turn = degrees.truncatingRemainder(dividingBy: 360)
    if turn < 0 { turn += 360 }
    let quarter = (turn / 90).rounded()
    let rest = (turn - quarter * 90) * (Double.pi / 180)
    let square = rest * rest
    // Taylor series for |rest| <= pi/4: the first term left out is below 1e-17.
    var sine = 1.0
    var cosine = 1.0
    var k = 18.0
    while k >= 2 {
      cosine = 1 - square / (k * (k - 1)) * cosine
      sine = 1 - square / (k * (k + 1)) * sine
      k -= 2
    }
    sine = rest * sine
    switch Int(quarter) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// e to the power of `x` for x <= 0, to about 1e-15 relative; 0 below -700.
  public static func exponential(_ x: Double) -> Double {
    if x < -700 { return 0 }
    // e^x = (e^(x/1024))^1024; the series converges fast on the small argument.
    let small = x / 1024
    var sum = 1.0
    var k = 12.0
    while k >= 1 {
      sum = 1 + small / k * sum
      k -= 1
    }
    for _ in 0..<10 { sum = sum * sum }
    return sum
  }
}
