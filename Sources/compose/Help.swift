import CommandLine

/// `compose help [COMMAND]`.
enum Help: Subcommand {
  static let usage = Usage(
    name: "help", summary: "Show what a command does.",
    examples: ["help", "help completions"],
    arguments: [
      Argument(
        name: "COMMAND", amount: .optional, value: .text("COMMAND"), summary: "The command.")
    ])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    guard let name = call.arguments.first else {
      console.print(Program.overview)
      return .success
    }
    console.print(try Program.command(named: name).usage.help)
    return .success
  }
}
