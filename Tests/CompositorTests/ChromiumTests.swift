import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// Chromium's scenes against the float oracle that Chromium itself confirms.
struct ChromiumTests {
  @Test(arguments: try! ChromiumScene.index().map(\.name))
  func `a browser scene comes out within its class of the oracle`(name: String) throws {
    let kind = try ChromiumScene.index().first { $0.name == name }!.class
    let drawn = try draw(ChromiumScene(named: name))
    let oracle = try Picture.read(path: ChromiumScene.folder + "oracle/" + name + ".png").bitmap
    let error = OracleError(of: drawn, against: oracle)
    let limit = Tolerance.of(kind)
    #expect(error.offEdges <= limit.offEdges, "\(error)")
    #expect(error.onEdges <= limit.onEdges, "\(error)")
    #expect(error.mean <= 0.8 && (kind == "chain" || error.mean <= 0.6), "\(error)")
    #expect(Double(error.over16) <= 0.02 * Double(max(1, error.edgePixels)), "\(error)")
  }

  private func draw(_ chromium: ChromiumScene) throws -> Bitmap {
    let (scene, mistakes) = SceneFile.read(chromium.scene, catalog: Registry.builtin)
    #expect(mistakes.isEmpty, "\(mistakes.map { $0.text(file: "") })")
    var images: [String: Image] = [:]
    for name in chromium.imageNames where images[name] == nil {
      let path = ChromiumScene.folder + "images/" + name + ".png"
      images[name] = Image(try Picture.read(path: path).bitmap)
    }
    var state = SceneState(try #require(scene))
    _ = state.advance()
    let pair = try Composer(registry: .builtin, images: images).compose(state.arrangement())
    #expect(pair.failures.isEmpty)
    return pair.visible
  }
}

/// Largest error in premultiplied levels off and on edges, by the suite's own rule of what an edge is.
private struct OracleError: CustomStringConvertible {
  var offEdges = 0
  var onEdges = 0
  var over16 = 0
  var edgePixels = 0
  var mean = 0.0
  var worst = (x: 0, y: 0)

  init(of drawn: Bitmap, against oracle: Bitmap) {
    var sum = 0
    for y in 0..<oracle.height {
      for x in 0..<oracle.width {
        let deltas = zip(Self.levels(drawn[x, y]), Self.levels(oracle[x, y])).map { abs($0 - $1) }
        let error = deltas.max()!
        sum += deltas.reduce(0, +)
        if error > max(offEdges, onEdges) { worst = (x, y) }
        if Self.isEdge(oracle, x, y) {
          edgePixels += 1
          onEdges = max(onEdges, error)
          if error > 16 { over16 += 1 }
        } else {
          offEdges = max(offEdges, error)
        }
      }
    }
    mean = Double(sum) / Double(4 * oracle.pixels.count)
  }

  private static func levels(_ p: UInt32) -> [Int] {
    [Pixel.red(p), Pixel.green(p), Pixel.blue(p), Pixel.alpha(p)].map(Int.init)
  }

  /// Whether the pixels around differ by more than 8 levels in the oracle.
  private static func isEdge(_ oracle: Bitmap, _ x: Int, _ y: Int) -> Bool {
    var low = [255, 255, 255, 255]
    var high = [0, 0, 0, 0]
    for j in max(0, y - 1)...min(oracle.height - 1, y + 1) {
      for i in max(0, x - 1)...min(oracle.width - 1, x + 1) {
        for (channel, level) in levels(oracle[i, j]).enumerated() {
          low[channel] = min(low[channel], level)
          high[channel] = max(high[channel], level)
        }
      }
    }
    return zip(low, high).contains { $1 - $0 > 8 }
  }

  var description: String {
    "\(offEdges) off edges, \(onEdges) on edges (\(over16) of \(edgePixels) over 16), mean \(mean), worst at \(worst)"
  }
}

/// The suite's tolerances against the oracle.
private struct Tolerance {
  let offEdges: Int
  let onEdges: Int

  static func of(_ kind: String) -> Tolerance {
    switch kind {
    case "chain": return Tolerance(offEdges: 5, onEdges: 5)
    case "aa": return Tolerance(offEdges: 2, onEdges: 32)
    case "blur-aa": return Tolerance(offEdges: 3, onEdges: 32)
    default: return Tolerance(offEdges: 2, onEdges: 2)
    }
  }
}
