import Compositor
import Foundation
import Imaging
import Layers
import Notation
import Plugins
import Testing

@testable import Verification

/// A scene of 60 by 100 points at one pixel a point, written out for a check to judge.
struct TestScene {
  var layers: String
  var ticks = 1
  var timeline = "[]"
  var reactions = "[]"
  var profile = #""ios""#
  var scale = 1

  func text(_ checks: String) -> String {
    """
    { "device": { "size": [60, 100], "scale": \(scale) }, "tick": "100ms", "ticks": \(ticks),
      "profile": \(profile), "layers": [\(layers)], "timeline": \(timeline),
      "reactions": \(reactions), "checks": [\(checks)] }
    """
  }

  /// The results of checks, under the scene's own profile or another.
  func results(_ checks: String, under profile: Profile? = nil) throws -> [CheckResult] {
    try Self.verify(text(checks), under: profile).checks
  }

  /// The only result.
  func result(_ check: String, under profile: Profile? = nil) throws -> CheckResult {
    let results = try results(check, under: profile)
    return try #require(results.count == 1 ? results[0] : nil)
  }

  static func verify(_ text: String, under profile: Profile? = nil) throws -> SceneResult {
    var loaded = try load(text)
    if let profile { loaded.scene.profile = profile }
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    try #require(mistakes == [])
    return Verifier(registry: .builtin, workers: .one).verify(loaded, checks)
  }

  /// What is wrong with the checks of a scene, one line each.
  func mistakes(_ checks: String) throws -> [String] {
    StatedCheck.read(try Self.load(text(checks)).scene).mistakes.map { $0.text(file: "scene") }
  }

  static func load(_ text: String) throws -> LoadedScene {
    let path = NSTemporaryDirectory() + "check-" + UUID().uuidString + ".json"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LoadedScene(path: path, registry: .builtin)
  }
}
