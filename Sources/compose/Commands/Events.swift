import CommandLine
import Layers
import Notation

/// `compose events SCENE`.
enum Events: Subcommand {
  static let usage = Usage(
    name: "events", summary: "Tell what happens in a scene, in its true order.",
    details: [
      "One line for each event, reaction, frame that somebody takes, and notification: tick, time,"
        + " number, phase, name, layer and details. With --json, one JSON object a line.",
      "The lines name what changes and never its value, so that they are the same whatever a secret"
        + " layer holds.",
    ],
    examples: ["events login.scene.json", "events login.scene.json --json | head"],
    arguments: [Argument(name: "SCENE", summary: "A scene file, or - for standard input.")],
    options: [Option(name: "json", summary: "Print one JSON object a line.")]
      + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    let scene = try options.load(call.arguments[0]).scene
    var state = SceneState(scene)
    while let record = state.advance() {
      for entry in record.trace {
        console.print((call.has("json") ? entry.json.text() : entry.text) + "\n")
      }
      for diagnostic in record.diagnostics {
        console.warn("\(call.arguments[0]): \(diagnostic)")
      }
    }
    return .success
  }
}
