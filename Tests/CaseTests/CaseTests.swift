import Compositor
import Layers
import Notation
import Testing

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
    for (name, scene) in try file.runs() {
      let run = CaseRun(scene)
      runs[name] = run
      #expect(!scene.checks.isEmpty || file.json["same"] != nil || file.json["scaled"] != nil)
      for check in scene.checks {
        let problems = try CaseJudge(run: run).problems(check)
        #expect(problems == [], "\(name) \(check.text())")
      }
    }
    for comparison in file.json["same"]?.elements ?? [] {
      #expect(try Self.differences(comparison, runs) == [], "\(comparison.text())")
    }
    for comparison in file.json["scaled"]?.elements ?? [] {
      #expect(try MarkJudge.scaled(comparison, runs) == [], "\(comparison.text())")
    }
  }

  @Test(arguments: CaseFile.all)
  func `the fault of the report fails`(id: String) throws {
    let file = try CaseFile(id)
    let fault = try #require(file.json["fault"])
    let faulty = CaseRun(try file.scene(with: fault["with"]))
    var failed = 0
    for check in faulty.scene.checks {
      if try !CaseJudge(run: faulty).problems(check).isEmpty { failed += 1 }
    }
    if let name = fault["run"]?.string {
      var runs: [String: CaseRun] = [:]
      for (name, scene) in try file.runs() { runs[name] = CaseRun(scene) }
      runs[name] = faulty
      for comparison in file.json["same"]?.elements ?? [] {
        if try !Self.differences(comparison, runs).isEmpty { failed += 1 }
      }
      for comparison in file.json["scaled"]?.elements ?? [] {
        if try !MarkJudge.scaled(comparison, runs).isEmpty { failed += 1 }
      }
    }
    #expect(failed > 0, "no check notices: \(fault["what"]?.string ?? "")")
  }

  /// Ticks at which two runs do not show the same picture.
  static func differences(_ comparison: JSON, _ runs: [String: CaseRun]) throws -> [String] {
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
