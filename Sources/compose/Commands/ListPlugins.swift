import Compositor
import Layers
import Notation
import Plugins

/// `compose plugins [NAME]`.
enum ListPlugins: Subcommand {
  static let usage = Usage(
    name: "plugins", summary: "List the kinds of layer, or the keys that one kind has.",
    examples: ["plugins", "plugins blur"],
    arguments: [
      Argument(
        name: "NAME", amount: .optional, value: .text("NAME"), summary: "The kind to describe.")
    ],
    options: [.json])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    guard let name = call.arguments.first else {
      console.print(call.has("json") ? list.text(.pretty) + "\n" : table)
      return .success
    }
    guard let kind = LayerKind.named(name) else {
      throw .usage(
        "plugins: unknown kind \(JSON.string(name).found)",
        hint: Nearest.hint(for: name, among: LayerKind.all.map(\.name))
          ?? "compose plugins lists them")
    }
    console.print(call.has("json") ? kind.document.text(.pretty) + "\n" : kind.manual)
    return .success
  }

  private static var table: String {
    let rows = LayerKind.all.map { ($0.name, $0.summary) }
    return Layout.table(rows).joined(separator: "\n") + "\n"
  }

  private static var list: JSON { .array(LayerKind.all.map(\.document)) }
}
