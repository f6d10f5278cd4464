import Foundation
import HandmadePictures
import Imaging
import Testing

/// `compose audit`, and that what its page of the manual shows is what it says.
@Suite struct AuditTests {
  private let page: CommandPage
  private let folder: Folder

  init() throws {
    page = try CommandPage("audit.md")
    folder = try Folder()
    try folder.write(page.scene, to: "card.scene.json")
    #expect(try run("compose render card.scene.json -o frames --view all").code == 0)
    for view in ["screenshot", "visible"] {
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/frames/card.0.\(view).png",
        toPath: "\(folder.path)/\(view == "visible" ? "leak" : "shot").png")
    }
  }

  private func run(_ line: String) throws -> Run { try Run(shell: line, in: folder.path) }

  @Test func `the page shows what the command says`() throws {
    try page.expectOutputs(in: folder, codes: [0, 1])
  }

  @Test func `what cannot be told ends with 4`() throws {
    let blank = Bitmap(width: 320, height: 240, filledWith: 0xff00_0000)
    try AtomicFile.write(PNGWriter().encode(blank), to: folder.path + "/blank.png")
    let run = try run("compose audit card.scene.json --capture blank.png")
    #expect(run.code == 4)
    #expect(
      run.output.hasSuffix("unknown: 1 secret: 1 unknown\n")
        && run.output.contains("the capture is one colour, which proves nothing"), "\(run.output)")
  }

  @Test func `a capture in Display P3 is converted`() throws {
    for (name, code) in [("shot", 0), ("leak", 1)] {
      let picture = try Picture.read(path: "\(folder.path)/\(name).png")
      var wide = HandmadePNG(
        straight: picture.straight.map(Self.inDisplayP3), width: picture.width)
      try AtomicFile.write(wide.bytes, to: folder.path + "/untagged.png")
      wide.beforeData = [("cICP", [12, 13, 0, 1])]
      wide.trailing = [1]
      try AtomicFile.write(wide.bytes, to: folder.path + "/wide.png")
      let run = try run("compose audit card.scene.json --capture wide.png")
      #expect(run.code == Int32(code), "\(run.output)")
      #expect(
        run.messages == "compose: warning: wide.png: 1 bytes after the end of the picture\n")
    }
  }

  /// By the inverse of the matrix of CSS Color 4.
  private static func inDisplayP3(_ pixel: UInt32) -> UInt32 {
    func linear(_ level: UInt32) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func level(_ light: Double) -> UInt32 {
      let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt32((255 * value).rounded())
    }
    let (red, green, blue) = (
      linear(Pixel.red(pixel)), linear(Pixel.green(pixel)), linear(Pixel.blue(pixel))
    )
    return Pixel.pack(
      level(0.8224619687 * red + 0.1775380313 * green),
      level(0.0331941989 * red + 0.9668058011 * green),
      level(0.0170826307 * red + 0.0723974407 * green + 0.9105199286 * blue),
      Pixel.alpha(pixel))
  }

  @Test func `the result for machines`() throws {
    let leaked = try run("compose audit card.scene.json --capture leak.png --json")
    #expect(leaked.code == 1)
    for part in [
      "\"schema\": \"compose.audit/1\"", "\"verdict\": \"leaked\"", "\"layer\": \"vault\"",
      "\"share\": 1,", "\"alignment\": \"same size\"", "\"box\": [",
    ] {
      #expect(leaked.output.contains(part), "\(part) in \(leaked.output)")
    }
  }

  @Test func `inputs that cannot be used are refused`() throws {
    let missing = try run("compose audit card.scene.json --capture sho.png")
    #expect(missing.code == 3)
    #expect(
      missing.messages
        == "compose: error: sho.png: no such file\ncompose: hint: did you mean \"shot.png\"?\n")
    let switcher = try run("compose audit card.scene.json --capture shot.png --kind switcher")
    #expect(switcher.code == 3)
    #expect(
      switcher.messages == "compose: error: card.scene.json: tick 0 has no switcher frame\n")
    let none = try run("compose audit card.scene.json")
    #expect(none.code == 2)
    #expect(
      none.messages == "compose: error: audit: --capture is missing: the picture to look at\n")
  }

  @Test func `a scene without secrets has nothing to audit`() throws {
    try folder.write(
      """
      { "device": { "size": [320, 240] }, "layers": [
        { "id": "home", "kind": "fill", "color": "#ffffff" } ] }
      """, to: "plain.scene.json")
    let run = try run("compose audit plain.scene.json --capture shot.png")
    #expect(run.code == 4 && run.output.hasSuffix("unknown: 0 secrets\n"), "\(run.output)")
  }
}
