import Testing

@testable import compose

/// A scene's visible frame against what a capture gets.
@Suite struct CompareScenesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // A card of 10 by 10 pixels in a container, which comes with tick 1.
    try folder.write(
      ##"""
      { "device": { "size": [30, 40], "scale": 1 }, "tick": "100ms", "ticks": 3, "layers": [
        { "id": "back", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "from": 1, "frame": [5, 5, 10, 10], "children": [
          { "id": "card", "kind": "fill", "color": "#c02020" } ] } ] }
      """##, to: "scene.json")
  }

  private func compare(_ words: String) throws -> Run {
    try Run(shell: "compose compare scene.json \(words)", in: folder.path)
  }

  private static let line =
    "different: 100 of 1200 pixels (8.33%), max channel delta 160 (R), box 5,5 10x10\n"

  @Test func `the tick is the first unless another is asked for`() throws {
    let first = try compare("")
    #expect(first.output == "identical: 30x40\n")
    #expect(first.code == 0)
    for moment in ["1", "100ms", "0.2s"] {
      let run = try compare("--at \(moment)")
      #expect(run.output == Self.line)
      #expect(run.code == 1)
    }
    #expect(try compare("--at 3").code == 2)
  }

  @Test func `the capture is the screenshot unless another is asked for`() throws {
    #expect(try compare("--at 1 --view recording").output == Self.line)
    let none = try compare("--at 1 --view switcher")
    #expect(none.code == 3)
    #expect(none.messages == "compose: error: scene.json: tick 1 has no switcher frame\n")
  }

  @Test func `regions and tolerance are those of pictures`() throws {
    #expect(try compare("--at 1 --region 0,0,30x5").code == 0)
    #expect(try compare("--at 1 --ignore 5,5,10x10").code == 0)
    #expect(try compare("--at 1 --max-diff 100px").code == 0)
    #expect(try compare("--at 1 --max-diff 99px").code == 1)
  }

  @Test func `the page shows what the command says`() throws {
    let page = try CommandPage("compare.md")
    try folder.write(page.scene, to: "card.scene.json")
    try page.expectOutputs(in: folder, codes: [1, 0])
  }
}
