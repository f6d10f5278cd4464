/// Completion for fish.
package enum FishCompletion {
  package static func script(for commands: [Usage]) -> String {
    var lines = ["# fish completion for compose", "complete -c compose -e"]
    for usage in commands {
      lines.append(
        "complete -c compose -n __fish_use_subcommand -f -a \(usage.name)"
          + " -d \(quoted(usage.summary))")
    }
    for usage in commands {
      let condition = "complete -c compose -n '__fish_seen_subcommand_from \(usage.name)'"
      for option in usage.allOptions {
        var line = condition + " -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        switch option.value {
        case nil: line += " -f"
        case .choice(let words)?: line += " -x -a \(quoted(words.joined(separator: " ")))"
        case .file?, .directory?: line += " -r"
        default: line += " -x"
        }
        lines.append(line + " -d \(quoted(option.summary))")
      }
      for argument in usage.arguments {
        let words = argument.value.words
        if words.isEmpty { continue }
        lines.append(condition + " -f -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
