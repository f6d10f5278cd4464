/// Completion for zsh's `compsys`.
package enum ZshCompletion {
  package static func script(for commands: [Usage]) -> String {
    let names = commands.map { "    '\($0.name):\(quoted($0.summary))'" }
    return """
      #compdef compose
      _compose() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe -t commands command commands
          return
        fi
        local name="${words[2]}"
        shift words
        (( CURRENT-- ))
        case "$name" in
      \(commands.map(branch).joined(separator: "\n"))
        esac
      }
      compdef _compose compose

      """
  }

  private static func branch(_ usage: Usage) -> String {
    let specifications =
      usage.allOptions.map(specification)
      + usage.arguments.enumerated().map { place, argument in
        let isRest = argument.amount == .many || argument.amount == .any
        let number = isRest ? "*" : "\(place + 1)"
        let colons = argument.amount == .optional ? "::" : ":"
        return "'\(number)\(colons)\(argument.name):\(action(of: argument.value))'"
      }
    return """
          \(usage.name))
            _arguments \\
              \(specifications.joined(separator: " \\\n        ")) ;;
      """
  }

  private static func specification(_ option: Option) -> String {
    let value = option.value.map { ":\($0.placeholder):\(action(of: $0))" } ?? ""
    let again = option.isRepeatable ? "*" : ""
    return
      "'\(again)--\(option.name)\(option.value == nil ? "" : "=")[\(quoted(option.summary))]\(value)'"
  }

  private static func action(of value: ValueKind) -> String {
    switch value {
    case .file: "_files"
    case .directory: "_files -/"
    default: value.words.isEmpty ? " " : "(\(value.words.joined(separator: " ")))"
    }
  }

  /// Inside single quotes and inside `[…]`.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case "[", "]", ":": quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
