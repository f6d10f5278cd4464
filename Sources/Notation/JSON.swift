/// A parsed JSON value that knows where it stood in its file.
///
/// Equality and hashing look at the value alone: two files that differ only in layout are equal.
public struct JSON: Hashable, Sendable {
  public var value: Value
  public var position: Position

  public init(_ value: Value, at position: Position = .unknown) {
    self.value = value
    self.position = position
  }

  public indirect enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    /// In the order of the file; keys are unique.
    case object([Member])
  }

  public struct Member: Hashable, Sendable {
    public var key: String
    public var keyPosition: Position
    public var value: JSON

    public init(_ key: String, at keyPosition: Position = .unknown, _ value: JSON) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }

    public static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  public static func == (left: JSON, right: JSON) -> Bool { left.value == right.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Line and column, both from 1; columns count characters (Unicode scalars).
public struct Position: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Of a value that came from no file.
  public static let unknown = Position(line: 0, column: 0)
}
