import HandmadePictures
import Imaging
import Testing

@testable import compose

/// Files that are hard by their names and kinds rather than by their bytes.
@Suite struct HardFilesTests {
  private let folder: Folder
  private let png = HandmadePNG(straight: [0xff00_0000, 0xff00_00ff], width: 2)

  init() throws {
    folder = try Folder()
    try AtomicFile.write(png.bytes, to: "\(folder.path)/plain.png")
  }

  private func compare(_ words: String, after preparation: String = "true") throws -> Run {
    try Run(shell: "\(preparation); compose compare \(words)", in: folder.path)
  }

  @Test func `33 a PNG named like a JPEG is read, with a note`() throws {
    let run = try compare("plain.png named.JPG", after: "cp plain.png named.JPG")
    #expect(run.code == 0)
    #expect(run.output == "B: is PNG, though its name ends in .jpg\nidentical: 2x1\n")
  }

  @Test func `34 HTML named like a picture starts no program`() throws {
    try folder.write("<html>404", to: "page.png")
    let run = try compare("page.png plain.png")
    #expect(run.code == 3)
    #expect(run.messages == "compose: error: page.png: looks like HTML, not PNG, JPEG or WebP\n")
  }

  @Test func `37 pipes are read like files`() throws {
    let piped = try compare(
      "pipe plain.png", after: "mkfifo pipe; cat plain.png > pipe & true")
    #expect(piped.output == "identical: 2x1\n")
    #expect(try compare("- plain.png < plain.png").output == "identical: 2x1\n")
  }

  @Test(arguments: [
    (
      "ring.png", "ln -s ring.png ring.png",
      "ring.png: cannot open: too many levels of symbolic links"
    ),
    ("a.png", "mkdir a.png", "plain.png: is no folder, but a.png is one"),
    ("none.png", "true", "none.png: no such file"),
  ])
  func `37 what is no file is refused`(name: String, preparation: String, message: String) throws {
    let run = try compare("\(name) plain.png", after: preparation)
    #expect(run.code == 3)
    #expect(run.messages.hasPrefix("compose: error: \(message)\n"))
  }

  @Test func `37 two names of one file are noticed`() throws {
    let run = try compare("plain.png link.png", after: "ln -s plain.png link.png")
    #expect(run.code == 0)
    #expect(run.messages == "compose: warning: comparing a file with itself: plain.png\n")
  }

  @Test func `20 a PNG without its end is read where that is asked for`() throws {
    try AtomicFile.write(Array(png.bytes.dropLast(12)), to: "\(folder.path)/endless.png")
    let refused = try compare("endless.png plain.png")
    #expect(refused.code == 3)
    #expect(refused.messages == "compose: error: endless.png: PNG without IEND chunk\n")
    let read = try compare("endless.png plain.png --lenient")
    #expect(read.code == 0)
    #expect(read.output == "A: PNG without IEND chunk\nidentical: 2x1\n")
  }

  @Test func `14 and 21 what is noted is refused where that is asked for`() throws {
    var odd = png
    odd.trailing = [1, 2, 3]
    try AtomicFile.write(odd.bytes, to: "\(folder.path)/longer.png")
    odd.trailing = []
    odd.beforeData = [("iCCP", [0])]
    try AtomicFile.write(odd.bytes, to: "\(folder.path)/tagged.png")
    for (name, message) in [
      ("longer.png", "3 bytes after the end of the picture"),
      ("tagged.png", "malformed iCCP disregarded"),
    ] {
      #expect(try compare("\(name) plain.png").code == 0)
      let run = try compare("\(name) plain.png --strict")
      #expect(run.code == 3)
      #expect(
        run.messages == "compose: error: \(name): \(message)\n"
          + "compose: hint: without --strict this is a note\n")
    }
    #expect(try compare("plain.png plain.png --strict --lenient").code == 2)
  }
}
