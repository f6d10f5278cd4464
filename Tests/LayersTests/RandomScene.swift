import Imaging
import Notation
import TestSupport

@testable import Layers

/// Scenes with nesting, owners and policies, the same for the same seed.
enum RandomScene {
  static func make(_ random: inout SeededNumbers, ticks: Int = 1) -> Scene {
    var ids: [String] = []
    let count = 2 + random.below(4)
    let layers = (0..<count).map { _ in tree(&random, depth: 0, &ids) }
    var scene = Layers.Scene(
      device: Device(name: "random", title: "random", size: Size(120, 200), scale: 1),
      layers: layers)
    scene.tickCount = ticks
    return scene
  }

  /// A layer whose owner, if any, was made before it, so that no chain comes back to itself.
  private static func tree(_ random: inout SeededNumbers, depth: Int, _ ids: inout [String])
    -> Layer
  {
    var layer = Layer(
      id: "n\(ids.count)",
      kind: depth == 0 && random.below(3) == 0 ? "window" : random.below(5) == 0 ? "secure" : "fill"
    )
    if random.below(3) == 0, let owner = ids.randomElement(using: &random) { layer.owner = owner }
    ids.append(layer.id)
    if random.below(4) > 0 {
      layer.frame = Rect(
        Double(random.below(80)), Double(random.below(120)), Double(10 + random.below(80)),
        Double(10 + random.below(80)))
    }
    layer.z = Double(random.below(3))
    layer.isHidden = random.below(8) == 0
    layer.opacity = random.below(6) == 0 ? 0 : 1
    layer.touch = Touch.allCases.randomElement(using: &random)!
    if random.below(5) == 0 { layer.capture = .all(mode(&random)) }
    if depth < 3 {
      layer.children = (0..<random.below(4)).map { _ in tree(&random, depth: depth + 1, &ids) }
    }
    return layer
  }

  static func mode(_ random: inout SeededNumbers) -> CaptureMode {
    [.include, .omit, .black, .substitute(.text("-")), .refuse(reason: "test")]
      .randomElement(using: &random)!
  }

  /// The same scene with every layer protected.
  static func protected(_ scene: Layers.Scene) -> Layers.Scene {
    func protect(_ layer: Layer) -> Layer {
      var layer = layer
      layer.capture = .all(.omit)
      layer.children = layer.children.map(protect)
      return layer
    }
    var scene = scene
    scene.layers = scene.layers.map(protect)
    return scene
  }
}
