/// Something in a file that cannot be right: where, what was found, and what would be right.
public struct Mistake: Error, Hashable, Sendable {
  public var position: Position
  public var path: Path
  public var expected: String
  public var found: String
  /// A remedy, such as `did you mean "secure"?`.
  public var hint: String?

  public init(
    at position: Position, _ path: Path, expected: String, found: String, hint: String? = nil
  ) {
    self.position = position
    self.path = path
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// About a value that is not what it should be.
  public init(_ json: JSON, _ path: Path, expected: String, hint: String? = nil) {
    self.init(at: json.position, path, expected: expected, found: json.found, hint: hint)
  }

  public init(_ error: SyntaxError) {
    self.init(at: error.position, .root, expected: error.expected, found: error.found)
  }

  /// `FILE:LINE:COLUMN PATH: expected …, found … (hint)`; parts that are unknown are left out.
  public func text(file: String) -> String {
    var text = file
    if position != .unknown { text += ":\(position.line):\(position.column)" }
    if path != .root { text += (text.isEmpty ? "" : " ") + path.description }
    if !text.isEmpty { text += ": " }
    text += "expected \(expected), found \(found)"
    if let hint { text += " (\(hint))" }
    return text
  }
}
