import Glibc

/// Tells a waiting person how far a long run is: only on a terminal, only after a second.
package struct Progress: ~Copyable {
  private let console: Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  package init(on console: Console) {
    self.console = console
    isShown = isatty(STDERR_FILENO) == 1
  }

  package mutating func update(_ done: Int, of total: Int, _ what: String) {
    let now = ContinuousClock.now
    guard isShown, now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true
    else { return }
    last = now
    console.showProgress("\(what) \(done) of \(total)")
  }

  deinit {
    if last != nil { console.showProgress(nil) }
  }
}
