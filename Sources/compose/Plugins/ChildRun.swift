import Glibc

/// A run of this program by itself, for code that may take the process down.
struct ChildRun {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It was stopped when its time was over.
    case late
  }

  /// Of standard output.
  var output = ""
  var ending = Ending.late

  /// Runs `compose` with `words`; its messages go nowhere.
  init(_ words: [String], seconds: Int) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .broken("no pipe: error \(errno)") }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (["compose"] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    // A child that crashes is expected; Swift's report of it would only take time.
    let variables = ["SWIFT_BACKTRACE=enable=no"] + Self.inherited
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { environment.forEach { free($0) } }
    var child = pid_t()
    let code = posix_spawn(
      &child, "/proc/self/exe", &actions, nil, &arguments, &environment)
    close(ends[1])
    guard code == 0 else { throw .broken("cannot run compose again: error \(code)") }
    let isLate = !read(from: ends[0], for: seconds)
    if isLate { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if isLate { return }
    let signal = status & 0x7f
    ending = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  private static var inherited: [String] {
    let names: [String] = ["PATH", "HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH"]
    return names.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
  }

  /// Whether the output ended in time.
  private mutating func read(from descriptor: Int32, for seconds: Int) -> Bool {
    var bytes: [UInt8] = []
    defer { output = String(decoding: bytes, as: UTF8.self) }
    let end = time(nil) + seconds
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end - time(nil)
      guard left > 0 else { return false }
      let ready = poll(&watched, 1, Int32(left * 1000))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      bytes += buffer[..<count]
    }
  }
}

extension ChildRun.Ending {
  /// What went wrong, to follow a plugin's name; `nil` for a child that ended by itself.
  func fault(seconds: Int) -> String? {
    switch self {
    case .exited: nil
    case .signalled(let signal): "crashes (\(Self.name(of: signal)))"
    case .late: "does not end within \(seconds) s"
    }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGBUS: "SIGBUS",
      SIGTRAP: "SIGTRAP",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
