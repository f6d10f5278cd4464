import Notation
import SceneLoading

extension VerificationReport {
  /// One suite a scene and profile, one case a check; a check that found nothing to look at is
  /// skipped.
  public var junit: String {
    JUnitDocument(
      name: "compose verify", suites: sortedScenes.map(suite) + sortedRefusals.map(suite)
    ).text
  }

  private func suite(_ scene: SceneResult) -> JUnitDocument.Suite {
    let profile = namesProfiles ? " @\(scene.profile)" : ""
    return .init(
      name: scene.file + profile, file: scene.file,
      properties: [
        ("engine", engine), ("profile", scene.profile),
        ("scene.sha256", scene.hash.description),
      ],
      cases: scene.checks.map { result in
        .init(
          name: result.id + profile, className: className(scene.file), file: scene.file,
          line: result.position.line, outcome: result.junit)
      })
  }

  private func suite(_ scene: RefusedScene) -> JUnitDocument.Suite {
    let outcome = JUnitDocument.Outcome.error(
      type: "input", message: scene.lines.first ?? "unreadable",
      text: scene.lines.joined(separator: "\n"))
    return .init(
      name: scene.file, file: scene.file,
      cases: [
        .init(
          name: "the scene can be read", className: className(scene.file), file: scene.file,
          outcome: outcome)
      ])
  }

  /// `scenes.login` for `scenes/login.scene.json`.
  private func className(_ file: String) -> String {
    let folders = file.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
    return (folders.map(String.init) + [SceneName.name(of: file)]).joined(separator: ".")
  }
}

extension CheckResult {
  fileprivate var junit: JUnitDocument.Outcome {
    switch status {
    case .passed: .passed
    case .failed: .failed(type: kind, message: message, text: text)
    case .error: .error(type: kind, message: message, text: text)
    case .unchecked: .skipped(message: message)
    }
  }
}
