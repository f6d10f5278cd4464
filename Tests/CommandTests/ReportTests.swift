import Foundation
import Testing

@testable import compose

@Suite struct ReportTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(VerifiedScene.text(VerifiedScene.holds), to: "good.json")
    try folder.write(VerifiedScene.text(VerifiedScene.fails), to: "bad.json")
  }

  private func run(_ line: String) throws -> Run { try Run(shell: line, in: folder.path) }

  @Test func `report makes of results the page that verify makes`() throws {
    #expect(try run("compose verify good.json bad.json --json r.json --html v.html").code == 1)
    let run = try run("compose report r.json")
    #expect(run.code == 0)
    #expect(run.output == "" && run.messages == "")
    let page = try folder.text(of: "report.html")
    #expect(page == (try folder.text(of: "v.html")))
    #expect(page.contains("<h1>1 of 2 checks failed</h1>"))
    // What failed comes first.
    let failed = try #require(page.range(of: #"<h2 id="name-0"><bdi>bad</bdi></h2>"#))
    let passed = try #require(page.range(of: #"<h2 id="name-1"><bdi>good</bdi></h2>"#))
    #expect(failed.lowerBound < passed.lowerBound)
  }

  @Test func `the manual's page shows what the command says`() throws {
    let page = try String(
      contentsOf: ManualTests.docs.appendingPathComponent("report.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```").map { String($0) }
    let scene = try #require(blocks.first { $0.hasPrefix("json\n") })
    try folder.write(String(scene.dropFirst(5)), to: "card.scene.json")
    let shown = try #require(blocks.first { $0.hasPrefix("\n$ ") })
      .split(separator: "\n", maxSplits: 1)
    let run = try run(String(shown[0].dropFirst(2)))
    #expect(run.output == shown[1])
    #expect(run.code == 1)
    #expect(try folder.text(of: "report.html").contains("<h1>1 of 2 checks failed</h1>"))
  }

  @Test func `a page can go to standard output, alone`() throws {
    _ = try run("compose verify good.json --json r.json --html v.html")
    let page = try folder.text(of: "v.html")
    #expect(try run("compose report r.json -o -").output == page)
    #expect(try run("compose verify good.json --html -").output == page)
  }

  @Test func `scenes are found from here or beside the result`() throws {
    _ = try run("compose verify good.json --json r.json")
    let below = folder.path + "/below"
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
    #expect(try Run(shell: "compose report ../r.json", in: below).code == 0)
    #expect(folder.files.contains("below/report.html"))
  }

  @Test func `shards make one page, and only all of them`() throws {
    for part in ["1/2", "2/2"] {
      _ = try run(
        "compose verify good.json bad.json --shard \(part) --json \(part.prefix(1)).json")
    }
    _ = try run("compose verify good.json bad.json --html whole.html")
    #expect(try run("compose report 2.json 1.json").code == 0)
    #expect(try folder.text(of: "report.html") == (try folder.text(of: "whole.html")))
    let half = try run("compose report 2.json")
    #expect(half.code == 3)
    #expect(half.messages == "compose: error: report: missing: shard 1/2\n")
  }

  @Test func `another scene than the one that was verified is refused`() throws {
    _ = try run("compose verify good.json --json r.json")
    try folder.write(try folder.text(of: "good.json") + "\n", to: "good.json")
    let changed = try run("compose report r.json")
    #expect(changed.code == 3)
    #expect(
      changed.messages == """
        compose: error: good.json: it is not the scene that was verified: its bytes have changed
        compose: hint: compose verify judges it anew

        """)
    try FileManager.default.removeItem(atPath: folder.path + "/good.json")
    let gone = try run("compose report r.json")
    #expect(gone.code == 3)
    #expect(gone.messages == "compose: error: good.json: no such file\n")
    #expect(!folder.files.contains("report.html"))
  }

  @Test func `a scene from standard input cannot be drawn again`() throws {
    _ = try run("compose verify - --json r.json --html v.html < good.json")
    #expect(folder.files.contains("v.html"))
    let run = try run("compose report r.json")
    #expect(run.code == 3)
    #expect(
      run.messages.hasPrefix(
        "compose: error: r.json: a scene came from standard input and cannot be drawn again\n"))
  }

  @Test func `an empty result is told to be one`() throws {
    let run = try run("compose report /dev/null")
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: /dev/null:1:1: expected a value, found the end of the file\n")
  }

  @Test func `secrets are shown only where that is asked for`() throws {
    _ = try run("compose verify good.json --json r.json")
    _ = try run("compose report r.json -o plain.html")
    _ = try run("compose report r.json -o secrets.html --include-visible")
    #expect(try folder.text(of: "secrets.html").contains("contains-secrets"))
    #expect(!(try folder.text(of: "plain.html").contains("contains-secrets")))
  }

  @Test func `wrong command lines give 2`() throws {
    for words in ["", "r.json --limit-megabytes 0", "r.json --profile ios"] {
      #expect(try run("compose report \(words)").code == 2, "\(words)")
    }
    let merged = try run("compose verify --merge r.json --html v.html")
    #expect(merged.code == 2)
    #expect(
      merged.messages == """
        compose: error: verify: --html and --merge cannot stand together
        compose: hint: compose report makes the page of several results

        """)
  }
}
