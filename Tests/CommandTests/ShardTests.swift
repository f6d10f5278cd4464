import Testing

@testable import compose

/// Parts of a run, and what they add up to.
@Suite struct ShardTests {
  private let folder: Folder
  private let scenes = (0..<6).map { "s\($0).json" }

  init() throws {
    folder = try Folder()
    let checks = [VerifiedScene.holds, VerifiedScene.fails, VerifiedScene.unseen]
    for (index, scene) in scenes.enumerated() {
      try folder.write(VerifiedScene.text(checks[index % checks.count]), to: scene)
    }
  }

  private func verify(_ words: String) throws -> Run {
    try Run(shell: "compose verify \(words)", in: folder.path)
  }

  /// The parts of a run, as files `part-1.json` and so on.
  private func judge(_ words: String, in count: Int) throws -> [Run] {
    try (1...count).map { try verify("\(words) --shard \($0)/\(count) --json part-\($0).json") }
  }

  private func judged(_ run: Run) -> [String] {
    scenes.filter { run.output.contains(" \($0)") }
  }

  @Test func `each scene is in one shard, whatever other scenes there are`() throws {
    let parts = try judge(scenes.joined(separator: " "), in: 3).map(judged)
    #expect(parts.flatMap { $0 }.sorted() == scenes)
    #expect(parts.allSatisfy { !$0.isEmpty })
    let fewer = try judge(scenes.dropLast().joined(separator: " "), in: 3).map(judged)
    #expect(fewer == parts.map { $0.filter { $0 != scenes.last } })
  }

  @Test(arguments: ["", "--profile ios --profile paint-over", "--mutate"])
  func `shards add up to one run, byte for byte`(options: String) throws {
    try folder.write(VerifiedScene.text(#"{ "check": "noLeek" }"#), to: "wrong.json")
    let words = scenes.joined(separator: " ") + " wrong.json missing.json " + options
    let documents = "--junit j --sarif s --github --json"
    let whole = try verify("\(words) \(documents) whole")
    let written = try ["whole", "j", "s"].map { try folder.text(of: $0) }
    _ = try judge(words, in: 3)
    let merged = try verify("--merge part-2.json part-3.json part-1.json \(documents) merged")
    let again = try ["merged", "j", "s"].map { try folder.text(of: $0) }
    #expect(again == written)
    #expect(merged.code == whole.code)
    #expect(merged.output == whole.output)
  }

  @Test func `the exit code of the merged results is that of one run`() throws {
    for (words, code) in [("s0.json s3.json", 0), ("s0.json s1.json", 1), ("s0.json s2.json", 4)] {
      #expect(try verify(words).code == Int32(code))
      _ = try judge(words, in: 2)
      #expect(try verify("--merge part-1.json part-2.json").code == Int32(code))
    }
  }

  @Test func `a shard without scenes has nothing to answer for`() throws {
    let codes = try judge("s0.json", in: 3).map(\.code)
    #expect(codes == [0, 0, 0])
    try folder.write(VerifiedScene.text(""), to: "empty.json")
    #expect(try judge("empty.json", in: 2).contains { $0.code == 0 })
    #expect(try verify("--merge part-1.json part-2.json").code == 4)
  }

  @Test func `parts that do not make a run are refused`() throws {
    _ = try judge("s0.json s1.json", in: 3)
    _ = try verify("s0.json --json whole.json")
    _ = try verify("s0.json --shard 3/3 --json other.json")
    for (words, message) in [
      ("part-1.json part-3.json", "verify --merge: missing: shard 2/3"),
      ("part-1.json part-1.json", "verify --merge: shard 1/3 is there twice"),
      ("whole.json", "whole.json: these are no results of one shard"),
      (
        "part-1.json part-2.json other.json",
        "other.json: these are results of another run than the first ones"
      ),
      ("s0.json", "s0.json: no results of compose verify --json"),
      ("none.json", "none.json: no such file"),
    ] {
      let run = try verify("--merge " + words)
      #expect(run.code == 3)
      #expect(run.messages == "compose: error: \(message)\n")
    }
    #expect(try verify("--merge part-1.json --mutate").code == 2)
  }
}
