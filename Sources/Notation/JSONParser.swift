/// How large a JSON text may be; exceeding one is a `SyntaxError`.
public struct JSONLimits: Hashable, Sendable {
  public var bytes: Int
  /// How deep arrays and objects may be nested.
  public var depth: Int
  /// How many values there may be in all.
  public var values: Int

  public init(bytes: Int = 16 << 20, depth: Int = 64, values: Int = 1_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

extension JSON {
  /// Reads one value from UTF-8 text.
  ///
  /// RFC 8259, except that comments (`//…`, `/*…*/`) and a comma after the last element are
  /// allowed, and a byte order mark is skipped. Repeated keys, numbers beyond `Double`, lone
  /// surrogates and malformed UTF-8 are errors.
  public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(SyntaxError) {
    guard bytes.count <= limits.bytes else {
      throw SyntaxError(
        at: Position(line: 1, column: 1), expected: "at most \(limits.bytes) bytes",
        found: "\(bytes.count)")
    }
    var parser = JSONParser(bytes: bytes, limits: limits)
    self = try parser.document()
  }

  public init(parsing text: String, limits: JSONLimits = JSONLimits()) throws(SyntaxError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

/// Recursive descent over bytes; recursion is bounded by `JSONLimits.depth`.
struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  var index = 0
  private var line = 1
  /// The byte offset at which column 1 would be if every character were one byte.
  private var lineStart = 0
  private var depth = 0
  private var values = 0

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  var position: Position { Position(line: line, column: index - lineStart + 1) }

  /// The byte at the index; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(SyntaxError) -> JSON {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      index = 3
      lineStart = 3
    }
    try skipSpace()
    let value = try value()
    try skipSpace()
    guard byte == nil else { throw error(expected: "the end of the file") }
    return value
  }

  // MARK: Values

  private mutating func value() throws(SyntaxError) -> JSON {
    let start = position
    values += 1
    guard values <= limits.values else {
      throw SyntaxError(at: start, expected: "at most \(limits.values) values", found: "more")
    }
    guard let byte else { throw error(expected: "a value") }
    switch byte {
    case UInt8(ascii: "{"): return JSON(.object(try object()), at: start)
    case UInt8(ascii: "["): return JSON(.array(try array()), at: start)
    case UInt8(ascii: "\""): return JSON(.string(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSON(.number(try number()), at: start)
    default:
      for (word, value) in [
        ("true", JSON.Value.bool(true)), ("false", .bool(false)), ("null", .null),
      ] where skip(word: word) {
        return JSON(value, at: start)
      }
      throw error(expected: "a value")
    }
  }

  private mutating func array() throws(SyntaxError) -> [JSON] {
    try enter()
    var elements: [JSON] = []
    while true {
      try skipSpace()
      if skip(UInt8(ascii: "]")) { break }
      if !elements.isEmpty {
        guard skip(UInt8(ascii: ",")) else { throw error(expected: "\",\" or \"]\"") }
        try skipSpace()
        if skip(UInt8(ascii: "]")) { break }
      }
      elements.append(try value())
    }
    depth -= 1
    return elements
  }

  private mutating func object() throws(SyntaxError) -> [JSON.Member] {
    try enter()
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    while true {
      try skipSpace()
      if skip(UInt8(ascii: "}")) { break }
      if !members.isEmpty {
        guard skip(UInt8(ascii: ",")) else { throw error(expected: "\",\" or \"}\"") }
        try skipSpace()
        if skip(UInt8(ascii: "}")) { break }
      }
      let start = position
      guard byte == UInt8(ascii: "\"") else { throw error(expected: "a key in double quotes") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw SyntaxError(
          at: start, expected: "each key once", found: JSON.string(key).found + " again")
      }
      try skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw error(expected: "\":\"") }
      try skipSpace()
      members.append(JSON.Member(key, at: start, try value()))
    }
    depth -= 1
    return members
  }

  private mutating func enter() throws(SyntaxError) {
    guard depth < limits.depth else {
      throw SyntaxError(
        at: position, expected: "at most \(limits.depth) levels of nesting", found: "one more")
    }
    depth += 1
    index += 1
  }

  // MARK: Steps

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    let end = index + word.utf8.count
    if end < bytes.count, Self.continuesWord(bytes[end]) { return false }
    index = end
    return true
  }

  static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Over white space and comments.
  private mutating func skipSpace() throws(SyntaxError) {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineEnd()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  /// `\r\n` ends one line.
  private mutating func skipLineEnd() {
    let isPair = bytes[index...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    index += isPair ? 2 : 1
    line += 1
    lineStart = index
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = position
    let next = index + 1 < bytes.count ? bytes[index + 1] : nil
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
      throw error(expected: "a value or a comment")
    }
    index += 2
    while let byte {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        skipLineEnd()
        if next == UInt8(ascii: "/") { return }
      } else if next == UInt8(ascii: "*"), byte == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        index += 2
        return
      } else {
        try skipCharacter()
      }
    }
    guard next == UInt8(ascii: "/") else {
      throw SyntaxError(at: start, expected: "\"*/\" after \"/*\"", found: "the end of the file")
    }
  }

  /// Over one Unicode scalar, whose further bytes take no column.
  mutating func skipCharacter() throws(SyntaxError) {
    guard let length = UTF8Sequence.length(in: bytes, at: index) else {
      throw SyntaxError(at: position, expected: "UTF-8 text", found: describe(bytes[index]))
    }
    index += length
    lineStart += length - 1
  }

  /// An error about what stands at the index.
  func error(expected: String) -> SyntaxError {
    SyntaxError(at: position, expected: expected, found: foundText())
  }

  private func foundText() -> String {
    guard index < bytes.count else { return "the end of the file" }
    guard let length = UTF8Sequence.length(in: bytes, at: index) else {
      return describe(bytes[index])
    }
    var end = index + length
    if Self.continuesWord(bytes[index]) {
      while end < bytes.count, end - index < 24, Self.continuesWord(bytes[end]) { end += 1 }
    }
    return JSON.string(String(decoding: bytes[index..<end], as: UTF8.self)).found
  }

  private func describe(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
