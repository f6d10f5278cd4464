import Imaging

/// An enumeration of words is stated by its raw value.
extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Self? {
    guard let word = json.string else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    if let value = Self(rawValue: word) { return value }
    mistakes.append(
      Mistake(
        json, path, expected: expectation(in: domain),
        hint: Nearest.hint(for: word, among: allCases.map(\.rawValue))))
    return nil
  }

  /// `"left", "center" or "right"`.
  public static func expectation(in domain: Domain) -> String {
    let words = allCases.map { JSON.quoted($0.rawValue) }
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  public static func schema(in domain: Domain) -> JSON {
    .object(["enum": .array(allCases.map { .string($0.rawValue) })])
  }

  public var json: JSON { .string(rawValue) }
}

extension BlendMode: ParameterValue {}

extension Sampling: ParameterValue {}
