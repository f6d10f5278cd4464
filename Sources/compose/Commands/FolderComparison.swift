import CommandLine
import Comparing
import Imaging
import Notation

/// `compose compare` for two folders: pictures of the same path below them are compared.
struct FolderComparison {
  private enum Outcome {
    case result(Comparison)
    case refused(Failure)

    var junit: JUnitDocument.Outcome {
      switch self {
      case .result(let result): .init(result)
      case .refused(let failure): PicturePair.Obstacle.failure(failure).junit
      }
    }
  }

  private let a: String
  private let b: String
  private let pair: PicturePair
  private let pairs: FolderPairs

  init(_ a: String, _ b: String, by pair: PicturePair) throws(Failure) {
    (self.a, self.b, self.pair) = (Self.trimmed(a), Self.trimmed(b), pair)
    do throws(ComparisonError) {
      pairs = FolderPairs(
        a: try FolderPairs.pictures(in: self.a), b: try FolderPairs.pictures(in: self.b))
    } catch { throw .refused(at: "compare", "\(error)") }
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    if pairs.both.isEmpty && pairs.onlyInA.isEmpty && pairs.onlyInB.isEmpty {
      console.warn("nothing was compared: neither \(a) nor \(b) holds a picture")
      return .nothingChecked
    }
    var outcomes: [(path: String, outcome: Outcome)] = []
    var progress = Progress(on: console)
    for path in pairs.both {
      progress.update(outcomes.count, of: pairs.both.count, "compared")
      outcomes.append((path, try outcome(of: path, drawingBelow: call.value("diff"))))
    }
    let tally = Tally(outcomes.map(\.outcome), pairs)
    try ComparisonFile.write(outcomes.map { ($0.path, $0.outcome.junit) } + lonely, call)
    if call.has("json") {
      console.print(json(outcomes, tally).text(.pretty) + "\n")
    } else {
      console.print(text(outcomes, tally))
    }
    for case (_, .refused(let failure)) in outcomes { console.report(failure) }
    return tally.exitCode
  }

  private func outcome(
    of path: String, drawingBelow folder: String?
  ) throws(Failure) -> Outcome {
    let target = folder.map { "\(Self.trimmed($0))/\(path).diff.png" }
    if let target { try OutputFolder.make(above: target) }
    do throws(PicturePair.Obstacle) {
      return .result(try pair.compare("\(a)/\(path)", "\(b)/\(path)", drawingTo: target))
    } catch {
      switch error {
      case .failure(let failure):
        if case .refused = failure { return .refused(failure) }
        throw failure
      case .nothing(let text): return .refused(.refused(at: path, text))
      }
    }
  }

  /// Pictures that are in one folder only.
  private var lonely: [(String, JUnitDocument.Outcome)] {
    func missing(_ side: String) -> JUnitDocument.Outcome {
      .failed(type: "difference", message: "only in \(side)", text: "only in \(side)")
    }
    return pairs.onlyInA.map { ($0, missing("A")) } + pairs.onlyInB.map { ($0, missing("B")) }
  }

  private func text(_ outcomes: [(path: String, outcome: Outcome)], _ tally: Tally) -> String {
    var lines: [String] = []
    for case (let path, .result(let result)) in outcomes where result.verdict != .identical {
      lines.append("\(path): \(result.line)")
    }
    lines += pairs.onlyInA.map { "\($0): only in A" }
    lines += pairs.onlyInB.map { "\($0): only in B" }
    return (lines + [tally.line]).joined(separator: "\n") + "\n"
  }

  private func json(_ outcomes: [(path: String, outcome: Outcome)], _ tally: Tally) -> JSON {
    let pictures = outcomes.map { path, outcome in
      switch outcome {
      case .result(let result): JSON.object([("path", .string(path)), ("result", result.json)])
      case .refused(let failure):
        JSON.object([("path", .string(path)), ("refused", .string(failure.lines[0]))])
      }
    }
    return .object([
      ("schema", "compose.comparisons/1"), ("line", .string(tally.line)),
      ("a", .string(a)), ("b", .string(b)), ("onlyInA", .array(pairs.onlyInA.map(JSON.string))),
      ("onlyInB", .array(pairs.onlyInB.map(JSON.string))), ("pictures", .array(pictures)),
    ])
  }

  /// How many pictures came out which way.
  private struct Tally {
    private var total = 0
    private var accepted = 0
    private var different = 0
    private var refused = 0
    private let onlyInA: Int
    private let onlyInB: Int

    init(_ outcomes: [Outcome], _ pairs: FolderPairs) {
      (onlyInA, onlyInB) = (pairs.onlyInA.count, pairs.onlyInB.count)
      total = outcomes.count
      for outcome in outcomes {
        guard case .result(let result) = outcome else {
          refused += 1
          continue
        }
        if result.verdict == .different { different += 1 }
        if result.verdict == .accepted { accepted += 1 }
      }
    }

    private var isDifferent: Bool { different + onlyInA + onlyInB > 0 }

    var line: String {
      var text: String
      if isDifferent {
        text = "different: \(different) of \(total) pictures"
      } else if refused > 0 {
        text = "undecided: \(total - refused) of \(total) pictures compared"
      } else {
        text = accepted > 0 ? "accepted: " : "identical: "
        text += "\(total) pictures"
      }
      if accepted > 0 { text += ", \(accepted) within tolerance" }
      if refused > 0 { text += ", \(refused) refused" }
      if onlyInA > 0 { text += ", \(onlyInA) only in A" }
      if onlyInB > 0 { text += ", \(onlyInB) only in B" }
      return text
    }

    var exitCode: ExitCode {
      if refused > 0 { return .inputRefused }
      return isDifferent ? .different : .success
    }
  }
}
