import CommandLine
import Layers
import Notation
import Verification

/// What `compose verify` prints and writes, and its exit code.
extension Verify {
  /// The documents that are to go to standard output.
  private static func printed(_ call: Call) -> [String] {
    ["json", "junit", "sarif", "html"].filter { call.value($0) == "-" }
  }

  /// Whether standard output has lines for people rather than a document.
  static func printsLines(_ call: Call) -> Bool { printed(call).isEmpty }

  /// Standard output has one thing, so that whoever reads it can.
  static func checkOutput(_ call: Call) throws(Failure) {
    let names = printed(call) + (call.has("github") && !printsLines(call) ? ["github"] : [])
    if names.count > 1 {
      let options = names.map { "--\($0)" }.joined(separator: " and ")
      throw .usage("verify: standard output cannot have \(options) at once")
    }
  }

  static func print(_ report: VerificationReport, on console: Console) {
    var mutants = Dictionary(grouping: report.mutants, by: \.file)
    for scene in report.sortedScenes {
      print(scene, of: report, on: console)
      print(mutants.removeValue(forKey: scene.file) ?? [], on: console)
    }
  }

  static func print(
    _ scene: SceneResult, of report: VerificationReport, on console: Console
  ) {
    for result in scene.checks {
      let profile = report.namesProfiles ? " @\(result.profile)" : ""
      let place =
        result.status == .passed
        ? scene.file : "\(scene.file):\(result.position.line):\(result.position.column)"
      console.print("\(result.status.label)  \(place)\(profile)  \(result.id): \(result.text)\n")
    }
  }

  static func print(_ mutants: [MutantResult], on console: Console) {
    for mutant in mutants where mutant.fate != .doesNotApply || mutant.isStale {
      console.print("\(mutant.verdict)  \(mutant.file)  \(mutant.text)\n")
    }
    let others = mutants.filter { $0.verdict == "does not apply" }.map(\.mutant)
    if let file = mutants.first?.file, !others.isEmpty {
      console.print("does not apply  \(file)  \(others.joined(separator: ", "))\n")
    }
  }

  static func write(
    _ report: VerificationReport, _ call: Call, on console: Console
  ) throws(Failure) {
    let documents: [(option: String, text: () -> String)] = [
      ("json", { report.json.text(.pretty) + "\n" }), ("junit", { report.junit }),
      ("sarif", { report.sarif.text(.pretty) + "\n" }),
    ]
    for document in documents {
      guard let path = call.value(document.option) else { continue }
      if path == "-" {
        console.print(document.text())
      } else {
        try OutputFile.save(Array(document.text().utf8), to: path)
      }
    }
    if call.has("github") {
      for line in report.annotations { console.print(line + "\n") }
    }
  }

  static func tell(
    _ report: VerificationReport, _ call: Call, on console: Console
  ) -> ExitCode {
    for scene in report.scenes {
      for remark in scene.remarks { console.warn("\(scene.file): \(remark.text)") }
      for failure in scene.failures {
        console.report(.leftOut(failure, of: scene.file))
      }
    }
    if printsLines(call) {
      if call.has("mutate") || !report.mutants.isEmpty {
        console.print(
          "mutants: \(report.count(.killed)) killed, \(report.count(.survived)) survived,"
            + " \(report.count(.doesNotApply)) do not apply\n")
      }
      console.print(summary(report) + "\n")
    }
    if !report.refused.isEmpty || report.hasLayerFailures || report.count(.error) > 0 {
      return .inputRefused
    }
    if report.count(.failed) > 0 || !report.mutants.allSatisfy(\.isAccountedFor) {
      return .different
    }
    // A shard that got nothing to judge has nothing to answer for.
    let isIdle = report.skipped > 0 && report.checkCount == 0
    if isIdle || call.has("allow-empty") { return .success }
    if report.isEmpty {
      console.warn(
        "nothing was checked: \(report.scenes.count.counted("scene")),"
          + " \(report.checkCount.counted("check")); add one or pass --allow-empty")
    }
    return report.isEmpty || report.count(.unchecked) > 0 ? .nothingChecked : .success
  }

  private static func summary(_ report: VerificationReport) -> String {
    var parts = ["\(report.count(.passed)) passed"]
    for (status, word) in [
      (CheckResult.Status.failed, "failed"), (.error, "in error"), (.unchecked, "unchecked"),
    ] where report.count(status) > 0 {
      parts.append("\(report.count(status)) \(word)")
    }
    if !report.refused.isEmpty {
      parts.append("\(report.refused.count.counted("scene")) refused")
    }
    if report.skipped > 0 { parts.append("\(report.skipped.counted("scene")) in other shards") }
    return "verified: \(report.checkCount.counted("check")): " + parts.joined(separator: ", ")
  }
}

extension CheckResult.Status {
  /// As wide as the widest.
  fileprivate var label: String {
    let widest = Self.allCases.map(\.rawValue.count).max() ?? 0
    return rawValue + String(repeating: " ", count: widest - rawValue.count)
  }
}
