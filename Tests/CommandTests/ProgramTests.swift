import Foundation
import Testing

@testable import compose

@Suite struct ProgramTests {
  @Test func `help goes to standard output and lists every command`() throws {
    let run = try Run("--help")
    #expect(run.code == 0)
    #expect(run.messages == "")
    for command in Program.commands {
      #expect(run.output.contains("\n  \(command.usage.name) "), "\(command.usage.name)")
    }
    #expect(try Run("help").output == run.output)
  }

  @Test func `each command has its own help`() throws {
    for command in Program.commands {
      let run = try Run(command.usage.name, "--help")
      #expect(run.code == 0)
      #expect(run.output == command.usage.help)
      #expect(try Run("help", command.usage.name).output == run.output)
    }
  }

  @Test func `the version is one line`() throws {
    #expect(try Run("--version").output == "compose \(Version.current)\n")
  }

  @Test func `wrong usage is told on standard error alone`() throws {
    let none = try Run()
    #expect(none.code == 2)
    #expect(none.output == "")
    #expect(
      none.messages
        == "compose: error: a command is missing\ncompose: hint: compose --help lists the commands\n"
    )
    let near = try Run("hepl")
    #expect(near.code == 2)
    #expect(
      near.messages
        == "compose: error: unknown command \"hepl\"\ncompose: hint: did you mean \"help\"?\n")
    #expect(
      try Run("--verison").messages
        == "compose: error: unknown option \"--verison\"\n"
        + "compose: hint: did you mean \"--version\"?\n")
  }

  @Test func `a word that is no text is refused rather than repaired`() throws {
    let run = try Run(shell: "compose render $'a\\xff.json'")
    #expect(run.code == 2)
    #expect(run.messages == "compose: error: argument 2 is not UTF-8 text\n")
  }

  @Test func `messages are coloured only when that is asked for`() throws {
    #expect(
      try Run("hepl", environment: ["CLICOLOR_FORCE": "1"]).messages
        == "compose: \u{1b}[1;31merror:\u{1b}[0m unknown command \"hepl\"\n"
        + "compose: \u{1b}[1;36mhint:\u{1b}[0m did you mean \"help\"?\n")
    #expect(
      !(try Run("hepl", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).messages)
        .contains("\u{1b}"))
  }

  @Test func `a full disk is told and a closed pipe is not`() throws {
    let full = try Run(shell: "compose --help > /dev/full; echo $?")
    #expect(full.output == "70\n")
    #expect(
      full.messages
        == "compose: error: standard output: cannot write: no space left on device\n")
    let gone = try Run(
      shell: "exec 3> >(exec 0<&-; sleep 0.2); sleep 0.05; compose --help >&3; echo $?")
    #expect(gone.output == "141\n")
    #expect(gone.messages == "")
  }

  @Test func `the shells accept their completions`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = try Run(
        shell: "compose completions \(shell) > /dev/null && "
          + "if command -v \(shell) > /dev/null; then compose completions \(shell) | \(shell) -n; fi"
      )
      #expect(run.code == 0, "\(shell)")
      #expect(run.messages == "", "\(shell)")
      let script = try Run("completions", shell).output
      for command in Program.commands {
        #expect(script.contains(command.usage.name), "\(shell) \(command.usage.name)")
        for option in command.usage.options {
          #expect(script.contains(option.name), "\(shell) \(option.name)")
        }
      }
    }
  }

  @Test func `bash completes commands, options and choices`() throws {
    func completions(_ words: String) throws -> String {
      try Run(
        shell: """
          source <(compose completions bash)
          COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _compose
          echo "${COMPREPLY[*]}"
          """
      ).output
    }
    #expect(try completions("compose compl") == "completions\n")
    #expect(try completions("compose completions z") == "zsh\n")
    #expect(try completions("compose help --col") == "--color\n")
    #expect(try completions("compose help --color al") == "always\n")
    #expect(try completions("compose plugins water") == "watermark\n")
  }
}
