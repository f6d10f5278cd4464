extension JSONParser {
  /// A string from its opening to behind its closing quote.
  mutating func string() throws(SyntaxError) -> String {
    let start = position
    index += 1
    var text: [UInt8] = []
    var copied = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[copied..<index]
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[copied..<index]
        text += Array(String(Character(try escape())).utf8)
        copied = index
      case 0..<0x20: throw error(expected: "an escape such as \\n in a string")
      default: try skipCharacter()
      }
    }
    throw SyntaxError(
      at: start, expected: "a closing double quote", found: "the end of the file")
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let start = position
    index += 1
    guard let byte else { throw error(expected: "an escape") }
    if byte == UInt8(ascii: "u") {
      index += 1
      return try escapedScalar(from: start)
    }
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let scalar = plain[byte] else {
      throw error(expected: "one of \" \\ / b f n r t u after \\")
    }
    index += 1
    return scalar
  }

  private mutating func escapedScalar(from start: Position) throws(SyntaxError) -> Unicode.Scalar {
    let unit = try fourDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xdc00, bytes[index...].starts(with: Array("\\u".utf8)) {
      index += 2
      let low = try fourDigits()
      if (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
      {
        return scalar
      }
    }
    throw SyntaxError(at: start, expected: "a pair of surrogates", found: "half of one")
  }

  private mutating func fourDigits() throws(SyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(expected: "four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  /// A number by the grammar of RFC 8259, rounded to the nearest `Double`.
  mutating func number() throws(SyntaxError) -> Double {
    let (start, place) = (index, position)
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    if let byte, Self.continuesWord(byte) { throw error(expected: "the end of the number") }
    // The standard library parses decimals without regard to the locale, correctly rounded.
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw SyntaxError(
        at: place, expected: "a number below 1.8e308", found: String(text.prefix(24)))
    }
    return number
  }

  private mutating func digits() throws(SyntaxError) {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw error(expected: "a digit") }
  }
}
