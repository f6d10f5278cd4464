/// Times the engine on fixed work and prints one JSON line a case.
///
/// Lines hold the workload, the case, the size in pixels, the threads, and the median and least
/// milliseconds of several runs, by the clock on the wall (`ms`) and by the processor (`cpu_ms`).
@main
struct Benchmarks {
  static let workloads: [String: @Sendable (Run) throws -> Void] = [
    "W1": Layering.run,
    "W2": Blends.run,
    "W3": Blurs.run,
    "W4": Marks.run,
    "W5": TwoFrames.run,
    "W6": Files.run,
    "W7": Comparisons.run,
    "W8": Processes.run,
    "W9": Growth.run,
    "W10": Proof.run,
  ]

  static func main() throws {
    let options = Options(CommandLine.arguments.dropFirst())
    let chosen = options.workload.split(separator: ",").map(String.init)
    let all = workloads.keys.sorted { ($0.count, $0) < ($1.count, $1) }
    for name in chosen.isEmpty ? all : chosen {
      try workloads[name]?(Run(options: options, workload: name))
    }
  }
}

/// What to time and how long.
struct Options {
  private(set) var workload = ""
  private(set) var width = 1179
  private(set) var height = 2556
  /// Only cases whose name contains this.
  private(set) var cases = ""
  /// Milliseconds of repetitions a case.
  private(set) var budget = 250.0
  private(set) var threads = 1

  /// Reads pairs of `--name value`; names that it does not know are for somebody else.
  init(_ arguments: some Sequence<String>) {
    var name: String?
    for argument in arguments {
      guard let key = name else {
        name = argument
        continue
      }
      name = nil
      switch key {
      case "--workload": workload = argument
      case "--cases": cases = argument
      case "--budget": budget = Double(argument) ?? budget
      case "--threads": threads = Int(argument) ?? threads
      case "--size":
        let sides = argument.split(separator: "x").compactMap { Int($0) }
        if sides.count == 2, sides.allSatisfy({ $0 > 0 }) { (width, height) = (sides[0], sides[1]) }
      default: break
      }
    }
  }
}
