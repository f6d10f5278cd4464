import CommandLine
import Compositor
import Imaging
import Layers
import Notation
import SceneLoading
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
      "verify scenes/*.json --shard 1/2 --json part-1.json",
      "verify --merge part-1.json part-2.json --junit junit.xml",
    ],
    arguments: [
      Argument(
        name: "SCENE", amount: .many,
        summary: "A scene file, or - for standard input; with --merge, a result.")
    ],
    options: [
      Option(
        name: "shard", value: .text("I/N"),
        summary: "Take the I-th of N parts of the scenes, by their paths."),
      Option(
        name: "merge",
        summary: "Read what the shards wrote by --json in place of scenes, and tell what one run"
          + " would have told."),
      Option(name: "json", value: .file, summary: "Write the results as JSON; - in place of text."),
      Option(name: "junit", value: .file, summary: "Write the results as JUnit XML."),
      Option(name: "sarif", value: .file, summary: "Write what did not pass as SARIF 2.1.0."),
      Option(
        name: "html", value: .file,
        summary: "Write a page with results and frames, secrets hatched, as report does."),
      Option(
        name: "mutate",
        summary: "Break each protection in turn; a break that no check notices is a failure."),
      Option(name: "github", summary: "Print GitHub annotations, too."),
      Option(
        name: "allow-empty", summary: "Exit 0 where nothing was checked."),
      Option(
        name: "profile", value: .choice(Profile.presets.map(\.name)), isRepeatable: true,
        summary: "The platform whose rules hold, in place of the scene's."),
    ] + SceneOptions.options.filter { $0.name != "profile" })

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    try checkOutput(call)
    let shard = try shard(call)
    if call.has("merge") {
      let report = try merge(call, on: console)
      try write(report, call, on: console)
      return tell(report, call, on: console)
    }
    var options = try SceneOptions(call)
    options.profile = nil
    let (report, scenes) = try judge(call, shard, &options, on: console)
    try write(report, call, on: console)
    if let path = call.value("html") {
      let maker = ReportMaker(registry: options.registry, workers: options.workers)
      try MakeReport.write(report, of: scenes, by: maker, to: path, on: console)
    }
    return tell(report, call, on: console)
  }

  /// The results, and for each of their scenes the scene itself.
  private static func judge(
    _ call: Call, _ shard: Shard?, _ options: inout SceneOptions, on console: Console
  ) throws(Failure) -> (VerificationReport, [LoadedScene]) {
    var scenes: [LoadedScene] = []
    let profiles = unique(call.values("profile")).compactMap { Profile.preset(named: $0) }
    var report = VerificationReport(engine: Version.current)
    report.namesProfiles = profiles.count > 1
    report.shard = shard
    for file in unique(call.arguments) {
      guard shard?.contains(file) ?? true else {
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
          if call.has("html") { scenes.append(scene) }
          if printsLines(call) { print(result, of: report, on: console) }
          guard call.has("mutate") else { continue }
          // What the scene says of survivors is about its own profile.
          let mutants = verifier.mutate(scene, checks, baseline: result)
            .map { profiles.isEmpty ? $0 : $0.withoutStaleness }
          report.mutants += mutants
          if printsLines(call) { print(mutants, on: console) }
        }
      } catch {
        report.refused.append(.init(file: file, lines: error.lines))
        console.report(error)
      }
    }
    return (report, scenes)
  }

  /// The shards' results as those of one run.
  private static func merge(
    _ call: Call, on console: Console
  ) throws(Failure) -> VerificationReport {
    for option in ["shard", "mutate", "profile", "html"] where call.has(option) {
      throw .usage(
        "verify: --\(option) and --merge cannot stand together",
        hint: option == "html" ? "compose report makes the page of several results" : nil)
    }
    var parts: [VerificationReport] = []
    for file in call.arguments { parts.append(try ResultFile.read(file)) }
    let report: VerificationReport
    do throws(MergeError) {
      report = try VerificationReport(merging: parts)
    } catch {
      throw .refused(at: error.part.map { call.arguments[$0] } ?? "verify --merge", "\(error)")
    }
    if printsLines(call) { print(report, on: console) }
    for scene in report.refused {
      for line in scene.lines { console.report(line: line) }
    }
    return report
  }

  /// The part of the run that is asked for; `nil` for all of it.
  private static func shard(_ call: Call) throws(Failure) -> Shard? {
    guard let text = call.value("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    let request =
      unique(call.arguments).sorted() + unique(call.values("profile")).sorted()
      + (call.has("mutate") ? ["--mutate"] : [])
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      let shard = Shard(index, of: count, request: request)
    else {
      throw .usage(
        "verify: --shard: wrong value (found \(JSON.string(text).found),"
          + " expected I/N with I from 1 to N)")
    }
    return shard
  }

  /// A scene or profile named twice is judged once.
  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private static func load(
    _ file: String, _ options: inout SceneOptions
  ) throws(Failure) -> (LoadedScene, [StatedCheck]) {
    let loaded = try options.load(file)
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    let wrong = mistakes + loaded.scene.survivorMistakes
    if !wrong.isEmpty {
      throw .mistakes(file: file == "-" ? "standard input" : file, wrong)
    }
    return (loaded, checks)
  }
}
