import Glibc
import Imaging

/// The command line that was built beside this program, and a folder for its files.
struct ComposeCommand {
  let path: String
  let folder = "/tmp/benchmarks-\(getpid())"

  /// `nil`, and a remark, where it was not built.
  init?() {
    let own = CommandLine.arguments[0]
    let place = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
    path = place + "compose"
    guard access(path, X_OK) == 0 else {
      print("# build the product compose beside this one")
      return nil
    }
    mkdir(folder, 0o700)
  }

  func removeFolder() { spawn(["/bin/rm", "-r", folder]) }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try AtomicFile.write(bytes, to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  /// From start to exit; a run that ends otherwise than expected is remarked on.
  func run(_ arguments: [String], expecting status: Int32 = 0) {
    spawn([path] + arguments, expecting: status)
  }

  func runShell(_ line: String) { spawn(["/bin/sh", "-c", line]) }

  private func spawn(_ arguments: [String], expecting expected: Int32 = 0) {
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var quiet = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&quiet)
    defer { posix_spawn_file_actions_destroy(&quiet) }
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &quiet, nil, &words, environ) == 0 else {
      return print("# cannot run \(arguments[0])")
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    if status != expected << 8 {
      print("# \(arguments.joined(separator: " ")) ended with \(status)")
    }
  }
}
