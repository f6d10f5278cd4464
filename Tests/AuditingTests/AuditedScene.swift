import Foundation
import Imaging
import Layers
import Notation
import Plugins
import Testing

@testable import Auditing
@testable import Compositor
@testable import SceneLoading

/// A screen of 160 by 240 points with a pattern that is public and a card that is secret.
struct AuditedScene {
  var scale = 1
  var profile = "ios"
  /// The card's colour and that of the four lines on it.
  var card = "#3d4ad6"
  var ink = "#ffffff"
  var capture = #""omit""#
  /// Further layers, bottom first, above the card.
  var above = ""

  var text: String {
    let lines = (0..<4).map { line in
      """
      { "id": "line\(line)", "kind": "shape", "color": "\(ink)",
        "frame": [10, \(8 + line * 18), \(100 - line * 17), 7] }
      """
    }
    let tiles = (0..<10).map { tile in
      """
      { "id": "tile\(tile)", "kind": "shape", "color": "#\(tile)0a\(9 - tile)60",
        "frame": [\(6 + tile % 5 * 31), \(160 + tile / 5 * 36), 23, 27], "cornerRadius": 6 }
      """
    }
    return """
      { "device": { "size": [160, 240], "scale": \(scale), "safeArea": [20, 0, 0, 0] },
        "profile": "\(profile)", "ticks": 1, "layers": [
        { "id": "home", "kind": "fill", "color": "#f0ede4" },
        \(tiles.joined(separator: ",\n")),
        { "id": "vault", "kind": "secure", "frame": [16, 48, 128, 88], "capture": \(capture),
          "children": [
          { "id": "card", "kind": "shape", "color": "\(card)", "cornerRadius": 8 },
          \(lines.joined(separator: ",\n")) ] }\(above) ] }
      """
  }

  /// What a capture of the screen is held against.
  func screen(_ kind: CaptureKind = .screenshot) throws -> AuditedScreen {
    let path = NSTemporaryDirectory() + "audit-" + UUID().uuidString + ".json"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let loaded: LoadedScene
    do throws(SceneError) {
      loaded = try LoadedScene(path: path, registry: .builtin)
    } catch {
      Issue.record("\(error)")
      throw error
    }
    var state = SceneState(loaded.scene)
    let record = state.advance()
    let request = try #require(record?.frame(of: .capture(kind)))
    return try AuditedScreen(
      of: request, kind: kind, in: loaded.scene, registry: .builtin, images: loaded.images,
      workers: .one)
  }

  /// Where the card is.
  static let vault = PixelRect(left: 16, top: 48, right: 144, bottom: 136)
}

extension Bitmap {
  /// Each level as told, with the same level of another picture beside it; opaque.
  func mixed(with other: Bitmap, _ mix: (Double, Double) -> Double) -> Bitmap {
    var result = self
    for place in pixels.indices {
      var pixel = UInt32(0xff) << 24
      for shift in [UInt32(0), 8, 16] {
        let level = mix(
          Double(pixels[place] >> shift & 0xff), Double(other.pixels[place] >> shift & 0xff))
        pixel |= UInt32(min(255, max(0, level.rounded()))) << shift
      }
      result.pixels[place] = pixel
    }
    return result
  }

  /// With `share` of another picture blended in.
  func blended(_ share: Double, of other: Bitmap) -> Bitmap {
    mixed(with: other) { $0 * (1 - share) + $1 * share }
  }

  /// With a box of another picture.
  func pasted(_ other: Bitmap, in box: PixelRect) -> Bitmap {
    var result = self
    for y in box.top..<box.bottom {
      for x in box.left..<box.right { result[x, y] = other[x, y] }
    }
    return result
  }

  func filled(_ box: PixelRect, with pixel: UInt32) -> Bitmap {
    pasted(Bitmap(width: width, height: height, filledWith: pixel), in: box)
  }

  /// Each pixel `factor` times in both directions.
  func enlarged(_ factor: Int) -> Bitmap {
    var result = Bitmap(width: width * factor, height: height * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    return result
  }

  /// Rows cut off at the top.
  func cut(_ rows: Int) -> Bitmap {
    cropped(to: PixelRect(left: 0, top: rows, right: width, bottom: height))
  }
}
