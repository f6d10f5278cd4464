/// A text that is no JSON: where reading stopped, what stood there and what would have been right.
public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public var position: Position
  public var found: String
  public var expected: String

  public init(at position: Position, expected: String, found: String) {
    self.position = position
    self.expected = expected
    self.found = found
  }

  public var description: String {
    "\(position.line):\(position.column): expected \(expected), found \(found)"
  }
}
