import CommandLine
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
    examples: ["schema > scene.schema.json"], options: PluginLoader.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var loader = PluginLoader(call)
    try loader.loadAll(of: call)
    console.print(
      SceneFile.schema(catalog: loader.registry, checks: CheckList.schema).text(.pretty) + "\n")
    return .success
  }
}
