/// Pieces of JSON Schema, draft 2020-12.
public enum Schema {
  public static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// `type` is "number" or "integer".
  public static func number(_ type: String, in domain: Domain) -> JSON {
    var schema: JSON = .object(["type": .string(type)])
    if let range = domain.range {
      if range.lowerBound.isFinite {
        schema = schema.setting("minimum", to: .number(range.lowerBound))
      }
      if range.upperBound.isFinite {
        schema = schema.setting("maximum", to: .number(range.upperBound))
      }
    }
    return schema
  }

  public static func any(of schemas: [JSON]) -> JSON { .object(["anyOf": .array(schemas)]) }

  /// An object with the declared keys and, unless `isOpen`, no others.
  public static func object(
    _ parameters: [any AnyParameter], isOpen: Bool = false
  ) -> JSON {
    var schema: JSON = .object([
      "type": "object",
      "properties": .object(parameters.map { ($0.name, $0.schema) }),
    ])
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { schema = schema.setting("required", to: .array(required)) }
    if !isOpen { schema = schema.setting("additionalProperties", to: false) }
    return schema
  }
}
