import Foundation
import Layers
import Notation
import Testing

@testable import compose

@Suite struct CatalogTests {
  @Test func `every kind is listed with its sentence and described with its keys`() throws {
    let list = try Run("plugins").output
    for kind in LayerKind.all {
      #expect(list.contains("  \(kind.name) "), "\(kind.name)")
      #expect(kind.summary.hasSuffix("."), "\(kind.name)")
      let manual = try Run("plugins", kind.name).output
      for parameter in kind.parameters {
        #expect(manual.contains("  \(parameter.name) "), "\(kind.name).\(parameter.name)")
        #expect(parameter.summary.hasSuffix("."), "\(kind.name).\(parameter.name)")
      }
    }
  }

  @Test func `a misspelt kind is answered with the nearest`() throws {
    let run = try Run("plugins", "pictrue")
    #expect(run.code == 2)
    #expect(
      run.messages
        == "compose: error: plugins: unknown kind \"pictrue\"\n"
        + "compose: hint: did you mean \"picture\"?\n")
  }

  @Test func `machines get the same as JSON`() throws {
    let plugins = try JSON(parsing: try Run("plugins", "--json").output)
    #expect(
      plugins.elements?.compactMap { $0["kind"]?.string } == LayerKind.all.map(\.name))
    let picture = try JSON(parsing: try Run("plugins", "picture", "--json").output)
    let source = try #require(
      picture["parameters"]?.elements?.first { $0["name"]?.string == "source" })
    #expect(source["required"] == true)
    let devices = try JSON(parsing: try Run("devices", "--json").output)
    let names = devices.elements?.compactMap { $0["name"]?.string }
    #expect(names == Device.presets.map(\.name))
    let phone = try #require(devices.elements?.first { $0["name"]?.string == "iphone-15" })
    #expect(phone["pixels"] == [1179, 2556])
  }

  @Test func `devices are listed with points and pixels`() throws {
    #expect(
      try Run("devices").output.contains(
        "iphone-15          393x852 points at 3, 1179x2556 pixels, iPhone 14 Pro, 15"))
  }

  @Test func `the schema knows every key and resolves its references`() throws {
    let schema = try JSON(parsing: try Run("schema").output)
    #expect(schema["$schema"]?.string == Schema.dialect)
    let text = schema.text()
    for kind in LayerKind.all {
      for parameter in kind.parameters {
        #expect(text.contains("\"\(parameter.name)\":"), "\(kind.name).\(parameter.name)")
      }
    }
    for event in EventKind.all { #expect(text.contains("\"\(event.name)\""), "\(event.name)") }
    var references: Set<String> = []
    func visit(_ json: JSON) {
      if let reference = json["$ref"]?.string { references.insert(reference) }
      json.members?.forEach { visit($0.value) }
      json.elements?.forEach(visit)
    }
    visit(schema)
    #expect(references.count >= 6)
    for reference in references {
      let name = try #require(reference.split(separator: "/").last.map(String.init))
      #expect(schema["$defs"]?[name] != nil, "\(reference)")
    }
  }

  @Test func `init writes a scene that renders at once and overwrites nothing`() throws {
    let folder = try Folder()
    let made = try Run("init", "new/demo", in: folder.path)
    #expect(made.code == 0)
    #expect(made.output == "new/demo/first.scene.json\n")
    let render = try Run(
      "render", "new/demo/first.scene.json", "--at", "1s", "--view", "screenshot", "-o", "out",
      in: folder.path)
    #expect(render.code == 0)
    #expect(render.messages == "")
    #expect(folder.files.contains("out/first.10.screenshot.png"))
    let again = try Run("init", "new/demo", in: folder.path)
    #expect(again.code == 3)
    #expect(
      again.messages
        == "compose: error: new/demo/first.scene.json: is there already\n"
        + "compose: hint: choose another folder\n")
  }
}
