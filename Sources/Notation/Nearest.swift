/// The known name that a misspelt one was most likely meant to be.
public enum Nearest {
  /// The closest of `known` within a third of the word's length, at least 1; the first among equals.
  ///
  /// Letter case, `-`, `_` and spaces do not count.
  public static func name(to word: String, among known: [String]) -> String? {
    let wanted = folded(word)
    guard wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for name in known {
      let candidate = folded(name)
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      // Each character more or less is a step of its own.
      if abs(wanted.count - candidate.count) > limit { continue }
      let distance = distance(wanted, candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// `did you mean "secure"?`, where a name is near.
  public static func hint(for word: String, among known: [String]) -> String? {
    name(to: word, among: known).map { "did you mean \(JSON.quoted($0))?" }
  }

  private static func folded(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
