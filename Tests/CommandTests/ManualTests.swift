import Compositor
import Foundation
import Layers
import Notation
import Plugins
import Testing

@testable import SceneLoading
@testable import compose

@Suite struct ManualTests {
  static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")

  /// With COMPOSE_UPDATE_DOCS set the page is brought up to date, and the test fails once.
  @Test func `the tables of the manual are those of the declarations`() throws {
    let page = Self.docs.appendingPathComponent("scene-format.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var updated = text
    for table in ManualTables.all {
      let (start, end) = ("<!-- table: \(table.name) -->", "<!-- end of table -->")
      let opening = try #require(updated.range(of: start), "no table \(table.name) in the page")
      let closing = try #require(
        updated.range(of: end, range: opening.upperBound..<updated.endIndex))
      updated.replaceSubrange(
        opening.upperBound..<closing.lowerBound, with: "\n\n\(table.text)\n\n")
    }
    if updated != text, ProcessInfo.processInfo.environment["COMPOSE_UPDATE_DOCS"] != nil {
      try updated.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(updated == text, "run again with COMPOSE_UPDATE_DOCS=1 to bring the page up to date")
  }

  /// A fenced block of a page.
  struct Block {
    var page: String
    var line: Int
    var label: String
    var text: String
  }

  static func blocks() throws -> [Block] {
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).sorted()
    return try pages.filter { $0.hasSuffix(".md") }.flatMap { page in
      let text = try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
      var blocks: [Block] = []
      var open: Block?
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard line.hasPrefix("```") else {
          open?.text += line + "\n"
          continue
        }
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(page: page, line: index + 1, label: String(line.dropFirst(3)), text: "")
        }
      }
      return blocks
    }
  }

  @Test func `each scene of the manual is right, or wrong as it says`() throws {
    let blocks = try Self.blocks()
    var scenes = 0
    var mistaken = 0
    for (index, block) in blocks.enumerated() {
      let place = "\(block.page):\(block.line)"
      switch block.label {
      case "json":
        // A piece of a scene must at least be JSON; a whole scene must be read.
        let json = try JSON(parsing: block.text)
        // A single check may name layers too.
        guard json["layers"] != nil, json["check"] == nil else { continue }
        let mistakes = SceneFile.read(json, catalog: Registry.builtin).mistakes
        #expect(mistakes.map { $0.text(file: place) } == [])
        scenes += 1
      case "json must-fail":
        let found = SceneFile.read(block.text, catalog: Registry.builtin).mistakes
        let next = blocks[min(index + 1, blocks.count - 1)]
        #expect(next.label == "text", "\(place) is followed by no block of messages")
        let text = found.map { "compose: error: \($0.text(file: "scene.json"))\n" }.joined()
        #expect(text == next.text, "\(place)")
        mistaken += 1
      default: break
      }
    }
    #expect(scenes >= 5)
    #expect(mistaken >= 1)
  }

  @Test func `every example's scene is read and its pictures are there`() throws {
    let examples = Self.docs.deletingLastPathComponent().appendingPathComponent("Examples")
    let files = FileManager.default.enumerator(atPath: examples.path)?.allObjects as? [String]
    // The scenes of plugins need a loaded library.
    let scenes = try #require(files)
      .filter { $0.hasSuffix("scene.json") && !$0.hasPrefix("plugins/") }.sorted()
    #expect(!scenes.isEmpty)
    for scene in scenes {
      do throws(SceneError) {
        _ = try LoadedScene(
          path: examples.appendingPathComponent(scene).path, registry: .builtin)
      } catch {
        Issue.record("\(scene): \(error)")
      }
    }
  }
}
