import Imaging
import Notation

extension SceneReader {
  private static let at = Parameter<Moment>("at", "When it happens.")
  private static let event = Parameter<String>("event", "What happens.")

  mutating func timeline(_ json: JSON?) -> [Event] {
    array(json, at: "timeline").enumerated().compactMap { position, element in
      let path = Path("timeline").index(position)
      guard element.members != nil else {
        mistakes.append(
          Mistake(element, path, expected: "an event, an object with at and event"))
        return nil
      }
      var at: Moment?
      if let stated = element["at"] {
        at = Moment.read(stated, in: Domain(), at: path.key("at"), into: &mistakes)
      } else {
        mistakes.append(
          Mistake(
            at: element.position, path, expected: "the key \"at\": a time or a tick",
            found: "an object without it"))
      }
      now = at ?? .tick(0)
      lastMoments.append([now])
      guard let action = action(element, ignoring: ["at", "event"], at: path), let at else {
        return nil
      }
      return Event(at: at, action, position: element.position)
    }
  }

  /// One event of the timeline, or of a rule, where it has no time of its own.
  private mutating func action(
    _ json: JSON, ignoring: Set<String>, at path: Path
  ) -> Action? {
    let names = EventKind.all.map(\.name)
    guard let stated = json["event"] else {
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "the key \"event\": what happens",
          found: json.members == nil ? json.found : "an object without it"))
      return nil
    }
    guard let name = stated.string, let kind = EventKind.named(name) else {
      mistakes.append(
        Mistake(
          stated, path.key("event"), expected: "the name of an event",
          hint: stated.string.flatMap { Nearest.hint(for: $0, among: names) }
            ?? "known: \(names.joined(separator: ", "))"))
      return nil
    }
    let (values, found) = Values.read(
      object: json, declared: kind.parameters, ignoring: ignoring, path: path)
    mistakes += found
    guard let action = kind.action(values, &self) else { return nil }
    if case .notify(let name) = action { signals.insert(name) }
    if case .remove(_, let closing) = action { noteTime(closing?.over) }
    if case .dismiss(_, let closing) = action { noteTime(closing?.over) }
    return action
  }

  // MARK: Rules

  private static let ruleKeys: [any AnyParameter] = [
    Parameter<String?>("on", "The event or notification it answers."),
    Parameter<Condition?>("while", "The state it follows."),
    Parameter<[Resignation]?>("reason", "Only for these reasons of not being active."),
    Parameter<String?>("layer", "Only where the event is about this layer."),
    Parameter<Verbatim?>("do", "What it does, a list of events without a time.", count: 0 ... .max),
    Parameter<[String]?>("show", "Layers shown while the state lasts."),
    Parameter<[String]?>("hide", "Layers hidden while the state lasts."),
  ]

  /// The keys of a rule, for the manual and the schema.
  static var reactionKeys: [any AnyParameter] { ruleKeys }

  mutating func reactions(_ json: JSON?) -> [Reaction] {
    array(json, at: "reactions").enumerated().compactMap { position, element in
      reaction(element, at: Path("reactions").index(position))
    }
  }

  private mutating func reaction(_ json: JSON, at path: Path) -> Reaction? {
    let (_, found) = Values.read(object: json, declared: Self.ruleKeys, path: path)
    mistakes += found
    guard found.isEmpty else { return nil }
    let reasons = Set(
      (json["reason"]?.elements ?? []).compactMap { $0.string.flatMap(Resignation.init) })
    if let stated = json["layer"], let id = stated.string {
      references.append(Reference(id: id, json: stated, path: path.key("layer")))
    }
    switch (json["on"], json["while"]) {
    case (let on?, nil):
      listened.append((on, path.key("on")))
      let actions = array(json["do"], at: path.key("do")).enumerated().compactMap {
        action($1, ignoring: ["event"], at: path.key("do").index($0))
      }
      if let extra = json["show"] ?? json["hide"] {
        mistakes.append(
          Mistake(extra, path, expected: "show and hide beside \"while\" only"))
      }
      return Reaction(
        .on(on.string ?? "", reasons: reasons, layer: json["layer"]?.string), .actions(actions))
    case (nil, let state?):
      guard let condition = state.string.flatMap(Condition.init) else { return nil }
      if let extra = json["do"] {
        mistakes.append(Mistake(extra, path.key("do"), expected: "a list beside \"on\" only"))
      }
      return Reaction(
        .while(condition, reasons: reasons),
        .visibility(show: ids(json, "show", path), hide: ids(json, "hide", path)))
    default:
      mistakes.append(
        Mistake(
          at: json.position, path, expected: "either \"on\" or \"while\"",
          found: json["on"] == nil ? "neither" : "both"))
      return nil
    }
  }

  private mutating func ids(_ json: JSON, _ key: String, _ path: Path) -> [String] {
    (json[key]?.elements ?? []).enumerated().compactMap { position, element in
      guard let id = element.string else { return nil }
      references.append(
        Reference(id: id, json: element, path: path.key(key).index(position)))
      return id
    }
  }

  /// A rule that waits for what never happens is a misspelt one.
  mutating func resolveListened() {
    let known =
      EventKind.all.map(\.name).filter { !EventKind.unheard.contains($0) }
      + EventKind.notifications + signals.sorted()
    for (json, path) in listened where !known.contains(json.string ?? "") {
      let name = json.string ?? ""
      var hint = Nearest.hint(for: name, among: known)
      if EventKind.unheard.contains(name) {
        let notification = name == "screenshot" ? "didTakeScreenshot" : "captureStateChanged"
        hint = "an app hears of it afterwards, by \(JSON.string(notification).found)"
      }
      mistakes.append(
        Mistake(
          json, path, expected: "the name of an event, a notification or a signal", hint: hint))
    }
  }

  // MARK: What events name

  mutating func reference(_ values: Values, _ parameter: Parameter<String>) -> String? {
    guard let id = try? values[parameter], let json = values.json(parameter.name) else {
      return nil
    }
    references.append(Reference(id: id, json: json, path: values.path.key(parameter.name)))
    return id
  }

  mutating func optionalReference(
    _ values: Values, _ parameter: Parameter<String?>
  ) -> String? {
    guard let id = (try? values[parameter]) ?? nil, let json = values.json(parameter.name) else {
      return nil
    }
    references.append(Reference(id: id, json: json, path: values.path.key(parameter.name)))
    return id
  }

  mutating func newLayer(_ values: Values, _ key: String) -> Layer? {
    values.json(key).flatMap { layer($0, at: values.path.key(key), depth: 1) }
  }

  /// An id that the event gives to something new.
  mutating func newName(_ values: Values, _ parameter: Parameter<String>) -> String? {
    guard let name = try? values[parameter] else { return nil }
    if kinds[name] != nil, let json = values.json(parameter.name) {
      mistakes.append(
        Mistake(
          json, values.path.key(parameter.name), expected: "an id that no other layer has"))
    }
    kinds[name] = StructuralKind.group.rawValue
    return name
  }

  mutating func newValues(_ values: Values, of id: String) -> [JSON.Member]? {
    guard let json = values.json("to") else { return nil }
    let path = values.path.key("to")
    guard let members = json.members, !members.isEmpty else {
      mistakes.append(Mistake(json, path, expected: "an object of properties"))
      return nil
    }
    assignments.append(Assignment(id: id, members: members, path: path))
    noteRelations(json, path)
    return members
  }

  /// Reads every value that an event sets, against the properties of its layer's kind.
  mutating func resolveAssignments() {
    for assignment in assignments {
      guard let kind = kinds[assignment.id] else { continue }
      let properties = LayerProperty.properties(of: kind)
      let declared = properties.map(\.parameter) + (catalog.parameters(of: kind) ?? [])
      for member in assignment.members {
        if properties.contains(where: { $0.isFixed && $0.parameter.name == member.key }) {
          mistakes.append(
            Mistake(
              at: member.keyPosition, assignment.path,
              expected: "a key that can change while the layer is there",
              found: JSON.string(member.key).found))
          continue
        }
        guard let parameter = declared.first(where: { $0.name == member.key }) else {
          mistakes.append(
            Values.unknownKey(member, at: assignment.path, known: declared.map(\.name)))
          continue
        }
        _ = parameter.read(
          member.value, at: assignment.path.key(member.key), into: &mistakes)
      }
    }
    assignments = []
  }

  mutating func time(_ values: Values, _ parameter: Parameter<Moment?>) -> Moment? {
    let time = (try? values[parameter]) ?? nil
    noteTime(time)
    return time
  }

  mutating func noted(_ time: Moment) -> Moment {
    noteTime(time)
    return time
  }

  private mutating func noteTime(_ time: Moment?) {
    if let time { lastMoments.append([now, time]) }
  }

  mutating func noted(_ size: Size) -> Size {
    sizes.append(size)
    return size
  }

  mutating func noted(_ scale: Double) -> Double {
    scales.append(scale)
    return scale
  }
}
