import CommandLine
import Comparing
import Glibc
import Imaging
import Layers
import Notation

/// `compose compare A B` and `compose compare SCENE`.
enum Compare: Subcommand {
  static let usage = Usage(
    name: "compare",
    summary: "Say whether two pictures, two folders of them, or a scene's two frames are the same.",
    details: [
      "Every difference counts: one level in one pixel, alpha alone, colour hidden under alpha 0,"
        + " the low byte of 16 bits, size, colour space, later frames of an animation.",
      "The last line is stable: \"different: 212 of 4096 pixels (5.18%), max channel delta 37 (G),"
        + " box 40,96 180x24\" or \"identical: 1170x2532\".",
      "In the difference picture, what changed is magenta, only in A blue, only in B orange,"
        + " in alpha alone cyan, hidden under alpha 0 yellow; what was not compared is hatched.",
    ],
    examples: [
      "compare before.png after.png --diff difference.png",
      "compare shots/ baseline/ --max-diff 0.1% --junit junit.xml",
      "compare login.scene.json --at 2s --view recording",
      "compare a.png b.png --ignore 0,0,390x44 --fuzzy maxDifference=0-2;totalPixels=0-300",
    ],
    arguments: [
      Argument(
        name: "A",
        summary: "A PNG, JPEG or WebP file, a folder, or - for standard input; alone, a scene file."
      ),
      Argument(name: "B", amount: .optional, summary: "The other file or folder."),
    ],
    options: [
      Option(
        name: "diff", value: .file,
        summary: "Draw the differences, if any, as PNG; for folders, a folder of them."),
      Option(
        name: "region", value: .text("X,Y,WxH"), isRepeatable: true,
        summary: "Compare this box only, in pixels."),
      Option(
        name: "ignore", value: .text("X,Y,WxH"), isRepeatable: true,
        summary: "Leave this box out."),
      Option(
        name: "max-diff", value: .text("12px|0.1%"), summary: "Accept that many differing pixels."),
      Option(
        name: "fuzzy", value: .text("SPEC"),
        summary: "Accept differences within maxDifference=0-2;totalPixels=0-300."),
      Option(
        name: "ignore-color-space", summary: "Compare the numbers, whatever colours they mean."),
      Option(
        name: "strict",
        summary: "Refuse what else is noted: a broken profile, bytes after the end, pixels that are"
          + " not square."),
      Option(name: "lenient", summary: "Read a PNG whose last chunk is missing, with a note."),
      Option(
        name: "at", value: .moment, summary: "Of a scene: at this tick; without it, at the first."),
      Option(
        name: "view", value: .choice(CaptureKind.allCases.map(\.rawValue)),
        summary: "Of a scene: the capture; without it, the screenshot."),
      Option(name: "junit", value: .file, summary: "Write the result as JUnit XML, too."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let pair = try PicturePair(call)
    if call.arguments.count == 1 { return try runScene(call, pair, on: console) }
    let (a, b) = (call.arguments[0], call.arguments[1])
    if a == "-" && b == "-" { throw .usage("compare: standard input can be only one of A and B") }
    switch (isFolder(a), isFolder(b)) {
    case (true, true): return try FolderComparison(a, b, by: pair).run(call, on: console)
    case (true, false): throw .refused(at: b, "is no folder, but \(a) is one")
    case (false, true): throw .refused(at: a, "is no folder, but \(b) is one")
    case (false, false): break
    }
    if isSameFile(a, b) { console.warn("comparing a file with itself: \(a)") }
    return try tell(("\(a) and \(b)", a, b), call, on: console) {
      () throws(PicturePair.Obstacle) in
      try pair.compare(a, b, drawingTo: call.value("diff"))
    }
  }

  private static func runScene(
    _ call: Call, _ pair: PicturePair, on console: Console
  ) throws(Failure) -> ExitCode {
    let scene = try SceneComparison(call)
    let (a, b) = ("visible", scene.view.title)
    let names = ("\(call.arguments[0]) \(a) and \(b)", a, b)
    return try tell(names, call, on: console) { () throws(PicturePair.Obstacle) in
      try pair.compare(scene.visible, scene.captured, drawingTo: call.value("diff"))
    }
  }

  /// The words for what is compared.
  private typealias Names = (title: String, a: String, b: String)

  private static func tell(
    _ names: Names, _ call: Call, on console: Console,
    _ compare: () throws(PicturePair.Obstacle) -> Comparison
  ) throws(Failure) -> ExitCode {
    let result: Comparison
    do throws(PicturePair.Obstacle) {
      result = try compare()
    } catch {
      try ComparisonFile.write([(names.title, error.junit)], call)
      switch error {
      case .failure(let failure): throw failure
      case .nothing(let text):
        console.warn(text)
        return .nothingChecked
      }
    }
    try ComparisonFile.write([(names.title, JUnitDocument.Outcome(result))], call)
    if call.has("json") {
      let members = [JSON.Member("a", .string(names.a)), JSON.Member("b", .string(names.b))]
      console.print(JSON(.object(members + (result.json.members ?? []))).text(.pretty) + "\n")
    } else {
      console.print((result.details + [result.line]).joined(separator: "\n") + "\n")
    }
    return result.verdict == .different ? .different : .success
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return path != "-" && stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }
}
