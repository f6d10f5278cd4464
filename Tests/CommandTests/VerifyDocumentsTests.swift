import Foundation
import FoundationXML
import Notation
import Testing

@testable import compose

/// What `compose verify` writes for other programs.
@Suite struct VerifyDocumentsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      VerifiedScene.text(
        [VerifiedScene.holds, VerifiedScene.fails, VerifiedScene.unseen].joined(separator: ", ")),
      to: "bad.json")
    try folder.write("{ <!-- & --> }", to: "broken.json")
  }

  private func verify(_ words: String) throws -> Run {
    try Run(shell: "compose verify \(words)", in: folder.path)
  }

  @Test func `JUnit counts what it lists and escapes what scenes bring`() throws {
    #expect(try verify("bad.json broken.json --junit j.xml").code == 3)
    let text = try folder.text(of: "j.xml")
    #expect(
      text.contains(#"<testcase name="a, b: &lt;c&gt;" classname="bad" file="bad.json" line="6">"#))
    #expect(
      text.contains(#"<failure type="present" message="&quot;card&quot; has a part in 0 pixels"#))
    let root = try #require(try XMLDocument(xmlString: text).rootElement())
    for suite in [root] + root.elements(forName: "testsuite") {
      for (attribute, path) in [
        ("tests", ".//testcase"), ("failures", ".//failure"), ("errors", ".//error"),
        ("skipped", ".//skipped"),
      ] {
        let stated = suite.attribute(forName: attribute)?.stringValue
        #expect(stated == "\(try suite.nodes(forXPath: path).count)", "\(attribute)")
      }
    }
    #expect(root.attribute(forName: "tests")?.stringValue == "4")
    let names = try root.nodes(forXPath: ".//testcase/@name").compactMap(\.stringValue)
    #expect(Set(names).count == 4)
  }

  @Test(arguments: ["json", "junit", "sarif"])
  func `standard output has one document and nothing else`(option: String) throws {
    _ = try verify("bad.json --mutate --\(option) file")
    #expect(try verify("bad.json --mutate --\(option) -").output == folder.text(of: "file"))
    let both = try verify("bad.json --\(option) - --github")
    #expect(both.code == 2)
    #expect(
      both.messages == "compose: error: verify: standard output cannot have --\(option) and"
        + " --github at once\n")
  }

  @Test func `SARIF has a rule for each result and a place in a file`() throws {
    _ = try verify("bad.json broken.json --sarif s.sarif")
    let sarif = try JSON(parsing: try folder.text(of: "s.sarif"))
    #expect(sarif["version"]?.string == "2.1.0")
    let run = try #require(sarif["runs"]?.elements?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
      .compactMap { $0["id"]?.string }
    let results = try #require(run["results"]?.elements)
    #expect(results.map { $0["ruleId"]?.string } == ["present", "absent", nil])
    #expect(results.map { $0["level"]?.string } == ["error", "warning", "error"])
    #expect(["present", "absent"].allSatisfy { rules.contains($0) })
    let place = try #require(results[0]["locations"]?.elements?.first?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == "bad.json")
    #expect(place["region"]?["startLine"]?.integer == 6)
    #expect(results.allSatisfy { $0["message"]?["text"]?.string?.isEmpty == false })
  }

  @Test func `annotations for GitHub escape properties and stay ten`() throws {
    let run = try verify("bad.json --github")
    #expect(
      run.output.contains(
        #"::error file=bad.json,line=6,col=61,title=bad/a%2C b%3A <c>::tick 0 (0 ms), screenshot: "#
      ))
    #expect(run.output.contains("::warning file=bad.json,line=6,col=121,title=bad/absent card"))
    let many = (0..<12).map { #"{ "check": "present", "layer": "card", "id": "\#($0)%" }"# }
    try folder.write(VerifiedScene.text(many.joined(separator: ", ")), to: "many.json")
    let marks = try verify("many.json --github").output.split(separator: "\n")
      .filter { $0.hasPrefix("::") }
    #expect(marks.count == 10)
    #expect(marks[0].contains("title=many/0%25::"))
    #expect(marks[9] == "::error title=more::and 3 more")
  }

  @Test func `the JSON tells all that the text does`() throws {
    let run = try verify("bad.json broken.json --json -")
    #expect(run.code == 3)
    let json = try JSON(parsing: run.output)
    #expect(json["schema"]?.string == "compose.result/1")
    let summary = try #require(json["summary"])
    #expect(
      ["checks", "passed", "failed", "unchecked", "errors"].map { summary[$0]?.integer }
        == [3, 1, 1, 1, 1])
    let results = try #require(json["results"]?.elements)
    #expect(
      results.map { $0["id"]?.string } == [
        "bad/kept", "bad/a, b: <c>", "bad/absent card in switcher",
      ])
    let failed = results[1]
    #expect(failed["status"]?.string == "failed")
    #expect(failed["view"]?.string == "screenshot")
    #expect(failed["tick"]?.integer == 0)
    #expect(failed["location"]?["line"]?.integer == 6)
    #expect(json["refused"]?.elements?.first?["path"]?.string == "broken.json")
  }
}
