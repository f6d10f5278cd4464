import Compositor
import Imaging
import Layers
import Notation
import Testing

@testable import Verification

struct ResultReadingTests {
  /// Results with all that results can have.
  private var report: VerificationReport {
    var failed = CheckResult(
      id: "kept \"x\"", kind: "noLeak", reason: "MASWE-0055",
      position: Position(line: 3, column: 5),
      profile: "ios", status: .failed, message: "it does not hold")
    failed.tick = Tick(index: 2, milliseconds: 200)
    failed.view = .capture(.switcher)
    failed.pixel = PixelPoint(3, 4)
    failed.box = PixelRect(left: 3, top: 4, right: 30, bottom: 40)
    failed.layers = ["card", "glass"]
    failed.order = .beforeBackground
    (failed.ticks, failed.looks) = (3, 6)
    failed.actual = [("changedPixels", 12), ("share", 0.25)]
    let passed = CheckResult(
      id: "b", kind: "opaque", reason: nil, position: Position(line: 4, column: 5),
      profile: "ios", status: .passed, message: "holds")
    var report = VerificationReport(engine: "1")
    report.scenes = ["b.json", "a.json"].map { file in
      SceneResult(
        file: file, hash: SHA256.hash([1, 2, 3]), profile: "ios", tickCount: 4,
        checks: [failed, passed], remarks: [SceneRemark(severity: .warning, text: "late")],
        failures: [LayerFailure(layer: "card", reason: "it is too large")])
    }
    report.refused = [.init(file: "c.json", lines: ["one", "two"])]
    report.mutants = [
      MutantResult(file: "b.json", mutant: "m", title: "t", fate: .killed, killer: "b"),
      MutantResult(file: "a.json", mutant: "m", title: "t", fate: .survived, explanation: "e"),
    ]
    report.shard = Shard(2, of: 3, request: ["a.json", "b.json"])
    return report
  }

  @Test func `what is read back writes the same bytes`() throws {
    let report = report
    let read = try #require(VerificationReport(try JSON(parsing: report.json.text())))
    #expect(read.json.text(.pretty) == report.json.text(.pretty))
    #expect(read.junit == report.junit)
    #expect(read.sarif.text() == report.sarif.text())
    #expect(read.annotations == report.annotations)
    #expect(read.shard == report.shard)
  }

  @Test func `one file under two profiles names them`() throws {
    var report = report
    report.namesProfiles = true
    report.scenes[1].file = "b.json"
    report.scenes[1].profile = "android-secure"
    for index in report.scenes[1].checks.indices {
      report.scenes[1].checks[index].profile = "android-secure"
    }
    report.mutants = []
    let read = try #require(VerificationReport(report.json))
    #expect(read.namesProfiles)
    #expect(read.json == report.json)
  }

  @Test func `anything else is not read, however large its numbers`() throws {
    let json = report.json
    #expect(VerificationReport(json.setting("schema", to: "compose.result/2")) == nil)
    #expect(VerificationReport(json.setting("inputs", to: [])) == nil)
    #expect(VerificationReport(json.setting("shard", to: [1, 2])) == nil)
    #expect(VerificationReport([]) == nil)
    let text = json.text().replacing(#""ticks":4"#, with: #""ticks":9e18"#)
    #expect(VerificationReport(try JSON(parsing: text)) == nil)
  }
}
