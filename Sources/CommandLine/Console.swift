import Glibc
import Imaging
import Synchronization

/// Standard output for results, standard error for everything else.
///
/// Results are collected and written when some have gathered and at the end; a reader that has gone
/// ends the run quietly with 141, any other failure with 70.
package final class Console: Sendable {
  private let buffer = Mutex<[UInt8]>([])
  private let chosenColor = Mutex<String?>(nil)
  private let flushSize = 65536

  package init() {}

  /// Adds to the results; `text` brings its own line ends.
  package func print(_ text: String) { write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) {
    let isFull = buffer.withLock { buffer in
      buffer += bytes
      return buffer.count >= flushSize
    }
    // On a terminal somebody is waiting for the line.
    if isFull || isatty(STDOUT_FILENO) == 1 { flush() }
  }

  package func flush() {
    let bytes = buffer.withLock { buffer in
      defer { buffer = [] }
      return buffer
    }
    bytes.withUnsafeBytes { deliver($0) }
  }

  /// Writes what has been collected, then `bytes` as they are.
  package func stream(_ bytes: UnsafeRawBufferPointer) {
    flush()
    deliver(bytes)
  }

  private func deliver(_ bytes: UnsafeRawBufferPointer) {
    do throws(FileError) {
      try AtomicFile.write(bytes, toOpen: STDOUT_FILENO)
    } catch {
      if case .failed(_, code: EPIPE) = error { exit(ExitCode.brokenPipe.rawValue) }
      say("error", in: "31", Failure.unwritable("standard output", error).lines[0])
      exit(ExitCode.internalError.rawValue)
    }
  }

  /// Ends the run.
  package func finish(_ code: ExitCode) -> Never {
    flush()
    exit(code.rawValue)
  }

  // MARK: Messages

  package func report(_ failure: Failure) {
    flush()
    for line in failure.lines { report(line: line) }
    if let hint = failure.hint { say("hint", in: "36", hint) }
  }

  package func report(line: String) { say("error", in: "31", line) }

  package func warn(_ text: String) { say("warning", in: "33", text) }

  private func say(_ kind: String, in code: String, _ text: String) {
    let label = colorsMessages ? "\u{1b}[1;\(code)m\(kind):\u{1b}[0m" : "\(kind):"
    writeMessage("compose: \(label) \(text)\n")
  }

  /// One line of progress, replaced by the next; `nil` clears it.
  package func showProgress(_ text: String?) {
    writeMessage("\r\u{1b}[K" + (text ?? ""))
  }

  /// A message that cannot be written has nobody to tell.
  private func writeMessage(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  // MARK: Colour

  /// The value of `--color`.
  package func choose(color: String?) { chosenColor.withLock { $0 = color } }

  private var colorsMessages: Bool {
    ColorRule.isOn(
      chosen: chosenColor.withLock { $0 }, environment: Self.variable,
      isTerminal: isatty(STDERR_FILENO) == 1)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// When to colour: `--color`, then NO_COLOR, then CLICOLOR_FORCE, then the terminal.
package enum ColorRule {
  package static func isOn(
    chosen: String?, environment: (String) -> String?, isTerminal: Bool
  ) -> Bool {
    if chosen == "always" { return true }
    if chosen == "never" { return false }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("CLICOLOR_FORCE"), value != "0", !value.isEmpty { return true }
    return isTerminal && environment("TERM") != "dumb"
  }
}
