import Compositor
import Foundation
import Imaging
import Layers
import Plugins
import Testing

@testable import SceneLoading
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

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path

  /// Every scene file of every example, sorted, but for those that need a loaded library.
  static let scenes: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]
    return (files ?? []).filter { $0.hasSuffix("scene.json") && !$0.hasPrefix("plugins/") }.sorted()
  }()

  static func load(_ file: String) throws -> LoadedScene {
    try LoadedScene(path: "\(folder)/\(file)", registry: .builtin)
  }

  @Test func `every example holds, but for the faults that it shows`() throws {
    var checked = 0
    for file in Self.scenes {
      let loaded = try Self.load(file)
      let (checks, mistakes) = StatedCheck.read(loaded.scene)
      #expect((mistakes + loaded.scene.survivorMistakes).map { $0.text(file: file) } == [])
      let result = Verifier(registry: .builtin).verify(loaded, checks)
      let failing = Set(result.checks.filter { $0.status != .passed }.map(\.id))
      #expect(failing == Self.faults[file] ?? [], "\(file)")
      #expect(!checks.isEmpty, "\(file)")
      checked += checks.count
    }
    #expect(checked >= 100)
    #expect(Set(Self.faults.keys).isSubset(of: Self.scenes))
  }

  /// Phones are drawn at one pixel a point: a ninth of the work, and the same protections. Still
  /// they take a minute, so that a plain run leaves them to `Scripts/test`.
  @Test(arguments: ExampleTests.scenes)
  func `no protection of an example can be broken without a check that notices`(
    file: String
  ) throws {
    var loaded = try Self.load(file)
    let isPhone = loaded.scene.device.size.height > 500
    if isPhone {
      if ProcessInfo.processInfo.environment["COMPOSE_ALL_MUTANTS"] == nil { return }
      loaded.scene.device.scale = 1
    }
    let (checks, _) = StatedCheck.read(loaded.scene)
    let verifier = Verifier(registry: .builtin, workers: .one)
    let mutants = verifier.mutate(loaded, checks, baseline: verifier.verify(loaded, checks))
    #expect(mutants.filter { !$0.isAccountedFor }.map(\.text) == [])
    #expect(mutants.contains { $0.fate == .killed })
  }
}
