import Compositor
import Foundation
import Plugins
import SceneLoading
import Testing
import Verification

/// Scenes of the kinds of fault that reports tell of, each with checks that hold.
struct ScenarioTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenarios").path

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".scene.json") }.sorted()
  }()

  @Test func `all scenes are there`() { #expect(Self.names.count == 60) }

  @Test(arguments: ScenarioTests.names)
  func `a scene holds, but for the fault that it shows`(name: String) throws {
    let loaded = try LoadedScene(path: "\(Self.folder)/\(name)", registry: .builtin)
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    #expect(mistakes.map { $0.text(file: name) } == [])
    let result = Verifier(registry: .builtin, workers: .one).verify(loaded, checks)
    let wrong = result.checks.filter { $0.status != .passed }
    let faults = checks.map(\.id).filter { $0 == "fault" }
    #expect(wrong.map(\.id) == faults, "\(wrong.map(\.text))")
    #expect(wrong.allSatisfy { $0.status == .failed })
    #expect(!checks.isEmpty)
  }
}
