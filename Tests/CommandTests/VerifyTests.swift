import Notation
import Testing

@testable import compose

@Suite struct VerifyTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(VerifiedScene.text(VerifiedScene.holds), to: "good.json")
    try folder.write(VerifiedScene.text(VerifiedScene.fails), to: "bad.json")
    try folder.write(VerifiedScene.text(VerifiedScene.unseen), to: "unseen.json")
    try folder.write(VerifiedScene.text(""), to: "empty.json")
    try folder.write(VerifiedScene.text(#"{ "check": "noLeek" }"#), to: "wrong.json")
  }

  private func verify(_ words: String) throws -> Run {
    try Run(shell: "compose verify \(words)", in: folder.path)
  }

  @Test func `checks that hold give 0, one that does not gives 1`() throws {
    #expect(try verify("good.json").code == 0)
    let run = try verify("good.json bad.json")
    #expect(run.code == 1)
    #expect(
      run.output == """
        passed     good.json  kept: holds in 1 frame of 1 tick
        failed     bad.json:6:5  a, b: <c>: tick 0 (0 ms), screenshot: "card" has a part in 0 pixels, not 1 ["card"]
        verified: 2 checks: 1 passed, 1 failed

        """)
  }

  @Test func `a wrong command line gives 2`() throws {
    for words in ["", "good.json --shard 3/2", "good.json --shard 0/2", "good.json --profile x"] {
      #expect(try verify(words).code == 2, "\(words)")
    }
    #expect(
      try verify("good.json --shard 1").messages
        == "compose: error: verify: --shard: wrong value (found \"1\","
        + " expected I/N with I from 1 to N)\n")
  }

  @Test func `a scene that cannot be used gives 3, and the others are judged all the same`() throws
  {
    let run = try verify("bad.json wrong.json missing.json")
    #expect(run.code == 3)
    #expect(
      run.messages == """
        compose: error: wrong.json:6:16 checks[0].check: expected a known check, found "noLeek" \
        (did you mean "noLeak"?)
        compose: error: missing.json: no such file

        """)
    #expect(run.output.hasSuffix("verified: 1 check: 0 passed, 1 failed, 2 scenes refused\n"))
  }

  @Test func `nothing checked gives 4 unless that is allowed`() throws {
    let empty = try verify("empty.json")
    #expect(empty.code == 4)
    #expect(
      empty.messages == "compose: warning: nothing was checked: 1 scene, 0 checks;"
        + " add one or pass --allow-empty\n")
    #expect(try verify("empty.json --allow-empty").code == 0)
    // One check that proves nothing is not made up for by one that holds, nor hides a failure.
    #expect(try verify("good.json unseen.json").code == 4)
    #expect(try verify("bad.json unseen.json").code == 1)
    // A scene without checks beside one with some is no reason to complain.
    #expect(try verify("good.json empty.json").code == 0)
  }

  @Test func `results are the same bytes for any number of threads`() throws {
    let one = try verify("good.json bad.json wrong.json --json - --threads 1")
    let four = try verify("wrong.json bad.json good.json --json - --threads 4")
    #expect(one.output == four.output)
    #expect(try JSON(parsing: one.output)["results"]?.elements?.count == 2)
  }
}

/// A scene of a secret card on a ground, for commands to judge.
enum VerifiedScene {
  static let holds = #"{ "check": "noLeak", "secret": "vault", "id": "kept" }"#
  static let fails = #"{ "check": "present", "layer": "card", "id": "a, b: <c>" }"#
  static let unseen = #"{ "check": "absent", "layer": "card", "in": ["switcher"] }"#

  /// Its checks begin in line 6, column 5.
  static func text(_ checks: String) -> String {
    ##"""
    { "device": { "size": [30, 40], "scale": 1 }, "layers": [
      { "id": "back", "kind": "fill", "color": "#204060" },
      { "id": "vault", "kind": "secure", "frame": [5, 5, 10, 10], "children": [
        { "id": "card", "kind": "fill", "color": "#c02020" } ] } ],
      "checks": [
        \##(checks) ] }
    """##
  }
}
