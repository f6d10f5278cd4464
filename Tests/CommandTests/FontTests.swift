import Foundation
import Testing

struct FontTests {
  private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  private func scene(_ font: String) -> String {
    """
    { "device": { "size": [60, 30] }, "layers": [
      { "id": "word", "kind": "label", "text": "Rag \u{12000}", "fonts": ["\(font)"] } ] }
    """
  }

  @Test func `a scene brings its own font, and missing characters are told`() throws {
    let folder = try Folder()
    try FileManager.default.copyItem(atPath: Self.serif, toPath: folder.path + "/serif.ttf")
    try folder.write(scene("serif.ttf"), to: "a.json")
    let run = try Run("render", folder.path + "/a.json", "-o", folder.path + "/out")
    #expect(run.code == 0)
    #expect(run.messages.contains(#"layer "word": no font has U+12000"#))
    #expect(try folder.text(of: "out/manifest.json").contains(#""text": "no font has U+12000""#))
  }

  @Test func `a font that is not there or lies elsewhere is refused with its place`() throws {
    let folder = try Folder()
    try folder.write(scene("none.ttf"), to: "a.json")
    let missing = try Run("render", folder.path + "/a.json", "-o", folder.path + "/out")
    #expect(missing.code == 3)
    #expect(
      missing.messages.contains(
        #"layers[0].fonts: expected a font file, found "none.ttf": no such file"#))
    try folder.write(scene(Self.serif), to: "b.json")
    let outside = try Run("render", folder.path + "/b.json", "-o", folder.path + "/out")
    #expect(outside.code == 3)
    #expect(outside.messages.contains("expected a font inside the scene's folder"))
  }
}
