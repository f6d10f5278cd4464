extension JSON {
  /// How a value is laid out as text.
  public enum Layout: Sendable {
    /// One line, no spaces.
    case compact
    /// Two spaces a level, one member or element a line; short arrays of numbers stay on one line.
    case pretty
  }

  /// Deterministic JSON text, without a line end after it; members stand in the order given.
  public func text(_ layout: Layout = .compact) -> String {
    var text = ""
    append(to: &text, layout: layout, indent: 0)
    return text
  }

  private func append(to text: inout String, layout: Layout, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += JSON.text(of: number)
    case .string(let string): text += JSON.quoted(string)
    case .array(let elements):
      let onOneLine = layout == .compact || elements.allSatisfy(\.isPlain)
      let separator = layout == .pretty && onOneLine ? ", " : ","
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += separator }
        if !onOneLine { JSON.breakLine(in: &text, indent: indent + 1) }
        element.append(to: &text, layout: layout, indent: indent + 1)
      }
      if !onOneLine { JSON.breakLine(in: &text, indent: indent) }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        if layout == .pretty { JSON.breakLine(in: &text, indent: indent + 1) }
        text += JSON.quoted(member.key) + (layout == .pretty ? ": " : ":")
        member.value.append(to: &text, layout: layout, indent: indent + 1)
      }
      if layout == .pretty && !members.isEmpty { JSON.breakLine(in: &text, indent: indent) }
      text += "}"
    }
  }

  private var isPlain: Bool {
    switch value {
    case .null, .bool, .number: return true
    case .string(let text): return text.utf8.count <= 24
    case .array, .object: return false
    }
  }

  private static func breakLine(in text: inout String, indent: Int) {
    text += "\n" + String(repeating: "  ", count: indent)
  }

  /// The shortest decimal that reads back as the same number; whole numbers have no point.
  ///
  /// JSON has no name for infinities and not-a-number: they become `null`.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int64(exactly: number), abs(number) < 1e15, number.sign == .plus || whole != 0 {
      return String(whole)
    }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text in double quotes with JSON's escapes.
  ///
  /// In a message, characters that steer a terminal or turn the reading direction are escaped, too.
  public static func quoted(_ text: String, forMessage: Bool = false) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}": quoted += escape(scalar)
      case "\u{80}"..<"\u{a0}", "\u{200b}"..."\u{200f}", "\u{2028}"..."\u{202e}",
        "\u{2060}"..."\u{206f}", "\u{feff}":
        if forMessage { quoted += escape(scalar) } else { quoted.unicodeScalars.append(scalar) }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
