import Foundation
import Testing

@testable import compose

@Suite struct SceneInputTests {
  func refusal(_ scene: String, _ prepare: (Folder) throws -> Void = { _ in }) throws -> String {
    let folder = try Folder()
    try prepare(folder)
    try folder.write(scene, to: "a.json")
    let run = try Run("render", "a.json", "-o", "out", in: folder.path)
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(!folder.files.contains("out"))
    return run.messages
  }

  func picture(_ source: String) -> String {
    """
    {"device": {"size": [2, 2]},
     "layers": [{"id": "a", "kind": "picture", "source": "\(source)"}]}
    """
  }

  @Test func `every mistake is a line of its own`() throws {
    let messages = try refusal(
      """
      {"device": "iphone-51",
       "layers": [{"id": "a", "kind": "fil", "color": "red"},
                  {"id": "b", "kind": "fill", "colr": "red", "color": "red"}]}
      """)
    #expect(
      messages == """
        compose: error: a.json:1:12 device: expected the name of a device, or an object with base, \
        or with size and scale, found "iphone-51" (did you mean "iphone-15"?)
        compose: error: a.json:2:33 layers[0].kind: expected a kind of layer, found "fil" \
        (did you mean "fill"?)
        compose: error: a.json:3:41 layers[1]: expected a known key, found "colr" \
        (did you mean "color"?)

        """)
  }

  @Test func `a file that is missing, a folder or no JSON is refused`() throws {
    let folder = try Folder()
    let missing = try Run("render", "b.json", in: folder.path)
    #expect(missing.code == 3)
    #expect(missing.messages == "compose: error: b.json: no such file\n")
    let directory = try Run("render", ".", in: folder.path)
    #expect(directory.messages == "compose: error: .: is a directory, not a file\n")
    try folder.write("{\"layers\": [}", to: "b.json")
    #expect(
      try Run("render", "b.json", in: folder.path).messages
        == "compose: error: b.json:1:13: expected a value, found \"}\"\n")
    #expect(
      try Run(shell: "echo 1 | compose render -", in: folder.path).messages
        == "compose: error: standard input:1:1: expected an object, found 1\n")
  }

  @Test func `a picture in the place of a scene is told to be one`() throws {
    let folder = try Folder()
    try folder.write(RenderTests.scene, to: "a.json")
    _ = try Run("render", "a.json", "-o", ".", in: folder.path)
    let run = try Run("compare", "a.0.visible.png", in: folder.path)
    #expect(run.code == 3)
    #expect(run.messages == "compose: error: a.0.visible.png: is a picture, not a scene\n")
  }

  @Test func `a missing picture is told with its nearest neighbour`() throws {
    let messages = try refusal(picture("hme.png")) { try $0.write("", to: "home.png") }
    #expect(
      messages == "compose: error: a.json:2:54 layers[0].source: expected a picture file,"
        + " found \"hme.png\": no such file (did you mean \"home.png\"?)\n")
  }

  @Test func `a picture that an event puts in a layer's place is read with the others`() throws {
    let messages = try refusal(
      ##"""
      { "device": { "size": [9, 9] }, "layers": [ { "id": "a", "kind": "fill", "color": "red" } ],
        "timeline": [ { "at": 0, "event": "set", "layer": "a",
          "to": { "capture": { "substitute": { "picture": "logo.png" } } } } ] }
      """##)
    #expect(
      messages == "compose: error: a.json:3:24 timeline[0].to.capture: expected a picture file,"
        + " found \"logo.png\": no such file\n")
  }

  @Test func `a broken picture is told by its fault`() throws {
    let messages = try refusal(picture("home.png")) { try $0.write("", to: "home.png") }
    #expect(
      messages == "compose: error: a.json:2:54 layers[0].source: expected a picture file,"
        + " found \"home.png\": empty file (0 bytes), not a picture\n")
  }

  @Test(arguments: [1, 4])
  func `faults of pictures are told in the order of the file`(threads: Int) throws {
    let folder = try Folder()
    try folder.write("", to: "b.png")
    let layers = ["b.png", "none.png", "b.png"].map {
      "{\"kind\": \"picture\", \"id\": \"\(UUID())\", \"source\": \"\($0)\"}"
    }
    try folder.write(
      "{\"device\": {\"size\": [9, 9]}, \"layers\": [\(layers.joined(separator: ","))]}",
      to: "a.json")
    let run = try Run("render", "a.json", "--threads", "\(threads)", in: folder.path)
    #expect(run.code == 3)
    let told = run.messages.split(separator: "\n").map { line in
      [0, 1, 2].first { line.contains(" layers[\($0)].source: ") }
    }
    #expect(told == [0, 1, 2])
    #expect(run.messages.contains("found \"none.png\": no such file"))
  }

  @Test(arguments: ["../x.png", "/etc/hostname", "a/../../x.png"])
  func `a picture outside the scene's folder is refused`(path: String) throws {
    let messages = try refusal(picture(path))
    #expect(
      messages.hasPrefix(
        "compose: error: a.json:2:54 layers[0].source: expected a picture inside the scene's"
          + " folder, found \"\(path)\": a path that "))
  }

  @Test func `a link that leads out of the folder is refused`() throws {
    let messages = try refusal(picture("link.png")) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path + "/link.png", withDestinationPath: "/etc/hostname")
    }
    #expect(
      messages == "compose: error: a.json:2:54 layers[0].source: expected a picture inside the"
        + " scene's folder, found \"link.png\": a link that leaves the scene's folder\n")
  }

  @Test func `limits are checked before anything is drawn`() throws {
    let messages = try refusal(
      "{\"device\": {\"size\": [100000, 100000], \"scale\": 16}, \"layers\": []}")
    #expect(
      messages == "compose: error: a.json:1:12 device: expected at most 67108864 pixels a frame,"
        + " found 2560000000000\n")
    let folder = try Folder()
    try folder.write(RenderTests.scene, to: "a.json")
    let run = try Run("render", "a.json", "--limit-pixels", "31", in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages == "compose: error: a.json:1:13 device: expected at most 31 pixels a frame,"
        + " found 32\n")
  }

  @Test func `a tick that the scene does not have is wrong usage`() throws {
    let folder = try Folder()
    try folder.write(RenderTests.scene, to: "a.json")
    let run = try Run("render", "a.json", "--at", "3", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.messages
        == "compose: error: a.json: --at: no such tick (found tick 3, expected 0 to 2)\n")
  }

  @Test func `an interrupted run ends with 130 and leaves no half file`() throws {
    let folder = try Folder()
    try folder.write(
      """
      {"device": {"size": [2000, 2000]}, "ticks": 1000,
       "layers": [{"id": "a", "kind": "fill", "color": "red"}],
       "timeline": [{"at": 0, "event": "set", "layer": "a", "to": {"opacity": 0}, "for": 999}]}
      """, to: "a.json")
    let run = try Run(
      shell: "set -m; compose render a.json -o out & sleep 0.5; kill -INT -- -$!; wait $!; echo $?",
      in: folder.path)
    #expect(run.output == "130\n")
    #expect(folder.files.filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test func `an output that cannot be made is an error with its path`() throws {
    let folder = try Folder()
    try folder.write(RenderTests.scene, to: "a.json")
    let run = try Run("render", "a.json", "-o", "a.json/out", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.messages
        == "compose: error: the output folder a.json/out cannot be made: not a directory\n")
    let report = try Run("verify", "a.json", "--junit", ".", in: folder.path)
    #expect(report.code == 2)
    #expect(report.messages.hasSuffix("compose: error: .: is a directory, not a file\n"))
  }
}
