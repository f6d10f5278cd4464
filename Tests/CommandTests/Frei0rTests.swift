import Foundation
import Imaging
import Testing

/// Filters of the frei0r interface as layers.
@Suite struct Frei0rTests {
  /// Whether Debian's package of filters is there; it is optional.
  private static let areInstalled = FileManager.default.fileExists(
    atPath: "/usr/lib/frei0r-1/invert0r.so")

  // MARK: Our own filter, which tells what it was told

  private static let probe = "\(CPlugin.root)/Tests/CommandTests/Frei0rFilters/probe.c"

  /// A folder with the filter, which the run finds there.
  private func folderWithProbe() throws -> Folder {
    let folder = try Folder()
    let built = try Run(
      shell: "cc -Wall -Wextra -Werror -shared -fPIC -I '\(CPlugin.root)/Sources/C/CGuests/include'"
        + " -o probe.so '\(Self.probe)'", in: folder.path)
    #expect(built.code == 0, "\(built.messages)")
    return folder
  }

  /// A red square in a secret on half-clear green, and the filter over all of it at two ticks.
  private func drawn(
    _ layer: String, in folder: Folder, ticks: Int = 2
  ) throws -> (run: Run, frame: (_ tick: Int, _ view: String) throws -> Bitmap) {
    try folder.write(
      """
      { "device": { "size": [13, 9] }, "ticks": \(ticks), "layers": [
        { "id": "paper", "kind": "fill", "color": "#20c04080" },
        { "id": "vault", "kind": "secure", "children": [
          { "id": "red", "kind": "fill", "color": "#ff0000", "frame": [3, 3, 3, 3] } ] },
        { "id": "stage", "kind": "frei0r", \(layer) } ] }
      """, to: "a.json")
    let run = try Run(
      "render", "a.json", "--frames", "all", "-o", "out", in: folder.path,
      environment: ["FREI0R_PATH": folder.path])
    return (
      run,
      { tick, view in
        try Picture.read(path: "\(folder.path)/out/a.\(tick).\(view).png").bitmap
      }
    )
  }

  private static func grey(_ level: UInt32) -> UInt32 { Pixel.pack(level, level, level, 255) }

