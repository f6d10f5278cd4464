import Imaging

extension Color: ParameterValue {
  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a CSS name, in any letter case; straight alpha.
  public init?(named text: String) {
    let word = text.lowercased()
    if word == "transparent" {
      self = .clear
    } else if let rgb = ColorNames.all[word] {
      self.init(UInt8(rgb >> 16), UInt8(rgb >> 8 & 0xff), UInt8(rgb & 0xff))
    } else {
      guard word.utf8.first == UInt8(ascii: "#") else { return nil }
      var digits: [UInt8] = []
      for byte in word.utf8.dropFirst() {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        digits.append(UInt8(digit))
      }
      if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
      guard digits.count == 6 || digits.count == 8 else { return nil }
      let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      self.init(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 255)
    }
  }

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Color? {
    guard let text = json.string else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    if let color = Color(named: text) { return color }
    let names = text.hasPrefix("#") ? [] : ColorNames.all.keys.sorted()
    mistakes.append(
      Mistake(
        json, path, expected: expectation(in: domain), hint: Nearest.hint(for: text, among: names)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    "a colour such as \"#1a2b3c\", \"#1a2b3c80\" or \"black\""
  }

  /// Names are matched as a pattern of letters only, to keep schemas small.
  public static func schema(in domain: Domain) -> JSON {
    .object([
      "type": "string",
      "pattern": "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+)$",
    ])
  }

  /// `#rrggbb`, with two more digits unless opaque.
  public var json: JSON {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return .string(
      "#"
        + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }

  /// Mixed with premultiplied alpha, so that a transparent end lends no colour.
  public static func interpolated(from start: Color, to end: Color, fraction: Double) -> Color {
    func mix(_ first: Double, _ last: Double) -> Double {
      Double.interpolated(from: first, to: last, fraction: fraction)
    }
    let alpha = mix(Double(start.alpha), Double(end.alpha))
    guard alpha > 0 else {
      return fraction < 1 ? Color(start.red, start.green, start.blue, 0) : end
    }
    func channel(_ first: UInt8, _ last: UInt8) -> UInt8 {
      let value =
        mix(Double(first) * Double(start.alpha), Double(last) * Double(end.alpha)) / alpha
      return UInt8(max(0, min(255, value.rounded())))
    }
    return Color(
      channel(start.red, end.red), channel(start.green, end.green), channel(start.blue, end.blue),
      UInt8(max(0, min(255, alpha.rounded()))))
  }
}
