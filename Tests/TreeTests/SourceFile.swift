import Foundation

/// A Swift source as the tests of the tree see it.
struct SourceFile {
  /// Of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// From the repository's top.
  let path: String
  let text: String
  /// Of the target's folder, in which the file lies; "" for the top.
  let folder: String
  let tokens: [SourceToken]

  /// Every Swift file below a folder that holds one target.
  static func all(of target: String) throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: root + "/" + target)?.allObjects as? [String]
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOfFile: "\(root)/\(target)/\(path)", encoding: .utf8)
      let parts = path.split(separator: "/")
      return SourceFile(
        path: target + "/" + path, text: text, folder: parts.count > 1 ? String(parts[0]) : "",
        tokens: SourceToken.read(text))
    }
  }

  /// The modules that the file imports.
  var imports: Set<String> {
    var found: Set<String> = []
    for (word, next) in zip(tokens, tokens.dropFirst())
    where word.depth == 0 && word.text == "import" && !word.followsDot { found.insert(next.text) }
    return found
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let hidden: Set<String> = ["private", "fileprivate"]

  /// The types that the file declares at its top for other files.
  var types: Set<String> {
    var found: Set<String> = []
    var isHidden = false
    for (word, next) in zip(tokens, tokens.dropFirst()) where word.depth == 0 {
      if Self.hidden.contains(word.text) { isHidden = true }
      guard Self.kinds.contains(word.text) || word.text == "extension" else { continue }
      if word.text != "extension", !isHidden { found.insert(next.text) }
      isHidden = false
    }
    return found
  }

  /// The functions and properties that the file's extensions add for other files.
  var extensionMembers: Set<String> {
    var found: Set<String> = []
    var isExtension = false
    var isHidden = false
    for (word, next) in zip(tokens, tokens.dropFirst()) {
      if word.depth == 0 {
        if Self.hidden.contains(word.text) { isHidden = true }
        if Self.kinds.contains(word.text) { (isExtension, isHidden) = (false, false) }
        if word.text == "extension" { isExtension = true }
      }
      guard isExtension, word.depth == 1 else { continue }
      if Self.hidden.contains(word.text) { isHidden = true }
      guard ["func", "var", "let"].contains(word.text) else { continue }
      if !isHidden { found.insert(next.text) }
      isHidden = false
    }
    return found
  }

  /// Every name that the file gives to a value, wherever it stands.
  var declaredNames: Set<String> {
    var found: Set<String> = []
    for (word, next) in zip(tokens, tokens.dropFirst())
    where ["func", "var", "let", "case"].contains(word.text) { found.insert(next.text) }
    return found
  }
}

/// A word of a source, outside comments and the text of strings.
struct SourceToken: Equatable {
  var text: String
  /// How many braces are open around it.
  var depth: Int
  /// Names a member: a point stands before it.
  var followsDot: Bool

  /// The words of a source in order; those inside a string's interpolations included.
  static func read(_ text: String) -> [SourceToken] {
    var reader = SourceReader(bytes: Array(text.utf8))
    reader.readCode(until: nil)
    return reader.tokens
  }
}

private struct SourceReader {
  let bytes: [UInt8]
  private(set) var tokens: [SourceToken] = []
  private var place = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < bytes.count ? bytes[place + offset] : nil
  }

  /// Reads up to the parenthesis that closes an interpolation, or to the end.
  mutating func readCode(until end: UInt8?) {
    var parentheses = 0
    while let next = byte() {
      switch next {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"): readHashes()
      case UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: "}"):
        depth -= 1
        place += 1
      case UInt8(ascii: "("):
        parentheses += 1
        place += 1
      case UInt8(ascii: ")"):
        place += 1
        if parentheses == 0, end == next { return }
        parentheses -= 1
      default:
        if Self.isLetter(next) { readWord() } else { place += 1 }
      }
    }
  }

  private mutating func skipLine() {
    while let next = byte(), next != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func readWord() {
    let start = place
    while let next = byte(), Self.isLetter(next) || (48...57).contains(next) { place += 1 }
    tokens.append(
      SourceToken(
        text: String(decoding: bytes[start..<place], as: UTF8.self), depth: depth,
        followsDot: start > 0 && bytes[start - 1] == UInt8(ascii: ".")))
  }

  private mutating func readHashes() {
    var count = 0
    while byte() == UInt8(ascii: "#") {
      count += 1
      place += 1
    }
    if byte() == UInt8(ascii: "\"") { readString(hashes: count) }
  }

  private mutating func readString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    place += isLong ? 3 : 1
    while let next = byte() {
      if next == UInt8(ascii: "\\"), has(hashes, from: 1) {
        place += 1 + hashes
        guard byte() == UInt8(ascii: "(") else {
          place += 1
          continue
        }
        place += 1
        readCode(until: UInt8(ascii: ")"))
      } else if next == quote, !isLong || (byte(1) == quote && byte(2) == quote),
        has(hashes, from: isLong ? 3 : 1)
      {
        place += (isLong ? 3 : 1) + hashes
        return
      } else {
        place += 1
      }
    }
  }

  private func has(_ hashes: Int, from offset: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || byte == 95 || byte >= 128
  }
}
