import Imaging
import Notation

/// A scene of Tests/Conformance/chromium as a scene file of ours.
struct ChromiumScene {
  let json: JSON

  static let folder =
    "/"
    + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Conformance/chromium/"

  init(named name: String) throws {
    json = try JSON(
      parsing: FileBytes.read(path: Self.folder + "scenes/" + name + ".json", limit: 1 << 20))
  }

  /// Name and class of every scene.
  static func index() throws -> [(name: String, class: String)] {
    try JSON(parsing: FileBytes.read(path: folder + "index.json", limit: 1 << 20))["scenes"]!
      .elements!
      .map { ($0["name"]!.string!, $0["class"]!.string!) }
  }

  var scene: JSON {
    let size = JSON.array([json["width"]!, json["height"]!])
    let stage = JSON.object([
      ("id", "(stage)"), ("kind", "fill"), ("color", json["background"]!),
      ("z", .number(Self.bottom)),
    ])
    return .object([
      ("device", .object([("size", size), ("scale", 1)])),
      ("layers", .array([stage] + layers(of: json["nodes"]!.elements!, at: .zero))),
    ])
  }

  /// The pictures that nodes name.
  var imageNames: [String] {
    func names(_ node: JSON) -> [String] {
      (node["image"]?.string.map { [$0] } ?? []) + (node["children"]?.elements ?? []).flatMap(names)
    }
    return json["nodes"]!.elements!.flatMap(names)
  }

  /// Below every z that a scene states.
  private static let bottom = -1e6

  private var isCSS: Bool { json["zMode"]?.string == "css" }

  /// The layers of one stacking context. In `css` order the children of a node that forms none sort
  /// among the context's own.
  private func layers(of nodes: [JSON], at origin: Point) -> [JSON] {
    nodes.flatMap { node -> [JSON] in
      let frame = Rect(numbers: numbers(node["frame"])).offset(by: origin)
      let children = node["children"]?.elements ?? []
      if !isCSS || formsContext(node) {
        return [layer(node, frame, layers(of: children, at: .zero))]
      }
      return [layer(node, frame, [])] + layers(of: children, at: frame.origin)
    }
  }

  private func formsContext(_ node: JSON) -> Bool {
    let makers = ["blend", "filter", "backdropFilter", "transform", "clipRect"]
    return node["z"]?.number != nil || (node["opacity"]?.number ?? 1) < 1
      || node["isolate"]?.bool == true || makers.contains { node[$0] != nil }
  }

  /// A node becomes a group that holds a shape, for what the node draws itself, and its children.
  private func layer(_ node: JSON, _ frame: Rect, _ children: [JSON]) -> JSON {
    var members: [(String, JSON)] = [
      ("id", node["id"]!), ("frame", frame.json), ("isolate", true),
      ("kind", node["backdropFilter"] == nil ? "group" : "blur"),
    ]
    if let filters = node["backdropFilter"] { members.append(("filters", renamed(filters))) }
    if let filters = node["filter"] { members.append(("filter", renamed(filters))) }
    for key in ["z", "transform", "opacity", "blend", "clipRect"] {
      if let value = node[key], value.value != .null { members.append((key, value)) }
    }
    if let radius = node["radius"] { members.append(("cornerRadius", radius)) }
    var inner: [JSON] = []
    if node["visibility"]?.string != "hidden", let shape = shape(of: node) { inner.append(shape) }
    let border = node["border"]?["width"]?.number ?? 0
    if node["clip"]?.bool == true {
      inner.append(clip(node, Rect(origin: .zero, size: frame.size), border, children))
    } else {
      inner += children
    }
    members.append(("children", .array(inner)))
    return .object(members)
  }

  private func shape(of node: JSON) -> JSON? {
    guard node["background"] != nil || node["image"] != nil || node["border"] != nil else {
      return nil
    }
    var members: [(String, JSON)] = [
      ("id", .string(node["id"]!.string! + ".box")), ("kind", "shape"),
      ("z", .number(Self.bottom)), ("sampling", "nearest"),
    ]
    if let color = node["background"] { members.append(("color", color)) }
    if let image = node["image"] { members.append(("source", image)) }
    if let radius = node["radius"] { members.append(("cornerRadius", radius)) }
    if let border = node["border"] {
      members += [("borderWidth", border["width"]!), ("borderColor", border["color"]!)]
    }
    return .object(members)
  }

  /// Children are cut to the box inside the border and stay where they are.
  private func clip(
    _ node: JSON, _ bounds: Rect, _ border: Double, _ children: [JSON]
  ) -> JSON {
    let radii =
      node["radius"].map { $0.number.map { Corners($0) } ?? Corners(numbers: numbers($0)) }
      ?? .square
    let moved = children.map { child -> JSON in
      let frame = Rect(numbers: numbers(child["frame"])).offset(by: Point(-border, -border))
      return child.setting("frame", to: frame.json)
    }
    return .object([
      ("id", .string(node["id"]!.string! + ".clip")), ("kind", "group"), ("clip", true),
      ("frame", bounds.inset(by: border).json), ("cornerRadius", radii.inset(by: border).json),
      ("children", .array(moved)),
    ])
  }

  /// Our keys are Swift names: `hueRotate` for `hue-rotate`.
  private func renamed(_ filters: JSON) -> JSON {
    .array(
      filters.elements!.map { step in
        step["hue-rotate"].map { .object([("hueRotate", $0)]) } ?? step
      })
  }

  private func numbers(_ json: JSON?) -> [Double] { json?.elements?.compactMap(\.number) ?? [] }
}
