import CommandLine

/// `compose completions SHELL`: a script made from the table of commands.
enum Completions: Subcommand {
  static let usage = Usage(
    name: "completions", summary: "Print a script that completes commands and options in a shell.",
    details: [
      "Load it with: source <(compose completions bash), or put the output where your shell looks"
        + " for completions."
    ],
    examples: ["completions bash", "completions fish > ~/.config/fish/completions/compose.fish"],
    arguments: [
      Argument(name: "SHELL", value: .choice(["bash", "zsh", "fish"]), summary: "Your shell.")
    ])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let usages = Program.commands.map { $0.usage }
    switch call.arguments[0] {
    case "bash": console.print(BashCompletion.script(for: usages))
    case "zsh": console.print(ZshCompletion.script(for: usages))
    default: console.print(FishCompletion.script(for: usages))
    }
    return .success
  }
}
