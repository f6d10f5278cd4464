import Glibc
import Notation

/// One end of a socket on which two processes send each other JSON, each text behind its length.
struct Channel {
  let descriptor: Int32

  enum Received {
    case message(JSON)
    /// The other end is gone, or sends what is no message.
    case closed
    case late
  }

  /// Bytes of a message.
  private static let longest = 256 << 20

  /// A socket's two ends, for one process each.
  static func pair() -> (own: Channel, other: Channel)? {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    return (Channel(descriptor: ends[0]), Channel(descriptor: ends[1]))
  }

  /// Whether all of it could be sent.
  func send(_ message: JSON) -> Bool {
    let text = Array(message.text(.compact).utf8)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
    let bytes = length + text
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// - Parameter seconds: how long to wait for all of it; `nil` for as long as it takes.
  func receive(within seconds: Int? = nil) -> Received {
    let end = seconds.map { Self.milliseconds() + 1000 * $0 }
    var bytes: [UInt8] = []
    var wanted = 4
    while bytes.count < wanted {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end.map { max(0, $0 - Self.milliseconds()) }
      let ready = poll(&watched, 1, left.map { Int32(clamping: $0) } ?? -1)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { return .late }
      var part = [UInt8](repeating: 0, count: min(wanted - bytes.count, 65536))
      let count = recv(descriptor, &part, part.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .closed }
      bytes += part[..<count]
      if bytes.count == 4, wanted == 4 {
        wanted += bytes.enumerated().reduce(0) { $0 + Int($1.element) << (8 * $1.offset) }
        if wanted > Self.longest { return .closed }
      }
    }
    return (try? JSON(parsing: Array(bytes.dropFirst(4)), limits: JSONLimits(bytes: Self.longest)))
      .map { .message($0) } ?? .closed
  }

  /// Ends this process when the other end is gone, whatever it is doing then.
  func exitWhenClosed() {
    var thread = pthread_t()
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    pthread_create(
      &thread, nil,
      { argument in
        var watched = pollfd(fd: Int32(Int(bitPattern: argument)), events: 0, revents: 0)
        while poll(&watched, 1, -1) < 0 {}
        _exit(0)
      }, argument)
  }

  func close() { _ = Glibc.close(descriptor) }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return 1000 * now.tv_sec + now.tv_nsec / 1_000_000
  }
}
