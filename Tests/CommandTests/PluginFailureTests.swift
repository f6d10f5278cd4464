import Foundation
import Imaging
import Notation
import Testing

/// A plugin that fails leaves its layer out of every view; the run goes on and says so.
@Suite struct PluginFailureTests {
  /// A red square in a secret on white, and a layer of a plugin over all of it.
  private static func scene(_ layer: String) -> String {
    PluginLibraryTests.scene.replacingOccurrences(
      of: "\"vignette\", \"strength\": 1", with: layer)
  }

  /// Renders the scene, expects that one line and code 3, and looks at what was drawn.
  private func expectLeftOut(
    _ layer: String, _ source: String, defining macro: String = "DEFAULT", _ reason: String,
    options: String = ""
  ) throws {
    let folder = try Folder()
    let library = try CPlugin.build(source, defining: macro, in: folder)
    try folder.write(Self.scene(layer), to: "a.json")
    let run = try Run(
      shell: "compose render a.json -o out --plugin \(library) \(options)", in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: a.json: layer \"edges\" is left out of every view: \(reason)\n")
    let visible = try Picture.read(path: folder.path + "/out/a.0.visible.png").bitmap
    let captured = try Picture.read(path: folder.path + "/out/a.0.screenshot.png").bitmap
    #expect(visible[0, 0] == Pixel.pack(255, 255, 255, 255))
    #expect(visible[4, 4] == Pixel.pack(255, 0, 0, 255))
    #expect(captured == Bitmap(width: 9, height: 9, filledWith: 0xffff_ffff))
  }

  @Test(arguments: [
    (
      "wrong-version",
      "speaks version 7 of the plugin interface, and compose speaks 1: build it against this"
        + " compose_plugin.h"
    ),
    ("crashes", "crashes (SIGSEGV) while it is set up"),
  ])
  func `one that cannot be set up`(name: String, reason: String) throws {
    try expectLeftOut(
      "\"\(name)\", \"strength\": 1", CPlugin.bad(name), "./libplugin.so: \(reason)")
  }

  @Test func `one without its function`() throws {
    let folder = try Folder()
    try folder.write("int nothing;\n", to: "nothing.c")
    try expectLeftOut(
      "\"nothing\"", folder.path + "/nothing.c",
      "./libplugin.so: is no plugin: it exports no compose_plugin_entry")
  }

  @Test(arguments: [
    ("crashes", "DRAWING", "the plugin crashes (SIGSEGV)"),
    ("fragile", "ENDS", "the plugin ends the program"),
    ("fragile", "HANGS", "the plugin does not end within 1 s"),
    ("fragile", "GLARING", "the plugin drew a pixel with more colour than alpha"),
    ("restless", "OUTSIDE", "the plugin wrote outside its pixels"),
    ("restless", "REFUSES", "the moon is not full"),
  ])
  func `one that fails while it draws`(name: String, macro: String, reason: String) throws {
    try expectLeftOut(
      "\"\(name)\"", CPlugin.bad(name), defining: macro, reason, options: "--limit-plugin 1")
  }

  @Test func `a scene that does not name the library's kind is not drawn without it`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("wrong-version"), in: folder)
    try folder.write(Self.scene("\"blur\""), to: "a.json")
    let run = try Run("render", "a.json", "--plugin", library, in: folder.path)
    #expect(run.code == 3)
    #expect(run.messages.hasPrefix("compose: error: ./libplugin.so: speaks version 7"))
  }

  @Test func `a misspelt kind is not the library's`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("wrong-version"), in: folder)
    try folder.write(Self.scene("\"blurr\""), to: "a.json")
    let run = try Run("render", "a.json", "--plugin", library, in: folder.path)
    #expect(run.code == 3)
    #expect(run.messages.contains("found \"blurr\" (did you mean \"blur\"?)"))
  }

  @Test func `what was to stand in for a secret leaves black`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("crashes"), defining: "DRAWING", in: folder)
    try folder.write(
      """
      { "device": { "size": [9, 9] }, "layers": [
        { "id": "paper", "kind": "fill", "color": "#ffffff" },
        { "id": "red", "kind": "fill", "color": "#ff0000", "frame": [3, 3, 3, 3],
          "capture": { "substitute": { "layer": "veil" } } },
        { "id": "veil", "kind": "crashes", "hidden": true } ] }
      """, to: "a.json")
    let run = try Run("render", "a.json", "--plugin", library, "-o", "out", in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: a.json: layer \"veil\" is left out of every view:"
        + " the plugin crashes (SIGSEGV)\n")
    let captured = try Picture.read(path: folder.path + "/out/a.0.screenshot.png").bitmap
    #expect(captured[4, 4] == Pixel.pack(0, 0, 0, 255))
    #expect(captured[0, 0] == Pixel.pack(255, 255, 255, 255))
  }

  @Test func `nothing is proven, compared or explained without the layer`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("crashes"), defining: "DRAWING", in: folder)
    let scene = Self.scene("\"crashes\"").replacingOccurrences(
      of: "\"layers\"", with: "\"checks\": [{ \"check\": \"opaque\" }], \"layers\"")
    try folder.write(scene, to: "a.json")
    let proof = try Run("verify", "a.json", "--plugin", library, in: folder.path)
    #expect(proof.code == 3)
    #expect(
      proof.output.contains(
        "opaque: tick 0 (0 ms): a frame could not be drawn: layer \"edges\":"
          + " the plugin crashes (SIGSEGV)\n"))
    let comparison = try Run("compare", "a.json", "--plugin", library, in: folder.path)
    #expect(comparison.code == 3)
    #expect(
      comparison.messages
        == "compose: error: a.json: layer \"edges\" is left out of every view:"
        + " the plugin crashes (SIGSEGV)\n")
    let explanation = try Run(
      "explain", "a.json", "--at-pixel", "4,4", "--plugin", library, in: folder.path)
    #expect(explanation.code == 3)
    #expect(
      explanation.messages
        == "compose: error: a.json: a frame could not be drawn: layer \"edges\":"
        + " the plugin crashes (SIGSEGV)\n")
  }
}
