import Glibc

/// This program, run again for code that may take its process down.
public struct ChildProcess: Sendable {
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    /// The signal's name.
    case signalled(String)
  }

  private let id: pid_t

  /// - Parameters:
  ///   - words: the arguments behind the program's name.
  ///   - descriptors: what the child gets as 0, 1 and 2; `nil` is nothing to read or write.
  /// - Throws: an error number.
  public init(_ words: [String], descriptors: [Int32?]) throws(ChildProcessError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in Int32(0)...2 {
      if let own = descriptors[Int(number)] {
        posix_spawn_file_actions_adddup2(&actions, own, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (["compose"] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    // A child that crashes is expected; Swift's report of it would only take time.
    let variables = ["SWIFT_BACKTRACE=enable=no"] + Self.inherited
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { environment.forEach { free($0) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/proc/self/exe", &actions, nil, &arguments, &environment)
    guard code == 0 else { throw ChildProcessError(code: code) }
    id = child
  }

  private static var inherited: [String] {
    let names = ["PATH", "HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH", "FREI0R_PATH"]
    return names.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
  }

  public func kill() { _ = Glibc.kill(id, SIGKILL) }

  /// Waits for its end; to be called once.
  public func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(Self.name(of: signal))
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGBUS: "SIGBUS",
      SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}

public struct ChildProcessError: Error {
  /// As in errno.
  public var code: Int32
}
