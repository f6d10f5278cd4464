import Imaging
import Notation
import TestSupport

@testable import Layers

/// A scene of Tests/Conformance/chromium, as far as hit testing needs it.
struct NeutralScene {
  let json: JSON
  let name: String

  static let folder = "Conformance/chromium/"

  init(named name: String) throws {
    self.name = name
    json = try JSON(parsing: TestFiles.bytes(Self.folder + "scenes/" + name + ".json"))
  }

  /// The scenes that have a grid of who gets a touch.
  static let withHits: [String] = {
    guard let index = try? JSON(parsing: TestFiles.bytes(folder + "index.json")) else { return [] }
    return (index["scenes"]?.elements ?? []).filter { $0["hit"]?.bool == true }
      .compactMap { $0["name"]?.string }
  }()

  /// The neutral nodes as layers of our own.
  var scene: Scene {
    let css = json["zMode"]?.string == "css"
    var scene = Scene(
      device: Device(
        name: name, title: name,
        size: Size(json["width"]!.number!, json["height"]!.number!), scale: 1),
      layers: css
        ? contents(of: json["nodes"]!.elements!, at: .zero)
        : json["nodes"]!.elements!.map { layer($0, touchable: true) })
    scene.profile.hitTesting = .css
    return scene
  }

  private func numbers(_ json: JSON?) -> [Double] { json?.elements?.compactMap(\.number) ?? [] }

  private func layer(_ node: JSON, touchable inherited: Bool) -> Layer {
    var layer = Layer(id: node["id"]!.string!, kind: "fill")
    layer.frame = Rect(numbers: numbers(node["frame"]))
    layer.z = node["z"]?.number ?? 0
    layer.opacity = node["opacity"]?.number ?? 1
    layer.clipsChildren = node["clip"]?.bool ?? false
    if let clip = node["clipRect"] { layer.clipRect = Rect(numbers: numbers(clip)) }
    if let radius = node["radius"] {
      layer.cornerRadius = radius.number.map { Corners($0) } ?? Corners(numbers: numbers(radius))
    }
    layer.transform = (node["transform"]?.elements ?? []).compactMap {
      $0["scale"]?.number.map { .scale($0, $0) } ?? TransformStep.read($0).value
    }
    // Both are inherited in CSS until a descendant states its own.
    var touchable = inherited
    if let stated = node["pointerEvents"]?.string { touchable = stated != "none" }
    if let stated = node["visibility"]?.string { touchable = stated == "visible" }
    layer.touch = touchable ? .receives : .passesSelf
    layer.children = (node["children"]?.elements ?? []).map {
      self.layer($0, touchable: touchable)
    }
    return layer
  }

  // MARK: z as CSS has it

  /// The layers of one stacking context, where the children of a node that forms none sort among
  /// the context's own.
  private func contents(of nodes: [JSON], at origin: Point) -> [Layer] {
    nodes.flatMap { node -> [Layer] in
      var layer = self.layer(node, touchable: true)
      layer.children = []
      let frame = layer.frame!
      layer.frame = frame.offset(by: origin)
      let children = node["children"]?.elements ?? []
      if formsContext(node) {
        layer.children = contents(of: children, at: .zero)
        return [layer]
      }
      return [layer]
        + contents(of: children, at: Point(origin.x + frame.x, origin.y + frame.y))
    }
  }

  private func formsContext(_ node: JSON) -> Bool {
    let makers = ["blend", "filter", "backdropFilter", "transform", "clipRect"]
    return node["z"]?.number != nil || (node["opacity"]?.number ?? 1) < 1
      || node["isolate"]?.bool == true || makers.contains { node[$0] != nil }
  }
}
