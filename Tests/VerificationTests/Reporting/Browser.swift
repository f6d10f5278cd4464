import Foundation
import Glibc
import Notation
import Synchronization
import Testing

/// A Chromium without windows, told what to do over two pipes (Chrome DevTools Protocol).
///
/// It has no network, and it ends with `close` or, should the tests die, with the pipes.
final class Browser: Sendable {
  @TaskLocal static var current: Browser?

  /// How long anything may take.
  static let patience = 20.0

  private let process: Process
  private let commands: Pipe
  private let answers: Pipe
  private let profile: String
  private let state = Mutex(State())

  private struct State {
    var lastID = 0
    var unread: [UInt8] = []
    /// Events that came while an answer was awaited.
    var events: [JSON] = []
  }

  enum Failure: Error {
    case silent(String)
    case refused(String)
  }

  init() throws {
    process = Process()
    commands = Pipe()
    answers = Pipe()
    profile = NSTemporaryDirectory() + "browser-" + UUID().uuidString
    let options = [
      "--headless", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions",
      "--disable-sync", "--mute-audio", "--hide-scrollbars",
      "--host-resolver-rules='MAP * ~NOTFOUND'",
      "--force-device-scale-factor=1", "--window-size=1280,1000", "--user-data-dir='\(profile)'",
    ]
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec chromium \(options.joined(separator: " ")) 3<&0 4>&1 </dev/null >/dev/null 2>&1",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
  }

  func close() {
    _ = try? send("Browser.close")
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: profile)
  }

  /// - Returns: the command's result.
  func send(
    _ method: String, _ parameters: KeyValuePairs<String, JSON> = [:], session: String? = nil
  ) throws -> JSON {
    try state.withLock { state in
      state.lastID += 1
      let id = state.lastID
      var members: [(String, JSON)] = [
        ("id", .number(id)), ("method", .string(method)), ("params", .object(parameters)),
      ]
      if let session { members.append(("sessionId", .string(session))) }
      let bytes = Data(JSON.object(members).text().utf8) + [0]
      try commands.fileHandleForWriting.write(contentsOf: bytes)
      while true {
        let message = try next(&state, waitingFor: method)
        if message["id"]?.integer == id {
          if let error = message["error"] { throw Failure.refused("\(method): \(error.text())") }
          return message["result"] ?? .null
        }
        if message["method"] != nil { state.events.append(message) }
      }
    }
  }

  /// The events of a session so far.
  func events(of session: String) throws -> [JSON] {
    // An answer comes behind all events before it.
    _ = try send("Browser.getVersion")
    return state.withLock { $0.events.filter { $0["sessionId"]?.string == session } }
  }

  private func next(_ state: inout State, waitingFor method: String) throws -> JSON {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    let descriptor = answers.fileHandleForReading.fileDescriptor
    while true {
      if let end = state.unread.firstIndex(of: 0) {
        let message = Array(state.unread[..<end])
        state.unread.removeSubrange(...end)
        return try JSON(parsing: message, limits: JSONLimits(bytes: message.count + 1))
      }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(0, deadline.timeIntervalSinceNow * 1000))
      guard poll(&wait, 1, left) > 0 else { throw Failure.silent(method) }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw Failure.silent(method) }
      state.unread += buffer[..<count]
    }
  }
}

/// Gives a suite one browser for all of its tests and ends it behind the last.
struct WithBrowser: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try Browser()
    defer { browser.close() }
    try await Browser.$current.withValue(browser) { try await function() }
  }
}
