import Compositor
import Foundation
import Imaging
import Layers
import Plugins
import Testing

@testable import Verification

struct ExampleTests {
  /// Faults that examples show on purpose, by scene, with the checks that find them.
  private static let faults: [String: Set<String>] = [
    "frosted-window/early-picture.scene.json": ["glass-in-picture"],
    "global-watermark/existing-window.scene.json": ["notice"],
    "image-watermark/too-small.scene.json": ["corners"],
    "notch-badge/too-late.scene.json": ["badge-in-screenshot", "badge-unseen"],
    "secure-container/direct-children.scene.json": ["found", "moved"],
  ]

  @Test func `every example holds, but for the faults that it shows`() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
    let files = FileManager.default.enumerator(atPath: examples.path)?.allObjects as? [String]
    let scenes = try #require(files).filter { $0.hasSuffix("scene.json") }.sorted()
    var checked = 0
    for file in scenes {
      let path = examples.appendingPathComponent(file).path
      let loaded = try LoadedScene(path: path, registry: .builtin)
      let (checks, mistakes) = StatedCheck.read(loaded.scene)
      #expect(mistakes.map { $0.text(file: file) } == [])
      let result = Verifier(registry: .builtin).verify(loaded, checks)
      let failing = Set(result.checks.filter { $0.status != .passed }.map(\.id))
      #expect(failing == Self.faults[file] ?? [], "\(file)")
      checked += checks.count
    }
    #expect(checked >= 40)
    #expect(Set(Self.faults.keys).isSubset(of: scenes))
  }
}
