import Notation

/// JSON that is read later, by whoever knows what it must be.
struct Verbatim: ParameterValue {
  var json: JSON

  static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Verbatim? { Verbatim(json: json) }

  /// A domain that counts elements stands for an array.
  static func expectation(in domain: Domain) -> String {
    domain.count == nil ? "an object" : "an array of objects"
  }

  static func schema(in domain: Domain) -> JSON {
    .object([("type", domain.count == nil ? "object" : "array")])
  }
}
