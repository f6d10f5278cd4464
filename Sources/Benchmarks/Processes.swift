/// W8: the command line from start to exit: one canvas to a PNG file, or many to a pipe.
enum Processes {
  static func run(_ run: Run) throws {
    guard let compose = ComposeCommand() else { return }
    defer { compose.removeFolder() }
    let text = """
      , {"id": "text", "kind": "label", "text": "hello", "size": 45,
         "frame": [60, 255, 600, 60]}
      """
    let ticking = try compose.write(scene(run, with: "", ticks: Self.frames), to: "ticks.json")
    let canvas = try compose.write(scene(run, with: ""), to: "canvas.json")
    let lettered = try compose.write(scene(run, with: text), to: "text.json")
    run.time("version") { compose.run(["--version"]) }
    for (name, scene) in [("canvas_png", canvas), ("canvas_text_png", lettered)] {
      run.time(name) {
        compose.run([
          "render", scene, "--view", "visible", "-o", compose.folder + "/out", "--threads",
          "\(run.workers.count)",
        ])
      }
    }
    let line =
      "'\(compose.path)' render \(ticking) --view visible -o - --format pam"
      + " --threads \(run.workers.count) | cat >/dev/null"
    run.time("pipe_\(Self.frames)_frames") { compose.runShell(line) }
  }

  private static let frames = 30

  private static func scene(_ run: Run, with layer: String, ticks: Int = 1) -> [UInt8] {
    Array(
      """
      {"device": {"size": [\(run.width), \(run.height)], "scale": 1}, "ticks": \(ticks),
       "layers": [{"id": "canvas", "kind": "fill", "color": "#ffffff"}\(layer)]}
      """.utf8)
  }
}
