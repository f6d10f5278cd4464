import Foundation
import Imaging
import Notation
import Testing

/// Plugins that are loaded at run time.
@Suite struct PluginLibraryTests {
  static let scene = """
    { "device": { "size": [9, 9] }, "layers": [
      { "id": "paper", "kind": "fill", "color": "#ffffff" },
      { "id": "vault", "kind": "secure", "children": [
        { "id": "red", "kind": "fill", "color": "#ff0000", "frame": [3, 3, 3, 3] } ] },
      { "id": "edges", "kind": "vignette", "strength": 1 } ] }
    """

  @Test func `the example in C draws in each view what that view has beneath`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.vignette, in: folder)
    try folder.write(Self.scene, to: "a.json")
    let run = try Run("render", "a.json", "--plugin", library, "-o", "out", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    let visible = try Picture.read(path: folder.path + "/out/a.0.visible.png").bitmap
    let captured = try Picture.read(path: folder.path + "/out/a.0.screenshot.png").bitmap
    // The middle keeps its colour. The corner's share by hand: 1024 · 8 / 9 = 910 both ways, so
    // 910² · 2 / 2048 = 808, and 255 · 808 / 1024 = 201 of 255 goes to black: 255 − 201 = 54.
    #expect(visible[4, 4] == Pixel.pack(255, 0, 0, 255))
    #expect(captured[4, 4] == Pixel.pack(255, 255, 255, 255))
    #expect(visible[0, 0] == Pixel.pack(54, 54, 54, 255))
    #expect(captured[0, 0] == visible[0, 0])
  }

  @Test func `the scene beside the example is drawn with it`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.vignette, in: folder)
    let scene = "\(CPlugin.root)/Examples/plugins/vignette/vignette.scene.json"
    let run = try Run("render", scene, "--plugin", library, "-o", "out", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    #expect(folder.files.contains("out/vignette.0.screenshot.png"))
  }

  @Test func `a loaded kind is described with its keys`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.vignette, in: folder)
    let run = try Run("plugins", "vignette", "--plugin", library, in: folder.path)
    #expect(
      run.output == """
        vignette

        Darkens what lies beneath towards the edges.

        Keys:
          strength  How dark the corners become. Takes a number from 0 to 1; default 0.6.
          edge      The colour of the edge. Takes a colour such as "#1a2b3c", "#1a2b3c80" or "black";
                    default "#000000".

        """)
    let schema = try Run("schema", "--plugin", library, in: folder.path)
    #expect(schema.output.contains("\"vignette\""))
    let wrong = Self.scene.replacingOccurrences(of: "\"strength\": 1", with: "\"strength\": 2")
    try folder.write(wrong, to: "a.json")
    let refused = try Run("render", "a.json", "--plugin", library, in: folder.path)
    #expect(refused.code == 3)
    #expect(refused.messages.contains("expected a number from 0 to 1, found 2"))
  }

  @Test func `a scene's own plugins are code and need leave`() throws {
    let folder = try Folder()
    _ = try CPlugin.build(CPlugin.vignette, in: folder)
    let scene = Self.scene.replacingOccurrences(
      of: "\"layers\"", with: "\"plugins\": [\"libplugin.so\"], \"layers\"")
    try folder.write(scene, to: "a.json")
    let refused = try Run("render", "a.json", "-o", "out", in: folder.path)
    #expect(refused.code == 3)
    #expect(
      refused.messages == """
        compose: error: a.json: it names plugins, which are code
        compose: hint: --allow-plugins loads them

        """)
    let run = try Run("render", "a.json", "-o", "out", "--allow-plugins", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    try folder.write(
      scene.replacingOccurrences(of: "libplugin.so", with: "../libplugin.so"), to: "a.json")
    let outside = try Run("render", "a.json", "-o", "out", "--allow-plugins", in: folder.path)
    #expect(outside.code == 3)
    #expect(outside.messages.contains("plugins[0]: expected a library inside the scene's folder"))
  }

  @Test func `libraries in the user's folder are there in every run, once`() throws {
    let folder = try Folder()
    let place = folder.path + "/config/compose/plugins"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let library = try CPlugin.build(
      CPlugin.vignette, in: folder, as: "config/compose/plugins/libvignette.so")
    let environment = ["XDG_CONFIG_HOME": folder.path + "/config"]
    let run = try Run(
      "plugins", "--plugin", library, in: folder.path, environment: environment)
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("  vignette "))
  }

  @Test(arguments: [
    (
      "wrong-version", "DEFAULT",
      "speaks version 7 of the plugin interface, and compose speaks 1: build it against this"
        + " compose_plugin.h"
    ),
    ("crashes", "DEFAULT", "crashes (SIGSEGV) while it is set up"),
  ])
  func `a library that cannot be set up is refused in a line`(
    name: String, macro: String, words: String
  ) throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad(name), defining: macro, in: folder)
    let run = try Run("plugins", "--plugin", library, in: folder.path)
    #expect(run.code == 3)
    #expect(run.messages == "compose: error: ./libplugin.so: \(words)\n")
    let trial = try Run("plugin", "test", library, in: folder.path)
    #expect(trial.code == 3)
    #expect(trial.messages == run.messages)
  }

  @Test func `what is no plugin is refused in a line`() throws {
    let folder = try Folder()
    try folder.write("int nothing;\n", to: "nothing.c")
    let library = try CPlugin.build("nothing.c", in: folder)
    let run = try Run("plugins", "--plugin", library, in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: ./libplugin.so: is no plugin: it exports no compose_plugin_entry\n")
    let text = try Run("plugins", "--plugin", "nothing.c", in: folder.path)
    #expect(text.code == 3)
    #expect(text.messages == "compose: error: nothing.c: is not a shared library\n")
    let gone = try Run("plugins", "--plugin", "gone.so", in: folder.path)
    #expect(gone.code == 3)
    #expect(gone.messages == "compose: error: gone.so: no such file\n")
  }

  @Test func `a layer whose plugin fails is left out of every view and reported`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad("restless"), defining: "REFUSES", in: folder)
    try folder.write(
      Self.scene.replacingOccurrences(
        of: "\"vignette\", \"strength\": 1", with: "\"restless\""), to: "a.json")
    let run = try Run("render", "a.json", "--plugin", library, "-o", "out", in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages
        == "compose: error: a.json: layer \"edges\" is left out of every view: the moon is not full\n"
    )
    let visible = try Picture.read(path: folder.path + "/out/a.0.visible.png").bitmap
    #expect(visible[0, 0] == Pixel.pack(255, 255, 255, 255))
    #expect(visible[4, 4] == Pixel.pack(255, 0, 0, 255))
  }
}
