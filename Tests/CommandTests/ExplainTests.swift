import Notation
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

  @Test func `a region has the share of each layer named`() throws {
    let run = try explain("--region 0,0,10x20")
    #expect(run.code == 0)
    #expect(
      run.output == """
        scene.json tick 0 (0 ms), region 0,0 10x20
          visible: card 25.00%, back 75.00%
          screenshot: back 100.00%; not as visible in 25.00%
          recording: back 100.00%; not as visible in 25.00%
          mirroring: back 100.00%; not as visible in 25.00%

        layer  kind    visible             screenshot              recording               mirroring
        card   fill    in front in 25.00%  omit, decided by vault  omit, decided by vault  omit, decided by vault
        vault  secure  draws nothing       omit, decided by vault  omit, decided by vault  omit, decided by vault
        back   fill    in front in 75.00%  in front in 100.00%     in front in 100.00%     in front in 100.00%

        """)
    let json = try JSON(parsing: try explain("--region 0,0,10x20 --json").output)
    #expect(json["views"]?.elements?.first?["parts"]?.elements?.first?["pixels"]?.integer == 50)
  }

  @Test func `a region that is not there or not a box is wrong usage`() throws {
    let outside = try explain("--region 0,0,31x1")
    #expect(outside.code == 2)
    #expect(
      outside.messages == "compose: error: scene.json: --region: the region 0,0 31x1 lies outside"
        + " the frame of 30x40 pixels\n")
    #expect(try explain("--region 0,0,1").code == 2)
    #expect(try explain("--region 0,0,1x1 --at-pixel 0,0").code == 2)
  }

  @Test func `a pixel that is not there or not named is wrong usage`() throws {
    #expect(try explain("--at-pixel 30,6").code == 2)
    #expect(try explain("--at-pixel 6").code == 2)
    #expect(try explain("").code == 2)
  }
}
