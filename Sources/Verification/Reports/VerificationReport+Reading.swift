import Compositor
import Imaging
import Layers
import Notation

extension VerificationReport {
  /// Reads what `json` writes; `nil` for anything else.
  public init?(_ json: JSON) {
    guard json["schema"]?.string == "compose.result/1", let engine = json["engine"]?.string,
      let inputs = json["inputs"]?.elements, let results = json["results"]?.elements
    else { return nil }
    self.init(engine: engine)
    if let stated = json["shard"] {
      guard let shard = Shard(stated) else { return nil }
      self.shard = shard
    }
    for input in inputs {
      guard let scene = SceneResult(input) else { return nil }
      scenes.append(scene)
    }
    var places: [Origin: Int] = [:]
    for (index, scene) in scenes.enumerated() { places[scene.origin] = index }
    for stated in results {
      guard let place = places[Origin(stated["location"]?["file"], stated["profile"])],
        let result = CheckResult(stated)
      else { return nil }
      scenes[place].checks.append(result)
    }
    for stated in json["diagnostics"]?.elements ?? [] {
      guard let place = places[Origin(stated["scene"], stated["profile"])],
        let remark = SceneRemark(stated)
      else { return nil }
      scenes[place].remarks.append(remark)
    }
    for stated in json["failures"]?.elements ?? [] {
      guard let place = places[Origin(stated["scene"], stated["profile"])],
        let layer = stated["layer"]?.string, let reason = stated["reason"]?.string
      else { return nil }
      scenes[place].failures.append(LayerFailure(layer: layer, reason: reason))
    }
    for stated in json["mutants"]?.elements ?? [] {
      guard let mutant = MutantResult(stated) else { return nil }
      mutants.append(mutant)
    }
    for stated in json["refused"]?.elements ?? [] {
      guard let file = stated["path"]?.string, let lines = stated["mistakes"]?.strings else {
        return nil
      }
      refused.append(RefusedScene(file: file, lines: lines))
    }
    namesProfiles = Set(scenes.map(\.file)).count < scenes.count
  }
}

/// Which run of which scene a result belongs to.
private struct Origin: Hashable {
  var file: String
  var profile: String

  init(_ file: JSON?, _ profile: JSON?) {
    self.file = file?.string ?? ""
    self.profile = profile?.string ?? ""
  }
}

extension SceneResult {
  fileprivate var origin: Origin { Origin(.string(file), .string(profile)) }

  /// Without its checks.
  fileprivate init?(_ json: JSON) {
    guard let file = json["path"]?.string, let profile = json["profile"]?.string,
      let hash = json["sha256"]?.string.flatMap(SHA256.Digest.init),
      let ticks = json["ticks"]?.whole
    else { return nil }
    self.init(
      file: file, hash: hash, profile: profile, tickCount: ticks, checks: [], remarks: [],
      failures: [])
  }
}

extension CheckResult {
  fileprivate init?(_ json: JSON) {
    guard let id = json["name"]?.string, let kind = json["check"]?.string,
      let status = json["status"]?.string.flatMap(Status.init),
      let profile = json["profile"]?.string, let message = json["message"]?.string,
      let line = json["location"]?["line"]?.whole,
      let column = json["location"]?["column"]?.whole, let actual = json["actual"]?.members
    else { return nil }
    self.init(
      id: id, kind: kind, reason: json["reason"]?.string,
      position: Position(line: line, column: column), profile: profile, status: status,
      message: message)
    if let index = json["tick"]?.whole, let time = json["time"]?.whole {
      tick = Tick(index: index, milliseconds: time)
    }
    view = json["view"]?.string.flatMap(ViewName.init)?.view
    order = json["order"]?.string.flatMap(SwitcherOrder.init)
    if let pixel = json["pixel"]?.wholes, pixel.count == 2 {
      self.pixel = PixelPoint(pixel[0], pixel[1])
    }
    if let box = json["box"]?.wholes, box.count == 4 {
      self.box = PixelRect(
        left: box[0], top: box[1], right: box[0] + box[2], bottom: box[1] + box[3])
    }
    layers = json["layers"]?.strings ?? []
    ticks = json["ticks"]?.whole ?? 0
    looks = json["looks"]?.whole ?? 0
    self.actual = actual.map { ($0.key, $0.value) }
  }
}

extension SceneRemark {
  fileprivate init?(_ json: JSON) {
    guard let severity = json["severity"]?.string.flatMap(Diagnostic.Severity.init),
      let text = json["text"]?.string
    else { return nil }
    self.init(severity: severity, text: text)
  }
}

extension MutantResult {
  fileprivate init?(_ json: JSON) {
    guard let file = json["scene"]?.string, let mutant = json["mutant"]?.string,
      let title = json["title"]?.string, let fate = json["fate"]?.string.flatMap(Fate.init)
    else { return nil }
    self.init(
      file: file, mutant: mutant, title: title, fate: fate, killer: json["killedBy"]?.string,
      explanation: json["explanation"]?.string)
  }
}

extension Shard {
  fileprivate init?(_ json: JSON) {
    guard let index = json["index"]?.whole, let count = json["count"]?.whole,
      let run = json["run"]?.string.flatMap(SHA256.Digest.init)
    else { return nil }
    self.init(index, of: count, run: run)
  }
}

extension JSON {
  /// The elements, if all are text.
  fileprivate var strings: [String]? {
    guard let elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }

  /// A whole number, small enough for sums of many not to overflow.
  fileprivate var whole: Int? { integer.flatMap { $0.magnitude < 1 << 40 ? $0 : nil } }

  fileprivate var wholes: [Int]? { elements?.compactMap(\.whole) }
}
