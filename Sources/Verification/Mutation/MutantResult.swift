import Notation

/// What became of one broken protection.
public struct MutantResult: Hashable, Sendable {
  public enum Fate: String, CaseIterable, Sendable {
    /// A check noticed.
    case killed
    /// No check noticed, though a frame, a touch or a notification changed.
    case survived
    /// Nothing at all changed: the scene has no such protection.
    case doesNotApply
  }

  public var file: String
  /// The mutation, and what it was done to.
  public var mutant: String
  public var title: String
  public var fate: Fate
  /// The first check that noticed.
  public var killer: String?
  /// Why none need notice, as the scene states it.
  public var explanation: String?

  /// The scene says why no check notices, yet one does, or there is nothing to notice.
  public var isStale: Bool { fate != .survived && explanation != nil }
  /// Killed, of no account, or a survivor that the scene explains.
  public var isAccountedFor: Bool { (fate == .survived) == (explanation != nil) }

  /// The same without an explanation that is stale.
  public var withoutStaleness: MutantResult {
    var result = self
    if isStale { result.explanation = nil }
    return result
  }

  /// In a word or two.
  public var verdict: String {
    if isStale { return "stale" }
    switch fate {
    case .killed: return "killed"
    case .survived: return explanation == nil ? "survived" : "explained"
    case .doesNotApply: return "does not apply"
    }
  }

  /// One line: the mutant, what it does, and who noticed or why nobody need.
  public var text: String {
    let end: String
    switch (fate, explanation) {
    case (.killed, nil): end = "noticed by \(killer ?? "a check")"
    case (.killed, _?): end = "explained as a survivor, yet noticed by \(killer ?? "a check")"
    case (.survived, nil): end = "no check notices"
    case (.survived, let reason?): end = reason
    case (.doesNotApply, nil): end = "nothing changes"
    case (.doesNotApply, _?): end = "explained as a survivor, yet nothing changes"
    }
    return "\(mutant): \(title): \(end)"
  }

  public var json: JSON {
    .object([
      "scene": .string(file), "mutant": .string(mutant), "title": .string(title),
      "fate": .string(fate.rawValue), "killedBy": killer.map { .string($0) } ?? .null,
      "explanation": explanation.map { .string($0) } ?? .null,
    ])
  }
}
