import Layers
import Notation

/// A check as a scene states it.
public struct StatedCheck: Sendable {
  public let kind: String
  /// Unique in the scene: the one stated, or made of the check's parameters.
  public let id: String
  public let reason: String?
  public let position: Position
  let type: any Check.Type
  let values: Values
  let views: [View]
  /// `nil`: all.
  let ticks: Set<Int>?

  func make() throws(ParameterError) -> any Check { try type.init(values) }

  /// Reads the checks of a scene; all mistakes are returned, in the order of the file.
  public static func read(_ scene: Scene) -> (checks: [StatedCheck], mistakes: [Mistake]) {
    var reader = CheckReader(scene: scene, links: SceneLinks(scene))
    for (index, json) in scene.checks.enumerated() {
      reader.read(json, at: Path("checks").index(index))
    }
    return (reader.checks, reader.mistakes)
  }
}

private struct CheckReader {
  let scene: Scene
  let links: SceneLinks
  var checks: [StatedCheck] = []
  var mistakes: [Mistake] = []
  private var ids: Set<String> = []

  init(scene: Scene, links: SceneLinks) {
    self.scene = scene
    self.links = links
  }

  mutating func read(_ json: JSON, at path: Path) {
    guard json.members != nil else {
      mistakes.append(Mistake(json, path, expected: "an object"))
      return
    }
    let kinds = CheckList.all.map { $0.kind }
    guard let name = json["check"] else {
      mistakes.append(
        Mistake(
          json, path, expected: "the key \"check\": one of \(kinds.joined(separator: ", "))"))
      return
    }
    guard let type = name.string.flatMap({ CheckList.named($0) }) else {
      mistakes.append(
        Mistake(
          name, path.key("check"), expected: "a known check",
          hint: name.string.flatMap { Nearest.hint(for: $0, among: kinds) }
            ?? "known: \(kinds.joined(separator: ", "))"))
      return
    }
    let (values, found) = Values.read(
      object: json, declared: CheckList.parameters(of: type), path: path)
    mistakes += found
    if found.isEmpty { finish(json, type, values) }
  }

  private mutating func finish(_ json: JSON, _ type: any Check.Type, _ values: Values) {
    let check: any Check
    do throws(ParameterError) {
      check = try type.init(values)
    } catch {
      if case .unusable(let name, let expected, let found) = error {
        mistakes.append(values.mistake(about: name, expected: expected, found: found))
      }
      return
    }
    for reference in check.layers where !isKnown(reference.id) {
      mistakes.append(
        values.mistake(
          about: reference.parameter, expected: "the id of a layer of this scene",
          hint: Nearest.hint(for: reference.id, among: links.ids.sorted())))
    }
    let ticks = ((try? values[CheckList.ticks]) ?? nil).map { moments in
      Set(moments.map { $0.ticks(of: scene.tickLength) })
    }
    if let late = ticks?.filter({ $0 >= scene.tickCount }).min() {
      mistakes.append(
        values.mistake(
          about: "ticks", expected: "ticks from 0 to \(scene.tickCount - 1)", found: "\(late)"))
    }
    mistakes += momentsTooLate(type, values)
    let views =
      type.views.isEmpty ? [] : ((try? values[CheckList.views]) ?? nil) ?? type.views
    checks.append(
      StatedCheck(
        kind: type.kind, id: identifier(json, type, values),
        reason: (try? values[CheckList.reason]) ?? nil, position: json.position, type: type,
        values: values, views: views.map(\.view), ticks: ticks))
  }

  /// Moments of the check's own at which the scene is over.
  private func momentsTooLate(_ type: any Check.Type, _ values: Values) -> [Mistake] {
    type.parameters.compactMap { parameter in
      var others: [Mistake] = []
      guard let json = values.json(parameter.name),
        let moment = parameter.read(json, at: .root, into: &others) as? Moment,
        moment.ticks(of: scene.tickLength) >= scene.tickCount
      else { return nil }
      return values.mistake(
        about: parameter.name, expected: "a moment from tick 0 to \(scene.tickCount - 1)")
    }
  }

  /// Copies of a layer get names with `~` while the scene runs.
  private func isKnown(_ id: String) -> Bool {
    links.ids.contains(id)
      || id.split(separator: "~").first.map { id.contains("~") && links.ids.contains(String($0)) }
        ?? false
  }

  private mutating func identifier(
    _ json: JSON, _ type: any Check.Type, _ values: Values
  ) -> String {
    if let stated = (try? values[CheckList.id]) ?? nil {
      if !ids.insert(stated).inserted {
        mistakes.append(values.mistake(about: "id", expected: "an id that no other check has"))
      }
      return stated
    }
    // The essentials stand in the name, since some readers of results show nothing else.
    let parts = type.parameters.compactMap { values.json($0.name) }.filter(\.isShort)
      .map { $0.string ?? $0.text() }
    let views = (values.json("in")?.elements ?? []).compactMap(\.string)
    var name = ([type.kind] + parts).joined(separator: " ")
    if !views.isEmpty { name += " in " + views.joined(separator: ", ") }
    var unique = name
    var count = 1
    while !ids.insert(unique).inserted {
      count += 1
      unique = "\(name) #\(count)"
    }
    return unique
  }
}

extension JSON {
  fileprivate var isShort: Bool { text().utf8.count <= 60 }
}
