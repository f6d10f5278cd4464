import Foundation
import Imaging
import Testing

/// When a library is asked to draw.
@Suite struct PluginTimeTests {
  /// The red of the plugin's pixel at each of four ticks, 100 ms apart; `shade` changes at the third.
  private func reds(_ macro: String) throws -> [UInt32] {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("counts"), defining: macro, in: folder)
    try folder.write(
      """
      { "device": { "size": [4, 4] }, "ticks": 4,
        "layers": [ { "id": "count", "kind": "counts" } ],
        "timeline": [ { "at": "200ms", "event": "set", "layer": "count", "to": { "shade": 1 } } ] }
      """, to: "a.json")
    let run = try Run(
      "render", "a.json", "--plugin", library, "--view", "visible", "--frames", "all", "-o", "out",
      in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    return try (0..<4).map {
      Pixel.red(try Picture.read(path: folder.path + "/out/a.\($0).visible.png").bitmap[1, 1])
    }
  }

  @Test func `one that says it needs the time draws at every tick`() throws {
    // 10 ms a byte, and the index of the tick.
    #expect(try reds("TIMED") == [0, 11, 22, 33])
  }

  @Test func `one that does not draws again only when its layer changes`() throws {
    let reds = try reds("DEFAULT")
    #expect(reds[1] == reds[0] && reds[2] == reds[0] + 1 && reds[3] == reds[2])
  }
}
