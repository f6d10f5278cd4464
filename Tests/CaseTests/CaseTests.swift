import Compositor
import Layers
import Notation
import Plugins
import Testing
import Verification

/// Reports of faults in other systems, run as scenes: the right model passes every check, and the
/// fault described in the report fails.
@Suite struct CaseTests {
  @Test func `all cases are there`() {
    #expect(CaseFile.all.count == 81)
  }

  @Test(arguments: CaseFile.all)
  func `the right model passes`(id: String) throws {
    let file = try CaseFile(id)
    var runs: [String: CaseRun] = [:]
    for trial in try file.trials() {
      let run = CaseRun(trial.scene)
      runs[trial.name] = run
      #expect(try Self.verified(trial, id) == [], "\(trial.name)")
      for check in trial.beyond {
        let problems = try CaseJudge(run: run).problems(check)
        #expect(problems == [], "\(trial.name) \(check.text())")
      }
    }
    #expect(try Self.compared(file, runs) == [])
  }

  @Test(arguments: CaseFile.all)
  func `the fault of the report fails`(id: String) throws {
    let file = try CaseFile(id)
    let fault = try file.fault()
    let run = CaseRun(fault.scene)
    var problems = try Self.verified(fault, id)
    for check in fault.beyond { problems += try CaseJudge(run: run).problems(check) }
    if file.json["fault"]?["run"] != nil {
      var runs: [String: CaseRun] = [:]
      for trial in try file.trials() { runs[trial.name] = CaseRun(trial.scene) }
      runs[fault.name] = run
      problems += try Self.compared(file, runs)
    }
    #expect(!problems.isEmpty, "\(file.json["fault"]?["what"]?.string ?? "")")
  }

  /// What `compose verify` finds wrong.
  static func verified(_ trial: CaseFile.Trial, _ id: String) throws -> [String] {
    let (checks, mistakes) = StatedCheck.read(trial.scene)
    if !mistakes.isEmpty {
      throw CaseError(mistakes.map { $0.text(file: id) }.joined(separator: "\n"))
    }
    let result = Verifier(registry: .builtin).verify(trial.loaded, checks)
    return result.checks.filter { $0.status != .passed }.map { "\($0.kind): \($0.message)" }
  }

  /// What is wrong where runs of a case are held against each other.
  static func compared(_ file: CaseFile, _ runs: [String: CaseRun]) throws -> [String] {
    var wrong: [String] = []
    for comparison in file.json["same"]?.elements ?? [] {
      wrong += try differences(comparison, runs)
    }
    for comparison in file.json["scaled"]?.elements ?? [] {
      wrong += try MarkJudge.scaled(comparison, runs)
    }
    return wrong
  }

  /// Ticks at which two runs do not show the same picture.
  private static func differences(
    _ comparison: JSON, _ runs: [String: CaseRun]
  ) throws -> [String] {
    let names = comparison["runs"]?.elements?.compactMap(\.string) ?? []
    guard names.count == 2, let a = runs[names[0]], let b = runs[names[1]] else {
      return ["a run is missing"]
    }
    var wrong: [String] = []
    for view in CaseRun.views(comparison) {
      for tick in a.ticks(comparison) {
        guard let first = try a.frame(view, tick), let second = try b.frame(view, tick) else {
          wrong.append("\(view) \(tick): no frame")
          continue
        }
        if first != second { wrong.append("\(view) \(tick)") }
      }
    }
    return wrong
  }
}
