import Compositor
import Foundation
import Notation
import Plugins
import Testing

/// The manual says of every plugin what the plugin says of itself.
struct ManualTests {
  static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Docs/plugins")

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.docs.appendingPathComponent("\(name).md"), encoding: .utf8)
  }

  @Test(arguments: Registry.builtin.kinds)
  func `a page has the summary and every key with meaning, range and default`(
    kind: String
  ) throws {
    let plugin = try #require(Registry.builtin[kind])
    let page = try page(kind)
    #expect(page.hasPrefix("# \(kind)\n\n\(plugin.summary)\n"))
    for parameter in plugin.parameters {
      let without: String
      switch parameter.defaultValue?.json {
      case nil: without = "required"
      case let value? where value.value == .null: without = ""
      case let value?: without = "`\(value.text())`"
      }
      let takes = parameter.expectation.replacingOccurrences(of: "|", with: "\\|")
      let row = "| `\(parameter.name)` | \(parameter.summary) | \(takes) | \(without) |"
      #expect(page.contains(row), "missing: \(row)")
    }
    let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    let recipes = kind == "watermark" ? 2 : 0
    #expect(rows.count == plugin.parameters.count + recipes)
  }

  @Test(arguments: Registry.builtin.kinds)
  func `its pictures exist and its scene is one that the plugin takes`(kind: String) throws {
    let page = try page(kind)
    for piece in page.components(separatedBy: "](").dropFirst() {
      let target = String(piece.prefix { $0 != ")" })
      let path = Self.docs.appendingPathComponent(target).path
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
    let block = try #require(blocks.first?.components(separatedBy: "\n```").first)
    let layers = try JSON(parsing: "[\(block)]").elements ?? []
    let layer = try #require(layers.first { $0["kind"]?.string == kind })
    let plugin = try #require(Registry.builtin[kind])
    let own = Set(plugin.parameters.map(\.name))
    let members = (layer.members ?? []).filter { own.contains($0.key) }
    let (values, mistakes) = Values.read(
      object: JSON(.object(members)), declared: plugin.parameters)
    #expect(mistakes.isEmpty)
    _ = try plugin.make(values)
  }

  @Test func `the list names every plugin`() throws {
    let list = try page("README")
    for kind in Registry.builtin.kinds {
      let summary = try #require(Registry.builtin[kind]).summary
      #expect(list.contains("| [\(kind)](\(kind).md) | \(summary) |"))
    }
  }
}
