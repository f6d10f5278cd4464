import Layers
import Notation
import Verification

/// `compose schema`.
enum PrintSchema: Subcommand {
  static let usage = Usage(
    name: "schema", summary: "Print a JSON Schema of scene files, for editors.",
    details: [
      "Name it in a scene by \"$schema\", or in an editor's settings for *.scene.json, to have keys"
        + " completed and checked."
    ],
    examples: ["schema > scene.schema.json"], options: [PluginLoader.option])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let registry = try PluginLoader(call).registry
    console.print(
      SceneFile.schema(catalog: registry, checks: CheckList.schema).text(.pretty) + "\n")
    return .success
  }
}
