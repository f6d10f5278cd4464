import Notation

/// What became of one broken protection.
public struct MutantResult: Hashable, Sendable {
  public enum Fate: String, CaseIterable, Sendable {
    /// A check noticed.
    case killed
    /// No check noticed, though a frame, an event or a touch changed.
    case survived
    /// Nothing at all changed.
    case equivalent
  }

  public var file: String
  public var mutation: String
  public var title: String
  public var fate: Fate
  /// The first check that noticed.
  public var killer: String?

  public var json: JSON {
    .object([
      "scene": .string(file), "mutation": .string(mutation), "title": .string(title),
      "fate": .string(fate.rawValue), "killedBy": killer.map { .string($0) } ?? .null,
    ])
  }
}
