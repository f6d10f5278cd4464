import Compositor
import Layers
import Notation

@testable import compose

/// The tables of `Docs/scene-format.md`, made from the declarations that parse scenes.
enum ManualTables {
  /// A table's name, as its markers in the page give it, and its text.
  static var all: [(name: String, text: String)] {
    let kinds = LayerKind.all
    return [
      ("scene", keys(SceneFile.keys)),
      ("device", keys(Device.fields)),
      ("profile", keys(Profile.fields)),
      ("layer", keys(LayerProperty.common.map(\.parameter))),
      ("kinds", kinds.map(section).joined(separator: "\n\n")),
      ("events", events),
      ("reactions", keys(SceneFile.reactionKeys)),
      ("limits", limits),
    ]
  }

  private static func keys(_ parameters: [any AnyParameter]) -> String {
    let rows = parameters.map { parameter in
      "| `\(parameter.name)` | \(cell(parameter.summary)) | \(cell(parameter.expectation)) | "
        + "\(fallback(of: parameter)) |"
    }
    return (["| key | what it is | takes | without it |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func fallback(of parameter: any AnyParameter) -> String {
    switch parameter.defaultValue?.json {
    case nil: "must be stated"
    case let value? where value.value == .null: "nothing"
    case let value?: "`\(cell(value.text()))`"
    }
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  private static func section(_ kind: LayerKind) -> String {
    let head = "#### `\(kind.name)`\n\n\(kind.summary)"
    return kind.parameters.isEmpty ? head : head + "\n\n" + keys(kind.parameters)
  }

  private static var events: String {
    let rows = EventKind.all.map { kind in
      let parameters = kind.parameters.map { parameter in
        "`\(parameter.name)`" + (parameter.isRequired ? "" : "?") + ": \(cell(parameter.summary))"
      }
      return "| `\(kind.name)` | \(cell(kind.summary)) | \(parameters.joined(separator: "<br>")) |"
    }
    return (["| event | what happens | keys |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static var limits: String {
    let limits = Limits()
    let rows = [
      ("pixels of a frame or a picture", "\(limits.pixels)", "--limit-pixels"),
      ("layers, those of events included", "\(limits.layers)", "--limit-layers"),
      ("nesting of layers", "\(limits.nesting)", "--limit-nesting"),
      ("ticks", "\(limits.ticks)", "--limit-ticks"),
      ("bytes of the file", "\(limits.bytes)", ""),
    ].map { "| \($0) | \($1) | \($2.isEmpty ? "" : "`\($2)`") |" }
    return (["| what | at most | raised by |", "|---|---|---|"] + rows).joined(separator: "\n")
  }
}
