import CommandLine
import Compositor
import Imaging
import Layers
import Notation

/// `compose render SCENE`.
enum Render: Subcommand {
  static let usage = Usage(
    name: "render", summary: "Draw the views of a scene into PNG files.",
    details: [
      "Writes DIR/SCENE.TICK.VIEW.png and DIR/manifest.json, which names for each tick and view its"
        + " file, size, hash and receipt. By default all ticks are drawn, and a file is written where"
        + " a view's pixels differ from those of the tick before.",
      "SCENE is login for login.scene.json and for login/scene.json. A folder may hold several scenes:"
        + " where manifest.json is another scene's, the manifest is DIR/SCENE.manifest.json. Frames of"
        + " another scene of the same name are never overwritten.",
      "With -o - the one frame asked for goes to standard output. With --format pam as well all frames"
        + " asked for go there, one after another: raw RGBA behind a short header, for a pipe.",
    ],
    examples: [
      "render login.scene.json -o out", "render login.scene.json --at 1.5s --view all",
      "render login.scene.json --at 0 --view screenshot -o - > shot.png",
      "render login.scene.json --view recording -o - --format pam | ffmpeg -f image2pipe -c:v pam -i - a.mp4",
    ],
    arguments: [Argument(name: "SCENE", summary: "A scene file, or - for standard input.")],
    options: [
      Option(
        name: "output", short: "o", value: .directory, summary: "Where to; without it, out."),
      Option(name: "at", value: .moment, isRepeatable: true, summary: "Draw this tick."),
      Option(name: "every", value: .duration, summary: "Draw a tick of each such period."),
      Option(
        name: "view", value: .choice(ViewChoice.words), isRepeatable: true,
        summary: "What to draw; without it, visible and screenshot."),
      Option(
        name: "frames", value: .choice(["all", "changed"]),
        summary: "Write all frames, or those that differ from the one before (as without it)."),
      Option(
        name: "format", value: .choice(["png", "pam"]),
        summary: "How -o - writes; without it, png."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    let loaded = try options.load(call.arguments[0])
    let ticks = try TickChoice(call, scene: loaded.scene)
    let output = call.value("output") ?? "out"
    var run = RenderRun(
      loaded, registry: options.registry, workers: options.workers,
      views: ViewChoice(call.values("view")),
      writesAll: call.value("frames") == "all")
    let isStream = call.value("format") == "pam"
    if output == "-" {
      return isStream ? try run.stream(ticks, on: console) : try run.writeOne(ticks, on: console)
    }
    if isStream { throw .usage("render: --format pam is for standard output", hint: "add -o -") }
    try OutputFolder.make(output)
    let file = try ManifestFile(of: loaded, in: output)
    try run.write(ticks, to: output, on: console)
    let manifest = run.manifest.document.text(.pretty) + "\n"
    try OutputFile.save(Array(manifest.utf8), to: file.path)
    console.print(
      call.has("json") ? manifest : (run.manifest.files + [file.path]).map { $0 + "\n" }.joined())
    return run.tell(on: console)
  }
}
