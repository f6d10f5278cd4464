import Glibc

/// W8: the command line from start to exit, one canvas to a PNG file.
enum Processes {
  static func run(_ run: Run) throws {
    guard let compose = command() else {
      return print("# W8: build the product compose beside this one")
    }
    let folder = "/tmp/benchmarks-\(getpid())"
    mkdir(folder, 0o700)
    let scene = folder + "/canvas.json"
    let text = """
      {"device": {"size": [\(run.width), \(run.height)], "scale": 1},
       "layers": [{"id": "canvas", "kind": "fill", "color": "#ffffff",
         "frame": [0, 0, \(run.width), \(run.height)]}]}
      """
    let file = fopen(scene, "w")
    fputs(text, file)
    fclose(file)
    let arguments = [
      compose, "render", scene, "--view", "visible", "-o", folder + "/out", "--threads",
      "\(run.workers.count)",
    ]
    run.time("version") { spawn([compose, "--version"]) }
    run.time("canvas_png") { spawn(arguments) }
    spawn(["/bin/rm", "-r", folder])
  }

  /// The executable beside this one.
  private static func command() -> String? {
    let own = CommandLine.arguments[0]
    let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
    let path = folder + "compose"
    return access(path, X_OK) == 0 ? path : nil
  }

  private static func spawn(_ arguments: [String]) {
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var quiet = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&quiet)
    defer { posix_spawn_file_actions_destroy(&quiet) }
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &quiet, nil, &words, environ) == 0 else {
      return print("# W8: cannot run \(arguments[0])")
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    if status != 0 { print("# W8: \(arguments.joined(separator: " ")) ended with \(status)") }
  }
}
