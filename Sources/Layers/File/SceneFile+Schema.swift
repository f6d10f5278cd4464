import Notation

extension SceneFile {
  /// A JSON Schema (draft 2020-12) of scene files, from the declarations that read them.
  ///
  /// `checks` is what Verification accepts as one check.
  public static func schema(
    catalog: any KindCatalog, checks: JSON = .object([("type", "object")])
  ) -> JSON {
    var properties: [(String, JSON)] = []
    for key in keys {
      properties.append((key.name, describe(key, part(key.name, checks) ?? key.schema)))
    }
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    return .object([
      ("$schema", .string(Schema.dialect)),
      ("title", "Scene"),
      ("type", "object"),
      ("properties", .object(properties)),
      ("required", .array(required)),
      ("additionalProperties", false),
      (
        "$defs",
        .object([
          ("layer", layerSchema(catalog)),
          ("event", eventSchema(timed: true)),
          ("action", eventSchema(timed: false)),
          ("reaction", reactionSchema()),
        ])
      ),
    ])
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
    case "variables":
      .object([("type", "object"), ("additionalProperties", .object([("type", "string")]))])
    default: nil
    }
  }

  /// One alternative for each kind, chosen by the value of `kind`.
  private static func layerSchema(_ catalog: any KindCatalog) -> JSON {
    let structural = StructuralKind.allCases.map(\.rawValue)
    let kinds = Set(structural + catalog.kinds).sorted()
    let branches = kinds.map { kind -> JSON in
      let own = structural.contains(kind) ? [] : catalog.parameters(of: kind) ?? []
      let declared = LayerProperty.properties(of: kind).map(\.parameter) + own
      let properties: [(String, JSON)] =
        [
          ("id", .object([("type", "string"), ("minLength", 1)])),
          ("kind", .object([("const", .string(kind))])),
          ("children", list(of: "layer")),
        ] + declared.map { ($0.name, $0.schema) }
      let required = ["id", "kind"] + declared.filter(\.isRequired).map(\.name)
      return .object([
        ("if", .object([("properties", .object([("kind", .object([("const", .string(kind))]))]))])),
        (
          "then",
          .object([
            ("properties", .object(properties)),
            ("required", .array(required.map { .string($0) })),
            ("additionalProperties", false),
          ])
        ),
      ])
    }
    return .object([
      ("type", "object"),
      (
        "properties",
        .object([("kind", .object([("enum", .array(kinds.map { .string($0) }))]))])
      ),
      ("required", ["id", "kind"]),
      ("allOf", .array(branches)),
    ])
  }

  private static func eventSchema(timed: Bool) -> JSON {
    .object([
      (
        "oneOf",
        .array(
          EventKind.all.map { kind in
            var properties: [(String, JSON)] = [
              ("event", .object([("const", .string(kind.name))]))
            ]
            if timed { properties.append(("at", Moment.schema(in: Domain()))) }
            for parameter in kind.parameters {
              let isLayer = parameter.name == "layer" && ["add", "present"].contains(kind.name)
              properties.append(
                (
                  parameter.name,
                  isLayer ? describe(parameter, reference("layer")) : parameter.schema
                ))
            }
            let required =
              (timed ? ["at", "event"] : ["event"])
              + kind.parameters.filter(\.isRequired).map(\.name)
            return .object([
              ("type", "object"), ("description", .string(kind.summary)),
              ("properties", .object(properties)),
              ("required", .array(required.map { .string($0) })),
              ("additionalProperties", false),
            ])
          })
      )
    ])
  }

  private static func reactionSchema() -> JSON {
    let properties = SceneReader.reactionKeys.map { key in
      (
        key.name,
        key.name == "do" ? describe(key, list(of: "action")) : key.schema
      )
    }
    return .object([
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ])
  }
}
