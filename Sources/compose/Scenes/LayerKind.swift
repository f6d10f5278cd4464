import CommandLine
import Compositor
import Layers
import Notation
import Plugins

/// A kind of layer as a scene sees it: drawn by a plugin, or part of the model.
struct LayerKind {
  var name: String
  var summary: String
  /// What it has beside the keys that all layers have.
  var parameters: [any AnyParameter]

  /// Sorted by name.
  static let all = all(of: PluginLoader(Call()).registry)

  /// Sorted by name.
  static func all(of registry: Registry) -> [LayerKind] {
    let plugins = registry.kinds.compactMap { registry[$0] }.map {
      LayerKind(name: $0.kind, summary: $0.summary, parameters: $0.parameters)
    }
    let known = Set(LayerProperty.common.map(\.parameter.name))
    let structural = StructuralKind.allCases.map { kind in
      LayerKind(
        name: kind.rawValue, summary: summary(of: kind),
        parameters: LayerProperty.properties(of: kind.rawValue).map(\.parameter)
          .filter { !known.contains($0.name) })
    }
    let names = Set(structural.map(\.name))
    return (plugins.filter { !names.contains($0.name) } + structural)
      .sorted { $0.name < $1.name }
  }

  private static func summary(of kind: StructuralKind) -> String {
    switch kind {
    case .group: "Holds children and draws nothing itself."
    case .mirror: "Shows the captured frame of the tick before."
    case .secure: "A secure container: captures leave it out with all that it holds."
    case .window: "An app window, with a root content, toasts and a level of its own."
    }
  }

  /// For people.
  var manual: String {
    var lines = [name, "", summary]
    if parameters.isEmpty {
      lines += ["", "It has no keys beside those of every layer."]
    } else {
      lines += ["", "Keys:"]
      lines += Layout.table(
        parameters.map { parameter in
          (parameter.name, parameter.summary + " " + parameter.facts)
        })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For machines.
  var document: JSON {
    .object([
      "kind": .string(name), "summary": .string(summary),
      "parameters": .array(
        parameters.map { parameter in
          .object([
            "name": .string(parameter.name), "required": .bool(parameter.isRequired),
            "schema": parameter.schema,
          ])
        }),
    ])
  }
}

extension AnyParameter {
  /// `Degrees from -360 to 360; default -45.`
  var facts: String {
    let text: String
    switch defaultValue?.json {
    case nil: text = "required"
    case let value? where value.value == .null: text = "optional"
    case let value?: text = "default \(value.text())"
    }
    return "Takes \(expectation); \(text)."
  }
}
