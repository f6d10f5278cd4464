import Foundation
import Testing

/// What the README shows does what it says.
struct ReadmeTests {
  private static let text = try! String(
    contentsOfFile: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
      .path, encoding: .utf8)

  /// The blocks of code, with the word after the fence.
  private static let blocks = text.matches(of: #/```(\w*)\n((?:.|\n)*?)```/#).map {
    (language: String($0.1), text: String($0.2))
  }

  @Test func `the commands of the readme run on the scene of the readme`() throws {
    let scene = try #require(Self.blocks.first { $0.language == "json" })
    let commands = try #require(Self.blocks.last).text.split(separator: "\n")
    let folder = try Folder()
    try folder.write(scene.text, to: "card.scene.json")
    #expect(commands.count == 7)
    for command in commands {
      let line = command.split(separator: "#")[0]
      let run = try Run(shell: String(line), in: folder.path)
      #expect(run.code == (line.hasPrefix("compose compare") ? 1 : 0), "\(line): \(run.messages)")
      #expect(!run.output.isEmpty, "\(line)")
    }
    #expect(folder.files.contains("frames/card.0.screenshot.png"))
  }

  @Test func `a scene's two frames are compared at the tick asked for`() throws {
    let scene = try #require(Self.blocks.first { $0.language == "json" })
    let folder = try Folder()
    // Without the display's own shapes the frames differ by the card, and by the glass as far as the
    // card's colour reaches under it.
    try folder.write(
      scene.text.replacingOccurrences(
        of: "\"iphone-15\"", with: "{ \"size\": [393, 852], \"scale\": 1 }"),
      to: "plain.scene.json")
    let first = try Run(shell: "compose compare plain.scene.json", in: folder.path)
    #expect(first.code == 1 && first.output.contains("box 0,120 393x233"), "\(first.output)")
    let later = try Run(
      shell: "compose compare plain.scene.json --at 1s --view recording", in: folder.path)
    #expect(later.code == 1 && later.output.contains("box 0,120 393x556"), "\(later.output)")
    let none = try Run(shell: "compose compare plain.scene.json --at 99s", in: folder.path)
    #expect(none.code == 2)
  }
}
