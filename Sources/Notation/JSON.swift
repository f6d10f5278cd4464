import Imaging

/// A parsed JSON value that knows where it stood in its file.
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
  }
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
