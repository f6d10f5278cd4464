import Layers
import Notation

extension Scene {
  /// What is wrong with the names of the broken protections that checks need not notice.
  public var survivorMistakes: [Mistake] {
    if survivors.isEmpty { return [] }
    let names = Mutant.all(of: self).map(\.name)
    var known: Set<String> = []
    return survivors.compactMap { survivor in
      let path = Path("survivors").key(survivor.mutant)
      func mistake(_ expected: String, hint: String?) -> Mistake {
        Mistake(
          at: survivor.position, path, expected: expected,
          found: JSON.string(survivor.mutant).found, hint: hint)
      }
      if !names.contains(survivor.mutant) {
        return mistake(
          "a way of breaking this scene",
          hint: Nearest.hint(for: survivor.mutant, among: names)
            ?? "verify --mutate --json lists them")
      }
      return known.insert(survivor.mutant).inserted ? nil : mistake("each name once", hint: nil)
    }
  }
}
