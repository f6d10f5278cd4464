import Notation

/// `compose plugins [NAME]`.
enum ListPlugins: Subcommand {
  static let usage = Usage(
    name: "plugins", summary: "List the kinds of layer, or the keys that one kind has.",
    examples: ["plugins", "plugins blur"],
    arguments: [
      Argument(
        name: "NAME", amount: .optional, value: .text("NAME"), summary: "The kind to describe.")
    ],
    options: [.json, PluginLoader.option])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let kinds = LayerKind.all(of: try PluginLoader(call).registry)
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
    return .success
  }
}
