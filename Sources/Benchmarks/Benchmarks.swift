import Glibc

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
    "W11": Simulation.run,
  ]

  static func main() throws {
    let options: Options
    do throws(Options.Refusal) {
      options = try Options(Array(CommandLine.arguments.dropFirst()), workloads: workloads.keys)
    } catch {
      let line = Array("Benchmarks: error: \(error.text)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(2)
    }
    for name in options.workloads { try workloads[name]!(Run(options: options, workload: name)) }
  }
}

/// What to time and how long.
struct Options {
  /// In order.
  private(set) var workloads: [String]
  private(set) var width = 1179
  private(set) var height = 2556
  /// Only cases whose name contains this.
  private(set) var cases = ""
  /// Milliseconds of repetitions a case.
  private(set) var budget = 250.0
  /// 0 is one a core.
  private(set) var threads = 1

  /// What is wrong with the command line, and what would be right.
  struct Refusal: Error {
    let text: String
  }

  /// Pixels of a frame, as `compose` has it; the layers of W1 are seventeen such pictures.
  private static let mostPixels = 1 << 26

  /// Reads pairs of `--name VALUE`.
  init(_ arguments: [String], workloads known: some Sequence<String>) throws(Refusal) {
    let known = known.sorted { ($0.count, $0) < ($1.count, $1) }
    workloads = known
    var rest = arguments[...]
    while let name = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      func refuse(_ expected: String) throws(Refusal) -> Never {
        throw Refusal(text: "\(name): found \"\(value)\", expected \(expected)")
      }
      switch name {
      case "--workload":
        workloads = value.split(separator: ",").map(String.init)
        if workloads.isEmpty || !workloads.allSatisfy(known.contains) {
          try refuse(known.joined(separator: ", ") + ", or some of them with commas")
        }
      case "--cases": cases = value
      case "--budget":
        guard let number = Double(value), (0...600_000).contains(number) else {
          try refuse("milliseconds from 0 to 600000")
        }
        budget = number
      case "--threads":
        guard let number = Int(value), (0...1024).contains(number) else {
          try refuse("a whole number from 0 to 1024")
        }
        threads = number
      case "--size":
        let sides = value.split(separator: "x").map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (1...Self.mostPixels).contains($0) }),
          sides[0] * sides[1] <= Self.mostPixels
        else { try refuse("a size such as 1179x2556, of at most \(Self.mostPixels) pixels") }
        (width, height) = (sides[0], sides[1])
      default:
        throw Refusal(
          text: "\(name): unknown, expected --workload, --size, --cases, --budget or --threads")
      }
    }
  }
}
