extension Usage {
  /// `compose render SCENE [OPTIONS]`.
  package var synopsis: String {
    (["compose", name] + arguments.map(\.synopsis) + ["[OPTIONS]"]).joined(separator: " ")
  }

  /// The text of `compose NAME --help`.
  package var help: String {
    var lines = [synopsis, "", summary]
    for paragraph in details { lines += [""] + Layout.wrap(paragraph, width: 80) }
    if !arguments.isEmpty {
      lines += ["", "Arguments:"]
      lines += Layout.table(arguments.map { ($0.name, $0.summary + choices(of: $0.value)) })
    }
    lines += ["", "Options:"]
    lines += Layout.table(
      allOptions.map {
        ($0.synopsis, $0.summary + ($0.isRepeatable ? " May be given again." : ""))
      })
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    lines += examples.map { "  compose " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private func choices(of value: ValueKind) -> String {
    guard case .choice(let words) = value else { return "" }
    return " One of " + words.joined(separator: ", ") + "."
  }
}

/// Text in columns.
package enum Layout {
  /// Two columns, the second wrapped beside the first.
  package static func table(_ rows: [(String, String)], width: Int = 96) -> [String] {
    let first = min(34, rows.map(\.0.count).max() ?? 0)
    return rows.flatMap { name, text -> [String] in
      let wrapped = wrap(text, width: width - first - 4)
      let indent = String(repeating: " ", count: first + 4)
      let isWide = name.count > first
      let head = "  " + name + String(repeating: " ", count: max(2, first + 2 - name.count))
      let rest = wrapped.dropFirst(isWide ? 0 : 1).map { indent + $0 }
      if isWide { return ["  " + name] + rest }
      return [head + (wrapped.first ?? "")] + rest
    }
  }

  package static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
