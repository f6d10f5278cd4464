import Imaging
import Notation

extension SceneFile {
  /// A JSON Schema (draft 2020-12) of scene files, from the declarations that read them.
  ///
  /// `checks` is what Verification accepts as one check.
  public static func schema(
    catalog: any KindCatalog, checks: JSON = .object([("type", "object")])
  ) -> JSON {
    let properties = keys.map { ($0.name, describe($0, part($0.name, checks) ?? $0.schema)) }
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    let definitions: [(String, JSON)] = [
      ("layer", layerSchema(catalog)),
      ("event", eventSchema(timed: true)),
      ("action", eventSchema(timed: false)),
      ("reaction", reactionSchema()),
    ]
    return .object([
      ("$schema", .string(Schema.dialect)),
      ("title", "Scene"),
      ("type", "object"),
      ("properties", .object(properties.map { ($0.0, named($0.1)) })),
      ("required", .array(required)),
      ("additionalProperties", false),
      (
        "$defs",
        .object(
          definitions.map { ($0.0, named($0.1)) }
            + shared.map { shape in (shape.name, named(shape.schema, except: shape.name)) })
      ),
    ])
  }

  // MARK: Shared shapes

  /// Shapes that many keys take, from the largest on.
  private static var shared: [(name: String, schema: JSON)] {
    [
      ("capturePolicy", CapturePolicy.schema(in: Domain())),
      ("captureMode", CaptureMode.schema(in: Domain())),
      ("moment", Moment.schema(in: Domain())),
      ("color", Color.schema(in: Domain())),
    ]
  }

  /// The same with every shared shape named instead of repeated.
  private static func named(_ schema: JSON, except name: String? = nil) -> JSON {
    for shape in shared where shape.name != name {
      guard let wanted = shape.schema.members, let members = schema.members,
        members.count >= wanted.count, Array(members[..<wanted.count]) == wanted
      else { continue }
      // What follows the shape is what one key says of it: its description and default.
      let rest = members[wanted.count...].map { ($0.key, $0.value) }
      return .object([("$ref", .string("#/$defs/" + shape.name))] + rest)
    }
    switch schema.value {
    case .object(let members): return .object(members.map { ($0.key, named($0.value)) })
    case .array(let elements): return .array(elements.map { named($0) })
    default: return schema
    }
  }

  private static func describe(_ parameter: any AnyParameter, _ schema: JSON) -> JSON {
    schema.setting("description", to: .string(parameter.summary))
  }

  private static func list(of name: String) -> JSON {
    .object([("type", "array"), ("items", reference(name))])
  }

  private static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/$defs/" + name))])
  }

  /// The schema of a key that its parameter does not know, since it is read later.
  private static func part(_ key: String, _ checks: JSON) -> JSON? {
    switch key {
    case "layers": list(of: "layer")
    case "timeline": list(of: "event")
    case "reactions": list(of: "reaction")
    case "checks": .object([("type", "array"), ("items", checks)])
    case "variables", "survivors":
      .object([("type", "object"), ("additionalProperties", .object([("type", "string")]))])
    default: nil
    }
  }

  // MARK: Layers and events

  /// The keys of every layer; what a kind adds follows from the value of `kind`.
  private static func layerSchema(_ catalog: any KindCatalog) -> JSON {
    let structural = StructuralKind.allCases.map(\.rawValue)
    let kinds = Set(structural + catalog.kinds).sorted()
    let common = LayerProperty.common.map(\.parameter)
    let names = Set(common.map(\.name))
    let properties: [(String, JSON)] =
      [
        ("id", .object([("type", "string"), ("minLength", 1), ("maxLength", 200)])),
        ("kind", .object([("enum", .array(kinds.map { .string($0) }))])),
      ] + common.map { ($0.name, $0.schema) } + [("children", list(of: "layer"))]
    let branches = kinds.compactMap { kind -> JSON? in
      let declared =
        LayerProperty.properties(of: kind).map(\.parameter)
        + (structural.contains(kind) ? [] : catalog.parameters(of: kind) ?? [])
      let own = declared.filter { !names.contains($0.name) }
      return own.isEmpty ? nil : branch("kind", kind, own)
    }
    return .object([
      ("type", "object"), ("properties", .object(properties)), ("required", ["id", "kind"]),
      ("allOf", .array(branches)), ("unevaluatedProperties", false),
    ])
  }

  /// Where `key` is `name`, these parameters may or must be there, too.
  private static func branch(
    _ key: String, _ name: String, _ parameters: [any AnyParameter], newLayer: Bool = false
  ) -> JSON {
    let properties = parameters.map { parameter in
      (
        parameter.name,
        newLayer && parameter.name == "layer"
          ? describe(parameter, reference("layer")) : parameter.schema
      )
    }
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    return .object([
      (
        "if",
        .object([
          ("properties", .object([(key, .object([("const", .string(name))]))])),
          ("required", [.string(key)]),
        ])
      ),
      (
        "then",
        .object(
          [("properties", .object(properties))]
            + (required.isEmpty ? [] : [("required", .array(required))]))
      ),
    ])
  }

  private static func eventSchema(timed: Bool) -> JSON {
    let names = EventKind.all.map { JSON.string($0.name) }
    let properties: [(String, JSON)] =
      (timed ? [("at", Moment.schema(in: Domain()))] : [])
      + [("event", .object([("enum", .array(names))]))]
    return .object([
      ("type", "object"), ("properties", .object(properties)),
      ("required", timed ? ["at", "event"] : ["event"]),
      (
        "allOf",
        .array(
          EventKind.all.filter { !$0.parameters.isEmpty }.map {
            branch(
              "event", $0.name, $0.parameters, newLayer: ["add", "present"].contains($0.name))
          })
      ),
      ("unevaluatedProperties", false),
    ])
  }

  private static func reactionSchema() -> JSON {
    let properties = reactionKeys.map { key in
      (key.name, key.name == "do" ? describe(key, list(of: "action")) : key.schema)
    }
    return .object([
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ])
  }
}
