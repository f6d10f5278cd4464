import Foundation
import Notation
import Testing

@testable import Verification

/// The page on checks: its tables are those of the declarations, its examples are read.
struct CheckManualTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Docs/checks.md")

  private static func table(of check: any Check.Type) -> String {
    let rows = check.parameters.map { parameter in
      let fallback: String
      switch parameter.defaultValue?.json {
      case nil: fallback = "required"
      case let value? where value.value == .null: fallback = ""
      case let value?: fallback = "`\(value.text())`"
      }
      return
        "| `\(parameter.name)` | \(parameter.summary) | \(parameter.expectation) | \(fallback) |"
    }
    let views = check.views.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let looks = views.isEmpty ? "Looks at the stack of layers." : "Looks at \(views) unless told."
    let head = rows.isEmpty ? [] : ["| key | meaning | takes | default |", "|---|---|---|---|"]
    return ([check.summary + " " + looks, ""] + head + rows).joined(separator: "\n")
  }

  /// With COMPOSE_UPDATE_DOCS set the page is brought up to date, and the test fails once.
  @Test func `the page on checks has the tables of the declarations`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var updated = text
    for check in CheckList.all {
      let start = "<!-- check: \(check.kind) -->"
      let opening = try #require(updated.range(of: start), "no check \(check.kind) in the page")
      let closing = try #require(
        updated.range(
          of: "<!-- end of check -->", range: opening.upperBound..<updated.endIndex))
      updated.replaceSubrange(
        opening.upperBound..<closing.lowerBound, with: "\n\n\(Self.table(of: check))\n\n")
    }
    if updated != text, ProcessInfo.processInfo.environment["COMPOSE_UPDATE_DOCS"] != nil {
      try updated.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(updated == text, "run again with COMPOSE_UPDATE_DOCS=1 to bring the page up to date")
  }

  @Test func `each check of the page has an example that is read`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var kinds: Set<String> = []
    for part in text.components(separatedBy: "```json\n").dropFirst() {
      let block = try #require(part.components(separatedBy: "```").first)
      let layers = ["back", "vault", "card", "mark", "shade", "saved", "app", "pay"].map {
        ##"{ "id": "\##($0)", "kind": "fill", "color": "#ffffff" }"##
      }.joined(separator: ", ")
      var scene = TestScene(layers: layers)
      scene.ticks = 100
      #expect(try scene.mistakes(block) == [])
      kinds.insert(try #require(try JSON(parsing: block)["check"]?.string))
    }
    #expect(kinds == Set(CheckList.all.map { $0.kind }))
  }
}
