import Imaging
import Notation

@testable import Layers

/// A layer for a test, with what matters set in the closure.
func layer(
  _ id: String, _ kind: String = "fill", _ frame: Rect? = nil, _ children: [Layer] = [],
  with change: (inout Layer) -> Void = { _ in }
) -> Layer {
  var layer = Layer(id: id, kind: kind)
  layer.frame = frame
  layer.children = children
  change(&layer)
  return layer
}

/// A scene of 120 by 200 points at one pixel a point, which most cases use.
func scene(
  _ layers: [Layer], ticks: Int = 1, _ events: [(Int, Action)] = [],
  rules: [Reaction] = [], profile: Profile = .ios
) -> Scene {
  var scene = Scene(
    device: Device(name: "test", title: "test", size: Size(120, 200), scale: 1), layers: layers)
  scene.tickCount = ticks
  scene.timeline = events.map { Event(at: .tick($0.0), $0.1) }
  scene.reactions = rules
  scene.profile = profile
  return scene
}

/// Every tick of a scene.
func run(_ scene: Scene) -> [TickRecord] {
  var state = SceneState(scene)
  var records: [TickRecord] = []
  while let record = state.advance() { records.append(record) }
  return records
}

extension Arrangement {
  /// The layer of that id, wherever it is.
  func find(_ id: String) -> PlacedLayer? {
    func search(_ layers: [PlacedLayer]) -> PlacedLayer? {
      for layer in layers {
        if layer.id == id { return layer }
        if let found = search(layer.children) { return found }
      }
      return nil
    }
    return search(layers)
  }

  func mode(_ id: String, _ kind: CaptureKind = .screenshot) -> CaptureMode? {
    find(id).map { $0.decisions[kind]?.mode ?? .include }
  }
}
