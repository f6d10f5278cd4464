import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// One layer over a backdrop, drawn as the engine draws a scene's visible frame.
struct Drawing {
  var kind: String
  /// As a scene file states them.
  var parameters: String
  var size = Size(60, 40)
  var scale = 1.0
  /// `nil` fills the screen.
  var frame: Rect?
  var backdrop = "#ffffff"
  var cornerRadius = Corners.square
  /// Degrees, clockwise, about the frame's centre.
  var angle = 0.0
  var environment = Environment()
  var cutouts: [MaskShape] = []
  var tick = Tick(index: 0, milliseconds: 0)
  var images: [String: Image] = [:]
  /// Over the backdrop colour, beneath the layer.
  var picture: String?

  init(_ kind: String, _ parameters: String = "{}") {
    self.kind = kind
    self.parameters = parameters
  }

  var arrangement: Arrangement {
    get throws {
      var arrangement = Arrangement(tick: tick, size: size, scale: scale)
      arrangement.environment = environment
      arrangement.environment.cutouts = cutouts
      arrangement.cutouts = cutouts
      let screen = Rect(origin: .zero, size: size)
      arrangement.layers = [
        PlacedLayer(
          id: "backdrop", kind: "fill", parameters: .object(["color": .string(backdrop)]),
          frame: screen)
      ]
      if let picture {
        arrangement.layers.append(
          PlacedLayer(
            id: "picture", kind: "picture", parameters: .object(["source": .string(picture)]),
            frame: screen))
      }
      var layer = PlacedLayer(
        id: "layer", kind: kind, parameters: try JSON(parsing: parameters), frame: frame ?? screen)
      layer.cornerRadius = cornerRadius
      layer.transform = Transform.rotation(degrees: angle).about(layer.frame.center)
      arrangement.layers.append(layer)
      return arrangement
    }
  }

  func pair() throws -> FramePair {
    try Composer(registry: .builtin, images: images).compose(arrangement)
  }

  /// - Throws: what the layer could not be drawn for.
  func drawn() throws -> Bitmap {
    let pair = try pair()
    if let failure = pair.failures.first { throw Failed(reason: failure.reason) }
    return pair.visible
  }

  /// Why the layer cannot be drawn; `nil` where it can.
  func failure() throws -> String? { try pair().failures.first?.reason }

  struct Failed: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
  }
}

extension Bitmap {
  /// How many pixels differ from `pixel`.
  func count(differingFrom pixel: UInt32) -> Int { pixels.count { $0 != pixel } }

  /// The smallest box around the pixels that differ from `pixel`.
  func box(differingFrom pixel: UInt32) -> PixelRect {
    box(differingFrom: Bitmap(width: width, height: height, filledWith: pixel))
  }

  /// The smallest box around the pixels that differ from those of a bitmap of the same size.
  func box(differingFrom other: Bitmap) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        box = box.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    return box
  }
}
