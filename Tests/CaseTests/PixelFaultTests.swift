import Compositor
import Foundation
import Imaging
import Layers
import Plugins
import SceneLoading
import Testing
import Verification

/// Small scenes that an earlier build drew wrong: `Tests/Faults/Pixels`.
struct PixelFaultTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Faults/Pixels").path

  private static func load(_ name: String) throws -> LoadedScene {
    try LoadedScene(path: "\(folder)/\(name).scene.json", registry: .builtin)
  }

  private static func frames(_ name: String) throws -> FramePair {
    let loaded = try load(name)
    return try #require(try frames(of: loaded))
  }

  private static func frames(of loaded: LoadedScene) throws -> FramePair? {
    var state = SceneState(loaded.scene)
    guard let record = state.advance() else { return nil }
    return try Composer(registry: .builtin, images: loaded.images).compose(record.arrangement)
  }

  private static func results(_ name: String) throws -> [CheckResult] {
    let loaded = try load(name)
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    #expect(mistakes.map { $0.text(file: name) } == [])
    return Verifier(registry: .builtin, workers: .one).verify(loaded, checks).checks
  }

  @Test(arguments: [
    "black-child", "fractional-border", "source-fraction", "legible-white", "legible-softlight",
    "turned-letter",
  ])
  func `every check of a scene holds`(name: String) throws {
    let results = try Self.results(name)
    #expect(results.filter { $0.status != .passed }.map(\.text) == [])
    #expect(!results.isEmpty)
  }

  /// What nobody sees proves nothing of its secrecy: that is all that is left unchecked.
  @Test(arguments: ["redact-android", "redact-fraction", "redact-inner", "redact-pixel8"])
  func `what a bar lies on is never seen, at its edges neither`(name: String) throws {
    let results = try Self.results(name)
    for result in results {
      #expect(result.status == (result.kind == "noLeak" ? .unchecked : .passed), "\(result.text)")
    }
    #expect(results.contains { $0.kind == "noLeak" } && results.contains { $0.kind != "noLeak" })
  }

  @Test func `a translucent veil gives the nearest level on all 256 grounds`() throws {
    let frame = try Self.frames("translucent-fill").visible
    #expect(frame.width == 256)
    let wrong = (0..<256).filter { ground in
      // 128 parts of 240 and 127 of the ground, in 255ths.
      let exact = 240 * 128 + ground * 127
      return abs(255 * Int(Pixel.red(frame[ground, 0])) - exact) > 127
    }
    #expect(wrong == [])
  }

  @Test(arguments: [0, 90, 180, 270])
  func `a letter turned by quarters is the upright letter's pixels, turned`(angle: Int) throws {
    let text = """
      { "device": { "size": [200, 200] }, "layers": [
        { "id": "page", "kind": "fill", "color": "#ffffff" },
        { "id": "mark", "kind": "watermark", "text": "Rg■", "size": 28, "color": "#000000",
          "mix": "normal", "angle": ANGLE, "step": [10000, 10000] } ] }
      """
    func drawn(_ angle: Int) throws -> Bitmap {
      let bytes = Array(text.replacingOccurrences(of: "ANGLE", with: "\(angle)").utf8)
      let loaded = try LoadedScene(bytes, path: "scene.json", registry: .builtin)
      return try #require(try Self.frames(of: loaded)).visible
    }
    let turn = try #require(QuarterTurn(degrees: Double(angle)))
    let upright = try drawn(0)
    #expect(Set(upright.pixels).count > 2)
    #expect(try drawn(angle) == upright.turned(turn))
    #expect(try drawn(angle - 360) == upright.turned(turn))
  }
}
