/// Numbers and colours as an audit tells them.
enum AuditText {
  /// Two decimals at most.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)."
      + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  static func hex(_ color: (Double, Double, Double)) -> String {
    let digits = Array("0123456789abcdef")
    return [color.0, color.1, color.2].reduce("#") { text, level in
      let value = Int(min(255, max(0, level.rounded())))
      return text + String(digits[value / 16]) + String(digits[value % 16])
    }
  }

  static func colors(_ fit: ColorFit) -> String {
    let offsets = fit.offset.map { decimal(($0 * 10).rounded() / 10) }.joined(separator: ", ")
    let gains = fit.gain.map { decimal($0) }.joined(separator: ", ")
    return "colours evened out: gain \(gains), offset \(offsets)"
  }
}
