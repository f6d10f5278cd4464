/// A type that a scene file can state: one place for reading, describing and writing it.
public protocol ParameterValue: Hashable, Sendable {
  /// The value that `json` states; `nil` after adding at least one mistake.
  static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Self?

  /// What would be right, to follow the word "expected": `degrees from -360 to 360`.
  static func expectation(in domain: Domain) -> String

  /// A JSON Schema (draft 2020-12) of the accepted values.
  static func schema(in domain: Domain) -> JSON

  /// The value as a scene file states it; `read` gives the same value back.
  var json: JSON { get }

  /// A value between `start` and `end`; types without one step to `end` at fraction 1.
  static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self

  /// What an absent key means where the parameter declares no default; `nil`: it must be stated.
  static var absent: Self? { get }

  /// The picture files that the value names.
  var pictures: [PicturePath] { get }

  /// The font files that the value names.
  var fonts: [FontPath] { get }
}

extension ParameterValue {
  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    fraction < 1 ? start : end
  }

  public static var absent: Self? { nil }
  public var pictures: [PicturePath] { [] }
  public var fonts: [FontPath] { [] }

  /// The value that `json` states, or the mistakes in it.
  public static func read(
    _ json: JSON, in domain: Domain = Domain(), at path: Path = .root
  ) -> (value: Self?, mistakes: [Mistake]) {
    var mistakes: [Mistake] = []
    let value = read(json, in: domain, at: path, into: &mistakes)
    return (value, mistakes)
  }
}
