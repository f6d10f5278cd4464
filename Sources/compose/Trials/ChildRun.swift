import CommandLine
import Glibc
import Guests

/// A run of this program by itself to its end, for laws that may take the process down.
struct ChildRun {
  /// Of standard output.
  private(set) var output = ""
  /// `nil`: it was stopped when its time was over.
  private(set) var ending: ChildProcess.Ending?

  /// Runs `compose` with `words`; its messages go nowhere.
  init(_ words: [String], seconds: Int) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .broken("no pipe: error \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do throws(ChildProcessError) {
      defer { close(ends[1]) }
      child = try ChildProcess(words, descriptors: [nil, ends[1], nil])
    } catch {
      throw .broken("cannot run compose again: error \(error.code)")
    }
    let isLate = !read(from: ends[0], for: seconds)
    if isLate { child.kill() }
    let ending = child.wait()
    self.ending = isLate ? nil : ending
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
