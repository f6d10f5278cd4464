import Glibc
import Imaging

/// One workload at one size: times its cases and prints their lines.
struct Run {
  let options: Options
  let workload: String

  var width: Int { options.width }
  var height: Int { options.height }
  var workers: Workers { options.threads > 0 ? Workers(options.threads) : Workers() }

  func wants(_ name: String) -> Bool {
    options.cases.isEmpty || name.contains(options.cases)
  }

  /// Runs `body` once to warm up, then until the budget is used, and prints a line.
  /// - Parameter facts: further members of the line, as JSON text.
  @discardableResult
  func time(
    _ name: String, repeats: Int = 1, facts: () -> [(String, String)] = { [] },
    _ body: () throws -> Void
  ) rethrows -> Double {
    guard wants(name) else { return 0 }
    try body()
    var walls: [Double] = []
    var processors: [Double] = []
    let start = Self.now(CLOCK_MONOTONIC)
    while walls.count < 3
      || (walls.count < 400 && Self.now(CLOCK_MONOTONIC) - start < options.budget)
    {
      let (wall, processor) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
      for _ in 0..<repeats { try body() }
      processors.append((Self.now(CLOCK_PROCESS_CPUTIME_ID) - processor) / Double(repeats))
      walls.append((Self.now(CLOCK_MONOTONIC) - wall) / Double(repeats))
    }
    let found = (walls.median, processors.median)
    report(
      name,
      [
        ("ms", Self.text(found.0)), ("min_ms", Self.text(walls.min() ?? 0)),
        ("cpu_ms", Self.text(found.1)), ("min_cpu_ms", Self.text(processors.min() ?? 0)),
        ("reps", "\(walls.count)"),
      ] + facts())
    return found.1
  }

  func report(_ name: String, _ facts: [(String, String)]) {
    let members =
      [
        ("workload", "\"\(workload)\""), ("case", "\"\(name)\""),
        ("size", "\"\(width)x\(height)\""), ("engine", "\"ours\""),
        ("threads", "\(options.threads)"),
      ] + facts
    print("{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
    fflush(nil)
  }

  /// Rounded to the 100,000th.
  static func text(_ value: Double) -> String { "\((value * 1e5).rounded() / 1e5)" }

  /// Milliseconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
