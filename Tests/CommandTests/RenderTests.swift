import Foundation
import Imaging
import Notation
import SceneLoading
import Testing

@testable import compose

@Suite struct RenderTests {
  /// Eight by four pixels: a secret over the left half of a red screen, hidden from tick 2 on.
  static let scene = """
    { "device": { "size": [8, 4], "scale": 1 },
      "layers": [
        { "id": "back", "kind": "fill", "color": "#ff0000" },
        { "id": "vault", "kind": "secure", "frame": [0, 0, 4, 4], "children": [
          { "id": "secret", "kind": "fill", "color": "#0000ff" } ] } ],
      "timeline": [ { "at": 2, "event": "hide", "layer": "vault" } ] }
    """

  func folder(_ scene: String = scene, named name: String = "a.scene.json") throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, to: name)
    return folder
  }

  func manifest(_ folder: Folder) throws -> JSON {
    try JSON(parsing: try folder.text(of: "out/manifest.json"))
  }

  @Test func `a secret is in the visible picture and not in the captured one`() throws {
    let folder = try folder()
    let run = try Run("render", "a.scene.json", "-o", "out", "--at", "0", in: folder.path)
    #expect(run.messages == "")
    #expect(run.code == 0)
    #expect(
      run.output == "out/a.0.visible.png\nout/a.0.screenshot.png\nout/manifest.json\n")
    let visible = try Picture.read(path: folder.path + "/out/a.0.visible.png")
    let captured = try Picture.read(path: folder.path + "/out/a.0.screenshot.png")
    #expect((visible.width, visible.height) == (8, 4))
    #expect(visible.bitmap[3, 0] == Color(0, 0, 255).premultiplied)
    #expect(visible.bitmap[4, 0] == Color(255, 0, 0).premultiplied)
    #expect(captured.bitmap[3, 0] == Color(255, 0, 0).premultiplied)
  }

  @Test func `a frame that did not change is named and not written again`() throws {
    let folder = try folder()
    _ = try Run("render", "a.scene.json", "-o", "out", in: folder.path)
    #expect(
      folder.files == [
        "a.scene.json", "out", "out/a.0.screenshot.png", "out/a.0.visible.png",
        "out/a.2.visible.png", "out/manifest.json",
      ])
    let frames = try #require(try manifest(folder)["frames"]?.elements)
    let facts = frames.map {
      "\($0["tick"]!.integer!) \($0["view"]!.string!) \($0["file"]!.string!) \($0["changed"]!.bool!)"
    }
    #expect(
      facts == [
        "0 visible a.0.visible.png true", "0 screenshot a.0.screenshot.png true",
        "1 visible a.0.visible.png false", "1 screenshot a.0.screenshot.png false",
        "2 visible a.2.visible.png true", "2 screenshot a.0.screenshot.png false",
      ])
  }

  @Test func `a view that comes to look as another gets the same bytes and hash`() throws {
    let folder = try folder()
    _ = try Run("render", "a.scene.json", "-o", "out", in: folder.path)
    let visible = FileManager.default.contents(atPath: folder.path + "/out/a.2.visible.png")
    #expect(visible != nil)
    #expect(
      visible == FileManager.default.contents(atPath: folder.path + "/out/a.0.screenshot.png"))
    let frames = try #require(try manifest(folder)["frames"]?.elements)
    let hashes = frames.map { $0["pixels"]?.string }
    #expect(hashes[4] == hashes[5])
    #expect(hashes[4] == hashes[1])
    #expect(hashes[4] != hashes[0])
  }

  @Test func `all frames are written where that is asked for`() throws {
    let folder = try folder()
    _ = try Run("render", "a.scene.json", "-o", "out", "--frames", "all", in: folder.path)
    #expect(folder.files.filter { $0.hasSuffix(".png") }.count == 6)
  }

  @Test func `a receipt names the layer left out, not what it holds`() throws {
    let folder = try folder()
    _ = try Run("render", "a.scene.json", "-o", "out", "--at=0", in: folder.path)
    let document = try manifest(folder)
    let frame = try #require(document["frames"]?.elements?.last)
    let receipt = try #require(frame["receipt"])
    #expect(
      receipt["redacted"]
        == [.object(["layer": "vault", "mode": "omit", "decidedBy": "vault"])])
    let red = [UInt32](repeating: Color(255, 0, 0).premultiplied, count: 32)
    #expect(receipt["frame"]?.string == SHA256.hash(pixels: red).description)
    #expect(receipt["frame"] == frame["pixels"])
    #expect(receipt["scene"]?.string == SHA256.hash(Array(Self.scene.utf8)).description)
  }

  @Test func `json prints the manifest`() throws {
    let folder = try folder()
    let run = try Run("render", "a.scene.json", "-o", "out", "--json", in: folder.path)
    #expect(run.output == (try folder.text(of: "out/manifest.json")))
  }

  @Test func `one frame can go to standard output`() throws {
    let folder = try folder()
    let line = "compose render a.scene.json --at 0 --view visible -o - > one.png"
    #expect(try Run(shell: line, in: folder.path).code == 0)
    let picture = try Picture.read(path: folder.path + "/one.png")
    #expect(picture.bitmap[0, 0] == Color(0, 0, 255).premultiplied)
    let several = try Run("render", "a.scene.json", "-o", "-", in: folder.path)
    #expect(several.code == 2)
    #expect(
      several.messages
        == "compose: error: render: -o - takes one frame (found several)\n"
        + "compose: hint: choose it by --at and --view\n")
  }

  @Test func `frames go down a pipe one after another`() throws {
    let folder = try folder()
    let line =
      "compose render a.scene.json --at 0 --at 2 --view visible -o - --format pam > frames.pam"
    #expect(try Run(shell: line, in: folder.path).code == 0)
    let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/frames.pam"))
    let red = Color(255, 0, 0).premultiplied
    let blue = Color(0, 0, 255).premultiplied
    var first = Bitmap(width: 8, height: 4, filledWith: red)
    for y in 0..<4 { for x in 0..<4 { first[x, y] = blue } }
    let second = Bitmap(width: 8, height: 4, filledWith: red)
    #expect(Array(bytes) == PAMWriter.encode(first) + PAMWriter.encode(second))
  }

  @Test func `a stream needs standard output and a frame`() throws {
    let folder = try folder()
    let away = try Run("render", "a.scene.json", "--format", "pam", in: folder.path)
    #expect(away.code == 2)
    #expect(
      away.messages
        == "compose: error: render: --format pam is for standard output\n"
        + "compose: hint: add -o -\n")
    let none = try Run(
      "render", "a.scene.json", "-o", "-", "--format", "pam", "--view", "switcher",
      in: folder.path)
    #expect(none.code == 2)
    #expect(
      none.messages
        == "compose: error: render: there is no such frame\n"
        + "compose: hint: choose others by --at and --view\n")
  }

  @Test func `a scene can come from standard input`() throws {
    let folder = try folder()
    let run = try Run(shell: "compose render - -o out --at 0 < a.scene.json", in: folder.path)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("out/scene.0.visible.png\n"))
  }

  @Test func `scenes in one folder keep their frames and manifests`() throws {
    let folder = try folder()
    try folder.write(Self.scene, to: "b.scene.json")
    for name in ["a", "b", "a", "b"] {
      #expect(try Run("render", "\(name).scene.json", "-o", "out", in: folder.path).code == 0)
    }
    #expect(
      folder.files.filter { $0.hasPrefix("out/") } == [
        "out/a.0.screenshot.png", "out/a.0.visible.png", "out/a.2.visible.png",
        "out/b.0.screenshot.png", "out/b.0.visible.png", "out/b.2.visible.png",
        "out/b.manifest.json", "out/manifest.json",
      ])
    #expect(try manifest(folder)["source"]?.string == "../a.scene.json")
    let other = try JSON(parsing: try folder.text(of: "out/b.manifest.json"))
    #expect(other["source"]?.string == "../b.scene.json")
  }

  @Test func `frames of another scene of the same name are not overwritten`() throws {
    let folder = try folder()
    try folder.write(Self.scene, to: "one/login/scene.json")
    try folder.write(Self.scene, to: "two/login.scene.json")
    let first = try Run("render", "one/login/scene.json", "-o", "out", in: folder.path)
    #expect(first.output.hasPrefix("out/login.0.visible.png\n"))
    let before = try folder.text(of: "out/manifest.json")
    let run = try Run("render", "../two/login.scene.json", "-o", "../out", in: folder.path + "/one")
    #expect(run.code == 2)
    #expect(
      run.messages
        == "compose: error: the output folder ../out holds frames of another scene named \"login\""
        + " (found \"one/login/scene.json\")\ncompose: hint: choose another folder by -o\n")
    #expect(try folder.text(of: "out/manifest.json") == before)
    // The same scene by another path is no other.
    let again = try Run("render", "login/scene.json", "-o", "../out", in: folder.path + "/one")
    #expect(again.code == 0)
    #expect(!folder.files.contains("out/login.manifest.json"))
  }

  @Test(arguments: [
    ("scenes/login.scene.json", "login"), ("login/scene.json", "login"), ("scene.json", "scene"),
    ("./scene.json", "scene"), ("../scene.json", "scene"), ("-", "scene"), ("a.json", "a"),
    ("a/.json", ".json"),
  ])
  func `a scene has one name`(file: String, name: String) {
    #expect(SceneName.name(of: file) == name)
  }

  @Test func `the number of threads and the run change no byte`() throws {
    let folder = try folder()
    for threads in ["1", "3"] {
      _ = try Run(
        "render", "a.scene.json", "-o", "out\(threads)", "--threads", threads, in: folder.path)
    }
    for name in ["a.0.visible.png", "a.2.visible.png", "a.0.screenshot.png", "manifest.json"] {
      let one = FileManager.default.contents(atPath: folder.path + "/out1/" + name)
      #expect(one != nil)
      #expect(one == FileManager.default.contents(atPath: folder.path + "/out3/" + name))
    }
  }

  @Test func `periods pick the first tick of each`() throws {
    let scene = #"""
      { "device": { "size": [2, 2] }, "tick": "40ms", "ticks": 6,
        "layers": [ { "id": "a", "kind": "fill", "color": "red" } ] }
      """#
    let folder = try folder(scene)
    _ = try Run(
      "render", "a.scene.json", "-o", "out", "--every", "100ms", "--view", "visible",
      in: folder.path)
    let ticks = try manifest(folder)["frames"]?.elements?.compactMap { $0["tick"]?.integer }
    // 0 ms, 120 ms as the first at or after 100 ms, 200 ms.
    #expect(ticks == [0, 3, 5])
  }

  @Test func `a refused capture has no picture and says why`() throws {
    let scene = """
      { "device": { "size": [2, 2] },
        "layers": [ { "id": "pin", "kind": "fill", "color": "red",
                      "capture": { "screenshot": { "refuse": "pin entry" } } } ] }
      """
    let folder = try folder(scene)
    _ = try Run("render", "a.scene.json", "-o", "out", in: folder.path)
    let frame = try #require(try manifest(folder)["frames"]?.elements?.last)
    #expect(frame["refused"] == .object(["reason": "pin entry", "decidedBy": "pin"]))
    #expect(frame["file"] == nil)
    let out = try Run(
      "render", "a.scene.json", "-o", "-", "--view", "screenshot", in: folder.path)
    #expect(out.code == 3)
    #expect(
      out.messages == "compose: error: a.scene.json: the screenshot is refused: pin entry\n")
  }
}
