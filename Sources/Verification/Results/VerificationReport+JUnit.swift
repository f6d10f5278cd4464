import Notation

extension VerificationReport {
  /// JUnit XML: one suite a scene and profile, one case a check.
  ///
  /// `failure` is a check that does not hold, `error` one that could not be made, `skipped` one that
  /// found nothing to look at. Times and host are left out, so equal runs give equal bytes.
  public var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let errors = count(.error) + refused.count
    lines.append(
      "<testsuites name=\"compose verify\" tests=\"\(checkCount + refused.count)\""
        + " failures=\"\(count(.failed))\" errors=\"\(errors)\" skipped=\"\(count(.unchecked))\">")
    for scene in sortedScenes { lines += suite(scene) }
    for scene in sortedRefusals {
      lines += [
        "  <testsuite name=\(quoted(scene.file)) tests=\"1\" failures=\"0\" errors=\"1\""
          + " skipped=\"0\" file=\(quoted(scene.file))>",
        "    <testcase name=\"the scene can be read\" classname=\(quoted(className(scene.file)))"
          + " file=\(quoted(scene.file))>",
        "      <error type=\"input\" message=\(quoted(scene.lines.first ?? "unreadable"))>"
          + XML.text(scene.lines.joined(separator: "\n")) + "</error>",
        "    </testcase>",
        "  </testsuite>",
      ]
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func suite(_ scene: SceneResult) -> [String] {
    let title = scene.file + (namesProfiles ? " @\(scene.profile)" : "")
    var lines = [
      "  <testsuite name=\(quoted(title)) tests=\"\(scene.checks.count)\""
        + " failures=\"\(scene.count(.failed))\" errors=\"\(scene.count(.error))\""
        + " skipped=\"\(scene.count(.unchecked))\" assertions=\"\(scene.checks.count)\""
        + " file=\(quoted(scene.file))>",
      "    <properties>",
      "      <property name=\"engine\" value=\(quoted(engine))/>",
      "      <property name=\"profile\" value=\(quoted(scene.profile))/>",
      "      <property name=\"scene.sha256\" value=\(quoted(scene.hash.description))/>",
      "    </properties>",
    ]
    for result in scene.checks { lines += testCase(result, scene) }
    return lines + ["  </testsuite>"]
  }

  private func testCase(_ result: CheckResult, _ scene: SceneResult) -> [String] {
    let name = result.id + (namesProfiles ? " @\(result.profile)" : "")
    let start =
      "    <testcase name=\(quoted(name)) classname=\(quoted(className(scene.file)))"
      + " file=\(quoted(scene.file)) line=\"\(result.position.line)\""
    let type = quoted(result.kind)
    let message = quoted(result.message)
    switch result.status {
    case .passed: return [start + "/>"]
    case .failed:
      return [
        start + ">",
        "      <failure type=\(type) message=\(message)>\(XML.text(result.text))</failure>",
        "    </testcase>",
      ]
    case .error:
      return [
        start + ">",
        "      <error type=\(type) message=\(message)>\(XML.text(result.text))</error>",
        "    </testcase>",
      ]
    case .unchecked:
      return [start + ">", "      <skipped message=\(message)/>", "    </testcase>"]
    }
  }

  /// `scenes.login` for `scenes/login.scene.json`.
  private func className(_ file: String) -> String {
    let folders = file.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
    return (folders.map(String.init) + [SceneName.name(of: file)]).joined(separator: ".")
  }

  private func quoted(_ text: String) -> String { "\"\(XML.text(text))\"" }
}

/// Text inside XML 1.0.
enum XML {
  /// Escapes what has a meaning and drops what XML cannot hold, terminal colours among it.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case "\u{0}"..<"\u{20}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
