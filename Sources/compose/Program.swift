import CommandLine
import Notation

/// Picks the command, runs it, and turns failures into messages and exit codes.
enum Program {
  /// In the order of the help.
  static let commands: [any Subcommand.Type] = [
    Render.self,
    Compare.self,
    Verify.self,
    MakeReport.self,
    Explain.self,
    Audit.self,
    Hit.self,
    Events.self,
    ListPlugins.self,
    ListDevices.self,
    PrintSchema.self,
    InitializeScene.self,
    PluginCommand.self,
    Completions.self,
    Help.self,
  ]

  static func run(_ words: [String], on console: Console) -> ExitCode {
    do throws(Failure) {
      return try dispatch(words, on: console)
    } catch {
      console.report(error)
      return error.exitCode
    }
  }

  private static func dispatch(_ words: [String], on console: Console) throws(Failure) -> ExitCode {
    guard let first = words.first else {
      throw .usage("a command is missing", hint: "compose --help lists the commands")
    }
    if let child = ChildTask(first) { child.run(Array(words.dropFirst()), on: console) }
    switch first {
    case "--help", "-h":
      console.print(overview)
      return .success
    case "--version":
      console.print("compose \(Version.current)\n")
      return .success
    default: break
    }
    if first.hasPrefix("-") {
      throw .usage(
        "unknown option \(JSON.string(first).found)",
        hint: Nearest.hint(for: first, among: ["--help", "--version"])
          ?? "options stand behind the command")
    }
    let command = try command(named: first)
    let call = try command.usage.parse(Array(words.dropFirst()))
    if call.has("help") {
      console.print(command.usage.help)
      return .success
    }
    console.choose(color: call.value("color"))
    return try command.run(call, on: console)
  }

  static func command(named name: String) throws(Failure) -> any Subcommand.Type {
    if let command = commands.first(where: { $0.usage.name == name }) { return command }
    throw .usage(
      "unknown command \(JSON.string(name).found)",
      hint: Nearest.hint(for: name, among: commands.map { $0.usage.name })
        ?? "compose --help lists the commands")
  }

  /// The text of `compose --help`.
  static var overview: String {
    let rows = Layout.table(commands.map { ($0.usage.name, $0.usage.summary) })
    return """
      compose COMMAND [ARGUMENTS] [OPTIONS]

      Draws a stack of layers twice: as the eye sees it and as a capture gets it.

      Commands:
      \(rows.joined(separator: "\n"))

      Options:
        -h, --help     Show this help; behind a command: its help.
            --version  Show the version.

      Exit codes:
        0  as expected         1  a check failed, or the pictures differ
        2  wrong usage         3  an input was refused
        4  nothing checked    70  internal error, or writing broke off

      """
  }
}
