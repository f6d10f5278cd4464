import CommandLine
import Compositor
import Glibc
import Layers
import Notation
import SceneLoading
import Verification

/// `compose report RESULT...`.
enum MakeReport: Subcommand {
  static let usage = Usage(
    name: "report", summary: "Show results and the frames of their scenes on one HTML page.",
    details: [
      "The page needs no network and no other file. It draws the scenes again, so they must be where"
        + " verify found them, seen from here or from the result's folder, and unchanged.",
      "Secret layers are hatched, and nothing that was measured on them is told, unless"
        + " --include-visible says otherwise.",
    ],
    examples: [
      "report result.json -o report.html", "report part-1.json part-2.json -o report.html",
      "report result.json -o secrets.html --include-visible",
    ],
    arguments: [
      Argument(
        name: "RESULT", amount: .many,
        summary: "What verify wrote by --json, all of its shards if there are some.")
    ],
    options: [
      Option(
        name: "output", short: "o", value: .file,
        summary: "Where to write; - for standard output; without it, report.html."),
      Option(
        name: "include-visible",
        summary: "Show what secret layers hold; the page then contains secrets."),
      Option(
        name: "limit-megabytes", value: .whole(1...1024),
        summary: "What pictures may take, instead of \(ReportMaker.usualPictureLimit >> 20);"
          + " ticks without room are left out."),
    ] + SceneOptions.options.filter { $0.name != "profile" })

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    let results = try results(call)
    var scenes: [LoadedScene] = []
    for scene in results.scenes { scenes.append(try load(scene, call, &options)) }
    var maker = ReportMaker(registry: options.registry, workers: options.workers)
    maker.showsSecrets = call.has("include-visible")
    if let megabytes = call.whole("limit-megabytes") { maker.pictureLimit = megabytes << 20 }
    try write(
      results, of: scenes, by: maker, to: call.value("output") ?? "report.html", on: console)
    return .success
  }

  /// - Parameter path: `-` for standard output.
  static func write(
    _ results: VerificationReport, of scenes: [LoadedScene], by maker: ReportMaker,
    to path: String, on console: Console
  ) throws(Failure) {
    let report: Report
    do {
      report = try maker.report(on: results, of: scenes)
    } catch {
      throw .broken("\(path): \(error)")
    }
    if let omission = report.extent.omission { console.warn("\(path): \(omission)") }
    if path == "-" {
      console.print(report.html)
    } else {
      try OutputFile.save(Array(report.html.utf8), to: path)
    }
  }

  // MARK: What it is about

  private static func results(_ call: Call) throws(Failure) -> VerificationReport {
    var parts: [VerificationReport] = []
    for file in call.arguments { parts.append(try ResultFile.read(file)) }
    if parts.count == 1 && parts[0].shard == nil { return parts[0] }
    do {
      return try VerificationReport(merging: parts)
    } catch {
      throw .refused(at: error.part.map { call.arguments[$0] } ?? "report", "\(error)")
    }
  }

  private static func load(
    _ result: SceneResult, _ call: Call, _ options: inout SceneOptions
  ) throws(Failure) -> LoadedScene {
    guard result.file != "-" else {
      throw .refused(
        at: call.arguments[0], "a scene came from standard input and cannot be drawn again",
        hint: "verify --html writes the report with the results")
    }
    var scene = try options.load(place(of: result.file, call))
    if scene.scene.profile.name != result.profile {
      guard let profile = Profile.preset(named: result.profile) else {
        throw .refused(at: scene.file, "it has no profile \(JSON.string(result.profile).found)")
      }
      scene.scene.profile = profile
    }
    guard scene.hash == result.hash else {
      throw .refused(
        at: scene.file, "it is not the scene that was verified: its bytes have changed",
        hint: "compose verify judges it anew")
    }
    return scene
  }

  /// Where a scene is: as verify was told, from here or from the folder of a result.
  private static func place(of file: String, _ call: Call) -> String {
    let folders = call.arguments.compactMap { result in
      result.lastIndex(of: "/").map { String(result[..<$0]) }
    }
    let places = [file] + (file.hasPrefix("/") ? [] : folders.map { OutputFolder.join($0, file) })
    return places.first { access($0, F_OK) == 0 } ?? file
  }
}
