import HandmadePictures
import Imaging
import Testing

@testable import compose

@Suite struct CompareTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try write(0xff00_0000, to: "black.png")
    try write(0xff00_0000, to: "same.png")
    try write(0xff00_0200, to: "greener.png")
  }

  /// Six by four pixels, the last one as given.
  private func write(_ last: UInt32, to name: String) throws {
    let pixels = [UInt32](repeating: 0xff00_0000, count: 23) + [last]
    try AtomicFile.write(
      HandmadePNG(straight: pixels, width: 6).bytes, to: "\(folder.path)/\(name)")
  }

  private static let line =
    "different: 1 of 24 pixels (4.17%), max channel delta 2 (G), box 5,3 1x1"

  private func run(_ words: String) throws -> Run {
    try Run(shell: "compose compare \(words)", in: folder.path)
  }

  @Test func `equal pictures are identical`() throws {
    let run = try run("black.png same.png")
    #expect(run.output == "identical: 6x4\n")
    #expect(run.messages == "" && run.code == 0)
  }

  @Test func `one pixel makes them different`() throws {
    let run = try run("black.png greener.png")
    #expect(run.output == Self.line + "\n")
    #expect(run.messages == "" && run.code == 1)
  }

  @Test func `the difference is drawn only if there is one`() throws {
    _ = try run("black.png same.png --diff none.png")
    #expect(!folder.files.contains("none.png"))
    _ = try run("black.png greener.png --diff some.png")
    let drawn = try Picture.read(path: folder.path + "/some.png")
    #expect(drawn.straight[23] == Color(255, 0, 255).premultiplied)
    #expect(!folder.files.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `tolerance carries a unit and is told`() throws {
    let accepted = try run("black.png greener.png --max-diff 1px")
    #expect(
      accepted.output == Self.line.replacing("different", with: "accepted")
        + ", within maxDifference=0-255;totalPixels=0-1\n")
    #expect(accepted.code == 0)
    #expect(try run("black.png greener.png --max-diff 4%").code == 1)
    #expect(try run("black.png greener.png --fuzzy '0-1;0-9'").code == 1)
    let bare = try run("black.png greener.png --max-diff 0.1")
    #expect(bare.code == 2)
    #expect(
      bare.messages == "compose: error: compare: --max-diff: expected 0, a pixel count like 12px"
        + " or a share like 0.1%, found \"0.1\"\n")
  }

  @Test func `regions and ignored boxes`() throws {
    #expect(try run("black.png greener.png --ignore 5,3,1x1").code == 0)
    #expect(try run("black.png greener.png --region 0,0,5x4").code == 0)
    let outside = try run("black.png greener.png --region 0,0,7x4")
    #expect(outside.code == 2)
    #expect(
      outside.messages
        == "compose: error: compare: box 0,0 7x4 lies outside the 6x4 picture\n")
    let nothing = try run("black.png greener.png --ignore 0,0,6x4")
    #expect(nothing.code == 4)
    #expect(nothing.output == "")
  }

  @Test func `missing and foreign files are refused with a hint`() throws {
    let missing = try run("blak.png same.png")
    #expect(missing.code == 3)
    #expect(
      missing.messages == "compose: error: blak.png: no such file\n"
        + "compose: hint: did you mean \"black.png\"?\n")
    try folder.write("<html>404", to: "page.png")
    let page = try run("black.png page.png")
    #expect(page.code == 3)
    #expect(
      page.messages == "compose: error: page.png: looks like HTML, not PNG, JPEG or WebP\n")
    #expect(
      try run("black.png .").messages == "compose: error: black.png: is no folder, but . is one\n")
  }

  @Test func `standard input is one side`() throws {
    #expect(try run("- greener.png < black.png").output == Self.line + "\n")
    #expect(try run("- -").code == 2)
  }

  @Test func `a file compared with itself is noticed`() throws {
    let run = try run("black.png ./black.png")
    #expect(run.code == 0)
    #expect(run.messages == "compose: warning: comparing a file with itself: black.png\n")
  }

  @Test func `the result for machines`() throws {
    let text = try run("black.png greener.png --json").output
    #expect(
      text.hasPrefix("{\n  \"a\": \"black.png\",\n  \"b\": \"greener.png\",\n  \"schema\": "))
    #expect(text.contains("\n  \"box\": [5, 3, 1, 1],\n"))
    #expect(try run("black.png greener.png --json").output == text)
  }

  @Test func `folders are compared by the paths below them`() throws {
    _ = try Run(
      shell: """
        mkdir -p a/sub b/sub && cp black.png a/1.png && cp same.png b/1.png &&
        cp black.png a/sub/2.png && cp greener.png b/sub/2.png && cp black.png a/3.png &&
        echo > a/bad.png && cp black.png b/bad.png
        """, in: folder.path)
    let whole = try run("a b/ --diff out")
    #expect(
      whole.output == """
        sub/2.png: \(Self.line)
        3.png: only in A
        different: 1 of 3 pictures, 1 refused, 1 only in A

        """)
    #expect(
      whole.messages == "compose: error: a/bad.png: not a PNG, JPEG or WebP picture\n")
    #expect(whole.code == 3)
    #expect(
      folder.files.filter { $0.hasPrefix("out") } == ["out", "out/sub", "out/sub/2.png.diff.png"])

    _ = try Run(shell: "rm */bad.png a/3.png", in: folder.path)
    #expect(try run("a b").code == 1)
    #expect(try run("a a").output == "identical: 2 pictures\n")
    #expect(
      try run("a b --max-diff 1px").output.hasSuffix("accepted: 2 pictures, 1 within tolerance\n"))
    _ = try Run(shell: "mkdir c d", in: folder.path)
    #expect(try run("c d").code == 4)
  }
}
