import Notation

/// JSON that is read later, by whoever knows what it must be.
struct Verbatim: ParameterValue {
  var json: JSON

  static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Verbatim? { Verbatim(json: json) }

  static func expectation(in domain: Domain) -> String { "an object" }
  static func schema(in domain: Domain) -> JSON { .object([("type", "object")]) }
}
