import Imaging
import Notation

/// Reads one scene and gathers every mistake in it.
struct SceneReader {
  let catalog: any KindCatalog
  let limits: Limits
  var mistakes: [Mistake] = []

  /// Every id of the file with the kind of its layer.
  var kinds: [String: String] = [:]
  /// Ids that other parts of the file name, to be looked up when all are known.
  var references: [Reference] = []
  var layerCount = 0
  /// The latest moments that the scene names, as lengths from the start.
  var lastMoments: [[Moment]] = []
  /// Screens and scales that events bring, for the limit of pixels.
  var sizes: [Size] = []
  var scales: [Double] = []
  /// Signals of the app's own.
  var signals: Set<String> = []
  var listened: [(json: JSON, path: Path)] = []
  /// Values that events set, to be read when the kind of every layer is known.
  var assignments: [Assignment] = []
  /// When the event being read happens.
  var now = Moment.tick(0)

  struct Reference {
    var id: String
    var json: JSON
    var path: Path
  }

  struct Assignment {
    var id: String
    var members: [JSON.Member]
    var path: Path
  }

  init(catalog: any KindCatalog, limits: Limits) {
    self.catalog = catalog
    self.limits = limits
  }

  mutating func scene(_ json: JSON) -> Scene? {
    let (values, found) = Values.read(object: json, declared: SceneFile.keys)
    mistakes += found
    guard json.members != nil else { return nil }
    let layers = self.layers(values.json("layers"), at: "layers", depth: 1)
    let timeline = self.timeline(values.json("timeline"))
    let reactions = self.reactions(values.json("reactions"))
    let variables = texts(values.json("variables"), at: "variables")
      .reduce(into: [:]) { $0[$1.key] = $1.text }
    let survivors = texts(values.json("survivors"), at: "survivors").map {
      Scene.Survivor(mutant: $0.key, reason: $0.text, position: $0.position)
    }
    let checks = array(values.json("checks"), at: "checks")
    if let exclusion = values.json("profile")?["exclusion"] {
      noteSubstitutes(exclusion, Path("profile").key("exclusion"))
    }
    resolveReferences()
    resolveAssignments()
    resolveListened()
    refuseCycles(layers + added(by: timeline, reactions))

    guard let device = try? values[SceneFile.device] else { return nil }
    var scene = Scene(device: device, layers: layers)
    scene.clock = ((try? values[SceneFile.clock]) ?? nil)?.milliseconds ?? 0
    if let tick = try? values[SceneFile.tick] { scene.tickLength = tick.count }
    if let profile = try? values[SceneFile.profile] { scene.profile = profile }
    if let kinds = try? values[SceneFile.capturing] { scene.capturesAtStart = Set(kinds) }
    scene.variables = variables
    scene.timeline = timeline
    scene.reactions = reactions
    scene.checks = checks
    scene.survivors = survivors
    scene.catalog = catalog
    scene.limits = limits
    scene.tickCount = ticks(values, scene.tickLength)
    checkTicks(scene.tickCount, values)
    checkPixels(device, values)
    return scene
  }

  // MARK: Parts

  mutating func array(_ json: JSON?, at path: Path) -> [JSON] {
    guard let json else { return [] }
    if let elements = json.elements { return elements }
    mistakes.append(Mistake(json, path, expected: "an array"))
    return []
  }

  /// The members of an object of texts, in the order of the file.
  private mutating func texts(
    _ json: JSON?, at path: Path
  ) -> [(key: String, text: String, position: Position)] {
    guard let json else { return [] }
    guard let members = json.members else {
      mistakes.append(Mistake(json, path, expected: "an object of texts"))
      return []
    }
    return members.compactMap { member in
      if let text = member.value.string { return (member.key, text, member.keyPosition) }
      mistakes.append(Mistake(member.value, path.key(member.key), expected: "text"))
      return nil
    }
  }

  private func ticks(_ values: Values, _ length: Int) -> Int {
    if let stated = (try? values[SceneFile.ticks]) ?? nil { return stated }
    let last = lastMoments.map { $0.reduce(0) { $0 + $1.ticks(of: length) } }.max() ?? 0
    return last + 1
  }

  private mutating func checkPixels(_ device: Device, _ values: Values) {
    for size in [device.size] + sizes {
      for scale in [device.scale] + scales {
        let pixels = (size.width * scale).rounded() * (size.height * scale).rounded()
        if pixels >= 1 && pixels <= Double(limits.pixels) { continue }
        let bound = pixels < 1 ? "at least 1 pixel" : "at most \(limits.pixels) pixels"
        mistakes.append(
          values.mistake(
            about: "device", expected: "\(bound) a frame", found: JSON.text(of: pixels)))
        return
      }
    }
  }

  /// Called once the number of ticks is known.
  mutating func checkTicks(_ count: Int, _ values: Values) {
    if count > limits.ticks {
      mistakes.append(
        values.mistake(
          about: values.states("ticks") ? "ticks" : "tick",
          expected: "at most \(limits.ticks) ticks", found: "\(count)"))
    }
  }
}
