import Compositor
import Foundation
import Imaging
import Layers
import Notation
import Plugins
import Synchronization
import Testing

@testable import SceneLoading
@testable import Verification

/// A scene of 60 by 100 points at one pixel a point, written out for a check to judge.
struct TestScene {
  var layers: String
  var ticks = 1
  var timeline = "[]"
  var reactions = "[]"
  var profile = #""ios""#
  var scale = 1
  /// Pictures beside the scene, by name.
  var files: [String: [UInt8]] = [:]

  func text(_ checks: String) -> String {
    """
    { "device": { "size": [60, 100], "scale": \(scale) }, "tick": "100ms", "ticks": \(ticks),
      "profile": \(profile), "layers": [\(layers)], "timeline": \(timeline),
      "reactions": \(reactions), "checks": [\(checks)] }
    """
  }

  /// The results of checks, under the scene's own profile or another.
  func results(_ checks: String, under profile: Profile? = nil) throws -> [CheckResult] {
    try Self.verify(text(checks), beside: files, under: profile).checks
  }

  /// The only result.
  func result(_ check: String, under profile: Profile? = nil) throws -> CheckResult {
    let results = try results(check, under: profile)
    return try #require(results.count == 1 ? results[0] : nil)
  }

  static func verify(
    _ text: String, beside files: [String: [UInt8]] = [:], under profile: Profile? = nil
  ) throws -> SceneResult {
    let folder = NSTemporaryDirectory() + "check-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, bytes) in files { try AtomicFile.write(bytes, to: "\(folder)/\(name)") }
    var loaded = try LoadedScene(
      Array(text.utf8), path: folder + "/scene.json", registry: registry)
    if let profile { loaded.scene.profile = profile }
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    try #require(mistakes == [])
    return Verifier(registry: registry, workers: .one).verify(loaded, checks)
  }

  /// What is wrong with the checks of a scene, one line each.
  func mistakes(_ checks: String) throws -> [String] {
    StatedCheck.read(try Self.load(text(checks)).scene).mistakes.map { $0.text(file: "scene") }
  }

  static func load(_ text: String) throws -> LoadedScene {
    try LoadedScene(Array(text.utf8), path: "scene.json", registry: registry)
  }

  private static let registry: Registry = {
    var registry = Registry.builtin
    registry.add(Counting.self)
    return registry
  }()
}

/// A drawing that no law allows: what it draws depends on how often it was asked.
private struct Counting: Plugin {
  static let kind = "counting"
  static let summary = "Another shade each time."
  static let parameters: [any AnyParameter] = []
  private static let calls = Atomic<Int>(0)

  init(_ values: Values) throws(ParameterError) {}

  func draw(on canvas: inout Canvas, at tick: Tick) {
    canvas.changeBackdrop(
      .kernel(
        Kernel(name: "counting", numbers: [], reach: .max) { beneath in
          let shade = UInt32(Self.calls.add(1, ordering: .relaxed).newValue % 251)
          var result = beneath
          for index in result.pixels.indices { result.pixels[index] = 0xff00_0000 | shade }
          return result
        }))
  }
}
