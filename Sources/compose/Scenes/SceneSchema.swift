import Compositor
import Layers
import Notation
import Plugins

/// The JSON Schema of scene files, made from the declarations that parse them.
enum SceneSchema {
  static var document: JSON {
    var schema = Schema.object(SceneFile.keys)
    var properties = schema["properties"] ?? .object([:])
    for (key, reference) in [("layers", "layer"), ("timeline", "event"), ("reactions", "reaction")]
    {
      properties = replacing(
        properties, key, by: ["type": "array", "items": .object(["$ref": .string("#/$defs/\(reference)")])])
    }
    properties = replacing(
      properties, "variables",
      by: ["type": "object", "additionalProperties": .object(["type": "string"])])
    properties = replacing(
      properties, "checks",
      by: ["type": "array", "items": .object(["type": "object", "required": ["check"]])])
    schema = schema.setting("properties", to: properties)
    let head: [(String, JSON)] = [
      ("$schema", .string(Schema.dialect)), ("title", "Scene"),
      ("description", "A device, a stack of layers, a timeline and checks."),
    ]
    let body = (schema.members ?? []).map { ($0.key, $0.value) }
    return .object(head + body + [("$defs", definitions)])
  }

  private static func replacing(
    _ properties: JSON, _ key: String, by members: KeyValuePairs<String, JSON>
  ) -> JSON {
    let summary = properties[key]?["description"] ?? ""
    return properties.setting(
      key, to: .object(members.map { ($0.key, $0.value) } + [("description", summary)]))
  }

  private static var definitions: JSON {
    .object([
      "layer": layer,
      "event": event(timed: true),
      "action": event(timed: false),
      "reaction": reaction,
    ])
  }

  // MARK: Layers

  /// What all layers have; what the kind adds follows from its name.
  private static var layer: JSON {
    let kinds = LayerKind.all
    var properties: [(String, JSON)] = [
      ("id", .object(["type": "string", "minLength": 1, "maxLength": 200])),
      (
        "kind",
        .object([
          "enum": .array(kinds.map { .string($0.name) }),
          "description": "What draws the layer; compose plugins lists the kinds.",
        ])
      ),
    ]
    properties += LayerProperty.common.map { ($0.parameter.name, $0.parameter.schema) }
    properties.append(
      ("children", .object(["type": "array", "items": .object(["$ref": "#/$defs/layer"])])))
    let common = Set(properties.map(\.0))
    return .object([
      "type": "object",
      "properties": .object(properties),
      "required": ["id", "kind"],
      "allOf": .array(
        kinds.filter { !$0.parameters.isEmpty }.map { kind in
          choice("kind", kind.name, kind.parameters.filter { !common.contains($0.name) })
        }),
      "unevaluatedProperties": false,
    ])
  }

  /// Where `key` is `name`, these parameters may or must be there, too.
  private static func choice(
    _ key: String, _ name: String, _ parameters: [any AnyParameter]
  ) -> JSON {
    let consequence = Schema.object(parameters, isOpen: true)
    let members = (consequence.members ?? []).filter { $0.key != "type" }
    return .object([
      "if": .object([
        "properties": .object([(key, .object(["const": .string(name)]))]),
        "required": [.string(key)],
      ]),
      "then": .object(members.map { ($0.key, $0.value) }),
    ])
  }

  // MARK: Events

  private static func event(timed: Bool) -> JSON {
    let kinds = EventKind.all
    var properties: [(String, JSON)] = [
      (
        "event",
        .object([
          "enum": .array(kinds.map { .string($0.name) }), "description": "What happens.",
        ])
      )
    ]
    if timed { properties.insert(("at", Moment.schema(in: Domain())), at: 0) }
    return .object([
      "type": "object", "properties": .object(properties),
      "required": timed ? ["at", "event"] : ["event"],
      "allOf": .array(
        kinds.filter { !$0.parameters.isEmpty }.map { kind in
          withNewLayers(choice("event", kind.name, kind.parameters), kind.name)
        }),
      "unevaluatedProperties": false,
    ])
  }

  /// A new layer in an event is one like those of the stack.
  private static func withNewLayers(_ choice: JSON, _ event: String) -> JSON {
    guard event == "add" || event == "present", let then = choice["then"],
      let properties = then["properties"]
    else { return choice }
    let layer = properties.setting("layer", to: .object(["$ref": "#/$defs/layer"]))
    return choice.setting("then", to: then.setting("properties", to: layer))
  }

  private static var reaction: JSON {
    let schema = Schema.object(SceneFile.reactionKeys)
    let actions: JSON = .object([
      "type": "array", "items": .object(["$ref": "#/$defs/action"]),
      "description": schema["properties"]?["do"]?["description"] ?? "",
    ])
    return schema.setting(
      "properties", to: (schema["properties"] ?? .object([:])).setting("do", to: actions))
  }
}
