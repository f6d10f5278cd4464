import Imaging
import Layers
import Notation

extension ReportPage {
  /// What the page's script needs to know beside what the page says.
  var data: JSON { .object([("scenes", .array(scenes.map { SceneData($0).json }))]) }
}

/// One scene for the page's script; layers are written once and referred to by number.
private struct SceneData {
  private let scene: ReportedScene
  private var layers = Numbering<Film.LayerName>()
  private var maps: [JSON] = []
  private var moments: [JSON] = []

  init(_ scene: ReportedScene) {
    self.scene = scene
    for map in scene.film.maps.values { maps.append(json(of: map)) }
    for moment in scene.film.moments { moments.append(json(of: moment)) }
  }

  var json: JSON {
    .object([
      ("ticks", .number(scene.tickCount)), ("tickLength", .number(scene.tickLength)),
      ("layers", .array(layers.values.map { [.string($0.id), .string($0.kind)] })),
      ("maps", .array(maps)), ("moments", .array(moments)),
      ("failures", .array(scene.checks.filter { !$0.failingTicks.isEmpty }.map(\.json))),
    ])
  }

  private mutating func json(of map: Film.Map) -> JSON {
    var mixtures: [JSON] = []
    for mixture in map.mixtures {
      mixtures.append(
        .object([
          ("hatched", .bool(mixture.isHatched)), ("parts", json(of: mixture.parts)),
        ]))
    }
    return .object([("picture", .number(map.picture)), ("mixtures", .array(mixtures))])
  }

  private mutating func json(of parts: [Film.Part]) -> JSON {
    var pairs: [JSON] = []
    for part in parts {
      pairs.append([.number(layers.number(of: part.layer)), .string(part.state)])
    }
    return .array(pairs)
  }

  private mutating func json(of moment: Film.Moment) -> JSON {
    var frames: [(String, JSON)] = []
    for (view, still) in zip(scene.film.views, moment.shot.stills) {
      frames.append((view.title, json(of: still)))
    }
    return .object([
      ("from", .number(moment.ticks.lowerBound)), ("to", .number(moment.ticks.upperBound)),
      ("frames", .object(frames)),
    ])
  }

  private mutating func json(of still: Film.Still) -> JSON {
    switch still {
    case .missing(let reason): return .object([("missing", .string(reason))])
    case .frame(let picture, let map, let absences, let difference):
      var members: [(String, JSON)] = [
        ("picture", .number(picture)), ("map", .number(map)), ("absences", json(of: absences)),
      ]
      if let difference {
        members.append(("difference", difference.picture.map { .number($0) } ?? .null))
        members.append(("line", .string(difference.line)))
      }
      return .object(members)
    }
  }
}

extension ShownResult {
  /// When it fails, and where at the first of these ticks.
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [("ticks", .array(failingTicks.map { .number($0) }))]
    if let tick = result.tick, let view = result.view, let box = result.box {
      members += [("tick", .number(tick.index)), ("view", .string(view.title)), ("box", box.json)]
    }
    return .object(members)
  }
}
