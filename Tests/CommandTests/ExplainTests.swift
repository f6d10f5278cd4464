import Testing

@testable import compose

@Suite struct ExplainTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(VerifiedScene.text(""), to: "scene.json")
  }

  private func explain(_ words: String) throws -> Run {
    try Run(shell: "compose explain scene.json \(words)", in: folder.path)
  }

  @Test func `a pixel has its layers in each view named`() throws {
    let run = try explain("--at-pixel 6,6")
    #expect(run.code == 0)
    #expect(run.output.contains("  visible: #c02020 of card\n  screenshot: #204060 of back\n"))
  }

  @Test func `a pixel that is not there or not named is wrong usage`() throws {
    #expect(try explain("--at-pixel 30,6").code == 2)
    #expect(try explain("--at-pixel 6").code == 2)
    #expect(try explain("").code == 2)
  }
}