  @Test func `it is told its parameters, the scene's time and padded sizes`() throws {
    let folder = try folderWithProbe()
    let (run, frame) = try drawn(
      """
      "effect": "probe", "parameters": { "flag": true, "a number": 0.5, "color": "#ff8000",
        "place": [0.2, 0.4], "text": "seven c" }
      """, in: folder)
    #expect(run.code == 0, "\(run.messages)")
    let row = (0..<8).map { x in try? frame(1, "visible")[x, 0] }
    // 13 pixels are padded to 16; tick 1 is at 100 ms.
    #expect(
      row == [Pixel.pack(255, 128, 0, 255)] + [255, 50, 20, 40, 7, 10, 16].map(Self.grey))
  }

  @Test func `what is not stated is as the filter has it`() throws {
    let folder = try folderWithProbe()
    let (run, frame) = try drawn("\"effect\": \"probe\"", in: folder)
    #expect(run.code == 0, "\(run.messages)")
    let row = (0..<7).map { x in try? frame(0, "visible")[x, 0] }
    #expect(row == [Pixel.pack(255, 128, 0, 255)] + [0, 25, 50, 100, 3, 0].map(Self.grey))
  }

  @Test func `every view of every tick has an instance of its own and its own pixels`() throws {
    let folder = try folderWithProbe()
    let (_, frame) = try drawn("\"effect\": \"probe\"", in: folder)
    for tick in 0..<2 {
      for view in ["visible", "screenshot"] {
        let bitmap = try frame(tick, view)
        #expect(bitmap[8, 0] == Self.grey(1) && bitmap[9, 0] == Self.grey(1))
      }
    }
    // 16, 96, 32, 128 premultiplied; the filter's output, the same, lies over it: 16 + 16 · 127/255.
    let paper = Pixel.pack(24, 144, 48, 192)
    #expect(try frame(0, "visible")[4, 4] == Pixel.pack(255, 0, 0, 255))
    #expect(try frame(0, "screenshot")[4, 4] == paper)
    #expect(try frame(0, "visible")[12, 8] == paper)
  }

  @Test func `its parameters are listed`() throws {
    let folder = try folderWithProbe()
    let run = try Run(
      "plugins", "frei0r:probe", in: folder.path, environment: ["FREI0R_PATH": folder.path])
    #expect(
      run.output == """
        frei0r:probe

        Writes what it was told.

        Keys:
          flag      Yes or no. Takes true or false; default false.
          a number  How much. Takes a number from 0 to 1; default 0.25.
          color     No word on it. Takes a colour such as "#1a2b3c", "#1a2b3c80" or "black"; default
                    "#ff8000".
          place     No word on it. Takes [x, y], each from 0 to 1; default [0.5,1].
          text      Words. Takes text; default "abc".

        """)
    let kind = try Run(
      "plugins", "frei0r", in: folder.path, environment: ["FREI0R_PATH": folder.path])
    #expect(kind.output.hasSuffix("\nInstalled: probe\n"))
  }

  @Test(arguments: [
    (
      "\"effect\": \"prob\"",
      "effect: expected an installed frei0r filter, found \"prob\", which is not installed"
    ),
    (
      "\"effect\": \"probe\", \"parameters\": { \"a nomber\": 1 }",
      "parameters: expected a known key, found \"a nomber\" (did you mean \"a number\"?)"
    ),
    (
      "\"effect\": \"probe\", \"parameters\": { \"a number\": 2 }",
      "parameters[\"a number\"]: expected a number from 0 to 1, found 2"
    ),
    (
      "\"effect\": \"probe\", \"parameters\": { \"text\": \"/etc/passwd\" }",
      "parameters.text: expected text without \"/\", found \"/etc/passwd\""
    ),
  ])
  func `a layer that is told wrongly is left out of every view`(
    layer: String, reason: String
  ) throws {
    let folder = try folderWithProbe()
    let (run, frame) = try drawn(layer, in: folder, ticks: 1)
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: a.json: layer \"stage\" is left out of every view: \(reason)\n")
    #expect(try frame(0, "visible")[4, 4] == Pixel.pack(255, 0, 0, 255))
  }

  @Test func `what is no filter is refused in a line`() throws {
    let folder = try folderWithProbe()
    let run = try Run(
      "plugin", "test", "frei0r:prob", in: folder.path,
      environment: ["FREI0R_PATH": folder.path])
    #expect(run.code == 3)
    #expect(
      run.messages == """
        compose: error: frei0r:prob: is not installed
        compose: hint: did you mean "frei0r:probe"?

        """)
  }

  // MARK: Debian's filters

  private static let example = "\(CPlugin.root)/Examples/plugins/frei0r/frei0r.scene.json"

  @Test(.enabled(if: areInstalled, "needs frei0r-plugins"))
  func `three of Debian's filters are drawn in the example, over each view's own pixels`() throws {
    let folder = try Folder()
    let run = try Run("render", Self.example, "-o", "out", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    let visible = try Picture.read(path: folder.path + "/out/frei0r.0.visible.png").bitmap
    let captured = try Picture.read(path: folder.path + "/out/frei0r.0.screenshot.png").bitmap
    #expect(visible != captured)
    let shown = try Picture.read(path: CPlugin.root + "/Docs/pictures/frei0r.png").bitmap
    // Not compared inside, where a failure would print every pixel.
    let isAsShown = visible == shown
    #expect(isAsShown)
  }

  @Test(
    .enabled(if: areInstalled, "needs frei0r-plugins"),
    arguments: ["invert0r", "pixeliz0r", "sobel"])
  func `they keep the laws`(filter: String) throws {
    let run = try Run("plugin", "test", "frei0r:\(filter)")
    #expect(run.code == 0, "\(run.output) \(run.messages)")
    #expect(run.output.hasSuffix("\nfrei0r:\(filter) keeps all 9 laws\n"))
  }

  @Test(.enabled(if: areInstalled, "needs frei0r-plugins"))
  func `one that draws at random is reported, by the laws and by the check`() throws {
    let trial = try Run("plugin", "test", "frei0r:rgbnoise")
    #expect(trial.code == 1)
    #expect(trial.output.contains("broken  determinism: the same layer drawn twice differs in"))
    let folder = try Folder()
    try folder.write(
      """
      { "device": { "size": [40, 40] }, "checks": [ { "check": "deterministic" } ], "layers": [
        { "id": "paper", "kind": "fill", "color": "#808080" },
        { "id": "stage", "kind": "frei0r", "effect": "rgbnoise" } ] }
      """, to: "a.json")
    let run = try Run("verify", "a.json", in: folder.path)
    #expect(run.code == 1, "\(run.output) \(run.messages)")
    #expect(run.output.contains("failed"))
  }
}
