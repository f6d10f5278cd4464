/// Completion for bash 4 and later.
package enum BashCompletion {
  package static func script(for commands: [Usage]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # bash completion for compose
      _compose() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local words=""
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(commands.map(branch).joined(separator: "\n"))
        esac
        if [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        else
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -F _compose compose

      """
  }

  private static func branch(_ usage: Usage) -> String {
    let values = usage.allOptions.compactMap { option -> String? in
      guard let words = option.value?.words, !words.isEmpty else { return nil }
      return "        --\(option.name)) words=\"\(words.joined(separator: " "))\" ;;"
    }
    let options = usage.allOptions.map { "--" + $0.name }.joined(separator: " ")
    let words = usage.arguments.lazy.map(\.value.words).first { !$0.isEmpty }
    let plain = words.map { "words=\"\($0.joined(separator: " "))\"" } ?? ":"
    return """
          \(usage.name))
            case "$before" in
      \(values.joined(separator: "\n"))
              *) if [[ $word == -* ]]; then words="\(options)"; else \(plain); fi ;;
            esac ;;
      """
  }
}
