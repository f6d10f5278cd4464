import Compositor
import Imaging
import Layers
import Notation
import Verification

/// `compose verify SCENE...`.
enum Verify: Subcommand {
  static let usage = Usage(
    name: "verify", summary: "Judge the checks that scenes state.",
    details: [
      "One line a check, with the first tick, view, pixel and layers at which it fails. Exit 0: all"
        + " hold; 1: one does not; 3: a scene or check cannot be used; 4: nothing was checked.",
      "A check of the switcher's picture is judged with the picture taken before the app has heard"
        + " of it and after.",
    ],
    examples: [
      "verify login.scene.json", "verify scenes/*.json --junit junit.xml --sarif compose.sarif",
      "verify vault.scene.json --profile ios --profile paint-over",
    ],
    arguments: [
      Argument(name: "SCENE", amount: .many, summary: "A scene file, or - for standard input.")
    ],
    options: [
      Option(
        name: "shard", value: .text("I/N"),
        summary: "Take the I-th of N parts of the scenes, by their paths."),
      Option(name: "json", value: .file, summary: "Write the results as JSON; - in place of text."),
      Option(name: "junit", value: .file, summary: "Write the results as JUnit XML."),
      Option(name: "sarif", value: .file, summary: "Write what did not pass as SARIF 2.1.0."),
      Option(
        name: "mutate",
        summary: "Break each protection in turn; a break that no check notices is a failure."),
      Option(name: "github", summary: "Print GitHub annotations, too."),
      Option(
        name: "allow-empty", summary: "Exit 0 where nothing was checked."),
      Option(
        name: "profile", value: .choice(Profile.presets.map(\.name)), isRepeatable: true,
        summary: "The platform whose rules hold, in place of the scene's; again for more."),
    ] + SceneOptions.options.filter { $0.name != "profile" })

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    options.profile = nil
    let profiles = call.values("profile").compactMap { Profile.preset(named: $0) }
    let shard = try Shard(call)
    var report = VerificationReport(engine: Program.version)
    report.namesProfiles = profiles.count > 1
    for file in call.arguments {
      guard shard.contains(file) else {
        report.skipped += 1
        continue
      }
      do throws(Failure) {
        let (loaded, checks) = try load(file, &options)
        let verifier = Verifier(registry: options.registry, workers: options.workers)
        for profile in profiles.isEmpty ? [loaded.scene.profile] : profiles {
          var scene = loaded
          scene.scene.profile = profile
          let result = verifier.verify(scene, checks)
          report.scenes.append(result)
          if call.value("json") != "-" { print(result, of: report, on: console) }
          guard call.has("mutate") else { continue }
          let mutants = verifier.mutate(scene, checks, baseline: result)
          report.mutants += mutants
          if call.value("json") != "-" { print(mutants, on: console) }
        }
      } catch {
        report.refused.append(.init(file: file, lines: error.lines))
        console.report(error)
      }
    }
    try write(report, call, on: console)
    return tell(report, shard, call, on: console)
  }

  private static func load(
    _ file: String, _ options: inout SceneOptions
  ) throws(Failure) -> (LoadedScene, [StatedCheck]) {
    let loaded = try options.load(file)
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    if !mistakes.isEmpty {
      throw .mistakes(file: file == "-" ? "standard input" : file, mistakes)
    }
    return (loaded, checks)
  }

  // MARK: Results

  private static func print(
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

  private static func print(_ mutants: [MutantResult], on console: Console) {
    for mutant in mutants where mutant.fate != .equivalent {
      let killer = mutant.killer.map { ": noticed by \($0)" } ?? ": no check notices"
      console.print(
        "\(mutant.fate.rawValue)  \(mutant.file)  \(mutant.mutation): \(mutant.title)\(killer)\n")
    }
  }

  private static func write(
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
        try RenderRun.save(Array(document.text().utf8), to: path)
      }
    }
    if call.has("github") {
      for line in report.annotations { console.print(line + "\n") }
    }
  }

  private static func tell(
    _ report: VerificationReport, _ shard: Shard, _ call: Call, on console: Console
  ) -> ExitCode {
    for scene in report.scenes {
      for diagnostic in scene.diagnostics { console.warn("\(scene.file): \(diagnostic)") }
      for failure in scene.failures {
        console.report(
          .refused(
            at: scene.file,
            "layer \(JSON.quoted(failure.layer)) is left out of every view: \(failure.reason)"))
      }
    }
    if ["json", "junit", "sarif"].allSatisfy({ call.value($0) != "-" }) {
      if call.has("mutate") {
        console.print(
          "mutants: \(report.count(.killed)) killed, \(report.count(.survived)) survived,"
            + " \(report.count(.equivalent)) made no difference\n")
      }
      console.print(summary(report) + "\n")
    }
    if !report.refused.isEmpty || report.hasLayerFailures || report.count(.error) > 0 {
      return .inputRefused
    }
    if report.count(.failed) > 0 || report.count(.survived) > 0 { return .different }
    // A shard that got no scene has nothing to answer for.
    let isIdle = report.scenes.isEmpty && report.skipped > 0
    if isIdle || call.has("allow-empty") { return .success }
    if report.isEmpty {
      console.warn(
        "nothing was checked: \(report.scenes.count) scenes, \(report.checkCount) checks;"
          + " add one or pass --allow-empty")
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
    if !report.refused.isEmpty { parts.append("\(report.refused.count) scenes refused") }
    if report.skipped > 0 { parts.append("\(report.skipped) scenes in other shards") }
    return "verified: \(report.checkCount) checks: " + parts.joined(separator: ", ")
  }
}

extension CheckResult.Status {
  /// As wide as the widest.
  fileprivate var label: String {
    let widest = Self.allCases.map(\.rawValue.count).max() ?? 0
    return rawValue + String(repeating: " ", count: widest - rawValue.count)
  }
}

/// One of several equal parts of the scenes, so that several machines share a run.
struct Shard {
  private let index: UInt64
  private let count: UInt64

  init(_ call: Call) throws(Failure) {
    guard let text = call.value("shard") else {
      (index, count) = (1, 1)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = UInt64(parts[0]), let count = UInt64(parts[1]),
      index >= 1, index <= count
    else {
      throw .usage(
        "verify: --shard: wrong value (found \(JSON.string(text).found),"
          + " expected I/N with I from 1 to N)")
    }
    (self.index, self.count) = (index, count)
  }

  /// By a hash of the path, so that a new scene moves no other one (FNV-1a, 64 bits).
  func contains(_ path: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash % count == index - 1
  }
}
