import Compositor
import Imaging
import Layers
import Notation
import Plugins

/// Every tick of a scene with the frames that its checks look at.
final class CaseRun {
  let scene: Scene
  let records: [TickRecord]
  private var frames: [String: Bitmap?] = [:]
  private var composers: [String: Composer] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    var state = SceneState(scene)
    var records: [TickRecord] = []
    while let record = state.advance() { records.append(record) }
    self.records = records
  }

  /// The frame of a view at a tick; `nil` where there is none.
  func frame(_ view: View, _ tick: Int) throws -> Bitmap? {
    let key = "\(view) \(tick)"
    if let known = frames[key] { return known }
    guard records.indices.contains(tick), let request = records[tick].frame(of: view) else {
      frames[key] = .some(nil)
      return nil
    }
    let composer = composers["\(view)"] ?? Composer(registry: .builtin)
    composers["\(view)"] = composer
    let (outcomes, _) = try composer.compose(request.arrangement, views: [view])
    var bitmap: Bitmap?
    if case .frame(let drawn) = outcomes[0] { bitmap = drawn }
    frames[key] = .some(bitmap)
    return bitmap
  }

  /// The ticks that a check is about: those it names, else all.
  func ticks(_ check: JSON) -> [Int] {
    check["ticks"]?.elements?.compactMap(\.integer) ?? Array(records.indices)
  }

  static func view(named name: String) -> View {
    CaptureKind(rawValue: name).map { .capture($0) } ?? .visible
  }

  static func views(_ check: JSON) -> [View] {
    (check["in"]?.elements?.compactMap(\.string) ?? ["screenshot"]).map(view)
  }

  func layer(_ id: String, _ tick: Int) -> PlacedLayer? {
    func search(_ layers: [PlacedLayer]) -> PlacedLayer? {
      for layer in layers {
        if layer.id == id { return layer }
        if let found = search(layer.children) { return found }
      }
      return nil
    }
    return search(records[tick].arrangement.layers)
  }
}
