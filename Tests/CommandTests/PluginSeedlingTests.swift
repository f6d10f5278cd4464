import Foundation
import Imaging
import Layers
import Notation
import Testing

@testable import compose

/// `compose plugin new NAME --in-tree`, in a copy of the few files that it changes.
@Suite struct PluginSeedlingTests {
  private func tree() throws -> Folder {
    let folder = try Folder()
    for file in [
      "Sources/Plugins/Builtin.swift", "Docs/plugins/README.md", "Docs/scene-format.md",
    ] {
      let place = URL(fileURLWithPath: folder.path + "/" + file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: CPlugin.root + "/" + file, toPath: folder.path + "/" + file)
    }
    return folder
  }

  @Test func `it writes all that the tests ask of a plugin`() throws {
    let folder = try tree()
    let run = try Run("plugin", "new", "inner-glow", "--in-tree", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      run.output
        == """
        Sources/Plugins/InnerGlow.swift
        Tests/PluginsTests/InnerGlowTests.swift
        Docs/plugins/inner-glow.md
        Examples/inner-glow/scene.json
        Sources/Plugins/Builtin.swift
        Docs/plugins/README.md
        Docs/scene-format.md
        Examples/inner-glow/expected/inner-glow.0.visible.png
        Examples/inner-glow/expected/inner-glow.0.screenshot.png

        """)
    let list = try folder.text(of: "Sources/Plugins/Builtin.swift").split(separator: "\n")
      .filter { $0.hasSuffix(".self,") }
    #expect(list == list.sorted() && list.contains("    InnerGlow.self,"))
    let source = try folder.text(of: "Sources/Plugins/InnerGlow.swift")
    #expect(source.contains("public struct InnerGlow: Plugin {"))
    #expect(source.contains("public static let kind = \"inner-glow\""))
    let scene = try JSON(parsing: folder.text(of: "Examples/inner-glow/scene.json"))
    #expect(scene["layers"]?.elements?[1]["kind"] == "inner-glow")
    let frame = try Picture.read(
      path: folder.path + "/Examples/inner-glow/expected/inner-glow.0.visible.png")
    #expect(frame.bitmap[320, 140] == Pixel.pack(0x4a, 0x7e, 0xbb, 255))
  }

  /// The manual's tables, made as from the declarations of a kind that is not there yet.
  @Test func `the pages say of it what its declarations say`() throws {
    let folder = try tree()
    let before = try folder.text(of: "Docs/scene-format.md")
    _ = try Run("plugin", "new", "inner-glow", "--in-tree", in: folder.path)
    let row =
      "| `color` | What to draw with. | a colour such as \"#1a2b3c\", \"#1a2b3c80\" or \"black\" |"
      + " `\"#4a7ebb\"` |"
    let section = """
      #### `inner-glow`

      One colour over the frame.

      | key | what it is | takes | without it |
      |---|---|---|---|
      \(row)


      """
    let after = try folder.text(of: "Docs/scene-format.md")
    #expect(after.replacingOccurrences(of: section, with: "") == before)
    #expect(after.contains(section + "#### `keyboard`"))
    #expect(
      try folder.text(of: "Docs/plugins/inner-glow.md").hasPrefix(
        "# inner-glow\n\nOne colour over the frame.\n"))
    #expect(try folder.text(of: "Docs/plugins/inner-glow.md").contains(row))
    #expect(
      try folder.text(of: "Docs/plugins/README.md").contains(
        "| [inner-glow](inner-glow.md) | One colour over the frame. |\n| [keyboard]"))
  }

  @Test func `a name that is taken or wrong is refused and nothing written`() throws {
    let folder = try tree()
    let files = folder.files
    let taken = try Run("plugin", "new", "blur", "--in-tree", in: folder.path)
    #expect(taken.code == 3)
    #expect(taken.messages == "compose: error: blur: there is such a kind already\n")
    let wrong = try Run("plugin", "new", "Glow", "--in-tree", in: folder.path)
    #expect(wrong.code == 2)
    #expect(
      wrong.messages == "compose: error: plugin: PLUGIN: wrong value (found \"Glow\", expected a"
        + " name in kebab-case such as \"inner-glow\")\n")
    #expect(folder.files == files)
    _ = try Run("plugin", "new", "glow", "--in-tree", in: folder.path)
    let again = try Run("plugin", "new", "glow", "--in-tree", in: folder.path)
    #expect(again.code == 3)
    #expect(
      again.messages == """
        compose: error: Sources/Plugins/Glow.swift: is there already
        compose: hint: choose another name

        """)
    let empty = try Folder()
    let elsewhere = try Run("plugin", "new", "glow", "--in-tree", in: empty.path)
    #expect(elsewhere.code == 3)
  }
}
