/// JSON that is read later, by whoever knows what it must be.
public struct Verbatim: ParameterValue {
  public var json: JSON

  public init(json: JSON) { self.json = json }

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Verbatim? { Verbatim(json: json) }

  /// A domain that counts elements stands for an array.
  public static func expectation(in domain: Domain) -> String {
    domain.count == nil ? "an object" : "an array of objects"
  }

  public static func schema(in domain: Domain) -> JSON {
    .object([("type", domain.count == nil ? "object" : "array")])
  }
}
