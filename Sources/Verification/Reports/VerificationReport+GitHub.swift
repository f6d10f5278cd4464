extension VerificationReport {
  /// Workflow commands that mark what did not pass, at most ten lines: GitHub shows no more.
  public var annotations: [String] {
    var lines: [String] = []
    for scene in sortedRefusals {
      lines.append(
        "::error file=\(Self.property(scene.file)),line=1,title=scene refused::"
          + Self.message(scene.lines.joined(separator: "\n")))
    }
    for scene in sortedScenes {
      for result in scene.checks where result.status != .passed {
        let level = result.status == .unchecked ? "warning" : "error"
        let name = name(of: result, in: scene)
        lines.append(
          "::\(level) file=\(Self.property(scene.file)),line=\(max(1, result.position.line)),"
            + "col=\(max(1, result.position.column)),title=\(Self.property(name))::"
            + Self.message(result.text))
      }
    }
    let limit = 9
    guard lines.count > limit + 1 else { return lines }
    return lines.prefix(limit) + ["::error title=more::and \(lines.count - limit) more"]
  }

  private static func message(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  private static func property(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","])
  }

  private static func escaped(_ text: String, _ escaped: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if escaped.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
