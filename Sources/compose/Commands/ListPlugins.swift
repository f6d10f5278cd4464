import CommandLine
import Guests
import Notation
import Plugins

/// `compose plugins [NAME]`.
enum ListPlugins: Subcommand {
  static let usage = Usage(
    name: "plugins", summary: "List the kinds of layer, or the keys that one kind has.",
    examples: ["plugins", "plugins blur", "plugins frei0r:pixeliz0r"],
    arguments: [
      Argument(
        name: "NAME", amount: .optional,
        value: .text("NAME", known: LayerKind.all(of: .builtin).map(\.name)),
        summary: "The kind to describe, or frei0r:FILTER.")
    ],
    options: [.json] + PluginLoader.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var loader = PluginLoader(call)
    try loader.loadAll(of: call)
    if let name = call.arguments.first, name.hasPrefix(Frei0r.prefix) {
      _ = try loader.loadFilter(name)
    }
    let kinds = LayerKind.all(of: loader.registry)
    guard let name = call.arguments.first else {
      console.print(
        call.has("json")
          ? JSON.array(kinds.map(\.document)).text(.pretty) + "\n"
          : Layout.table(kinds.map { ($0.name, $0.summary) }).joined(separator: "\n") + "\n")
      return .success
    }
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .usage(
        "plugins: unknown kind \(JSON.string(name).found)",
        hint: Nearest.hint(for: name, among: kinds.map(\.name))
          ?? "compose plugins lists them")
    }
    console.print(call.has("json") ? kind.document.text(.pretty) + "\n" : kind.manual)
    if name == Frei0rKind.kind, !call.has("json") {
      let names = Frei0r.installed
      console.print("\nInstalled: \(names.isEmpty ? "none" : names.joined(separator: ", "))\n")
    }
    return .success
  }
}
