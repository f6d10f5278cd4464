import Layers
import Testing

@testable import Verification

struct CheckTests {
  @Test(arguments: CheckTrials.all) func `a check ends as stated`(_ trials: CheckTrials) throws {
    for trial in trials.trials {
      let result = try trial.scene.result("{ \(trial.check) }")
      #expect(result.status == trial.status, sourceLocation: trial.location)
      if trial.text.hasSuffix("…") {
        #expect(result.text.hasPrefix(trial.text.dropLast()), sourceLocation: trial.location)
      } else {
        #expect(result.text == trial.text, sourceLocation: trial.location)
      }
    }
  }

  @Test func `every check is seen to hold and to fail`() {
    let trials = CheckTrials.all.flatMap(\.trials)
    for check in CheckList.all {
      let found = Set(trials.filter { $0.kind == check.kind }.map(\.status))
      #expect(found.isSuperset(of: [.passed, .failed]), "\(check.kind): \(found)")
    }
  }

  /// What holds of one colour that stays as of any picture, and is no word about a secret.
  private static let holdOnBlank: Set<String> = [
    "deterministic", "events", "frame", "identical", "layoutParity", "opaque", "order",
    "ownerSeesAll", "roundTrip", "tag", "touch", "touchParity",
  ]

  @Test func `a blank frame passes for nothing that looks for what it shows or hides`() throws {
    for check in CheckList.all {
      let trial = try #require(
        CheckTrials.all.flatMap(\.trials).first {
          $0.kind == check.kind && $0.status == .passed
        })
      var blank = trial.scene
      blank.layers += #", { "id": "blank", "kind": "cover", "level": "top", "touch": "passes" }"#
      let status = try blank.result("{ \(trial.check) }").status
      #expect(
        (status == .passed) == Self.holdOnBlank.contains(check.kind), "\(check.kind): \(status)")
    }
  }

  @Test func `every check has a kind of its own, sorted`() {
    let kinds = CheckList.all.map { $0.kind }
    #expect(kinds == Array(Set(kinds)).sorted())
  }

  @Test func `a hash is 64 hexadecimal digits`() throws {
    let digits = String(repeating: "0", count: 63) + "x"
    let mistakes = try CheckTrials.scene(CheckTrials.back).mistakes(
      #"{ "check": "hash", "sha256": "\#(digits)" }"#)
    #expect(mistakes.count == 1)
  }

  @Test func `what protects while a state lasts is a cover or a secret`() throws {
    let mistakes = try CheckTrials.scene(CheckTrials.back).mistakes(
      #"{ "check": "protectedWhile" }"#)
    #expect(mistakes.count == 1)
    #expect(
      mistakes[0].hasSuffix(
        " checks[0].by: expected a cover or a secret to judge, found neither"))
  }
}
