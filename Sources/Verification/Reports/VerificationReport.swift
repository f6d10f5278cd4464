import Layers
import Notation
import SceneLoading

/// What became of all scenes of a run, for people and for machines.
public struct VerificationReport: Sendable {
  public var engine: String
  public var scenes: [SceneResult] = []
  /// Scenes that could not be read, with what is wrong in each, one line a mistake.
  public var refused: [RefusedScene] = []
  /// Broken protections, where they were asked for.
  public var mutants: [MutantResult] = []
  /// The part of the run that this is; `nil` for all of it.
  public var shard: Shard?
  /// Scenes of other shards.
  public var skipped = 0
  /// Whether scenes were run under several profiles, so that results name theirs.
  public var namesProfiles = false

  public struct RefusedScene: Hashable, Sendable {
    public var file: String
    public var lines: [String]

    public init(file: String, lines: [String]) {
      self.file = file
      self.lines = lines
    }
  }

  public init(engine: String) { self.engine = engine }

  /// By file, then profile, so that the results of shards sort into those of one run.
  public var sortedScenes: [SceneResult] {
    scenes.enumerated().sorted {
      ($0.element.file, $0.element.profile, $0.offset)
        < ($1.element.file, $1.element.profile, $1.offset)
    }.map(\.element)
  }

  /// By file.
  var sortedRefusals: [RefusedScene] { refused.sorted { $0.file < $1.file } }

  /// By file; those of one file stay as they were made.
  var sortedMutants: [MutantResult] {
    mutants.enumerated().sorted {
      ($0.element.file, $0.offset) < ($1.element.file, $1.offset)
    }.map(\.element)
  }

  public func count(_ status: CheckResult.Status) -> Int {
    scenes.reduce(0) { $0 + $1.count(status) }
  }

  public func count(_ fate: MutantResult.Fate) -> Int { mutants.count { $0.fate == fate } }

  public var checkCount: Int { scenes.reduce(0) { $0 + $1.checks.count } }
  public var hasLayerFailures: Bool { scenes.contains { !$0.failures.isEmpty } }

  /// Nothing was proven: no scene, no check, or none that found anything to look at.
  public var isEmpty: Bool { count(.passed) + count(.failed) + count(.error) == 0 }

  /// `login/noLeak vault`, with the profile where there are several; unique and stable.
  public func name(of result: CheckResult, in scene: SceneResult) -> String {
    "\(SceneName.name(of: scene.file))/\(result.id)"
      + (namesProfiles ? " @\(result.profile)" : "")
  }
}

extension CheckResult {
  /// Where and when it shows: `tick 3 (300 ms), screenshot, pixel 40,96, box 40,96 180x24`.
  public var place: String {
    var parts: [String] = []
    if let tick { parts.append("tick \(tick.index) (\(tick.milliseconds) ms)") }
    if let view { parts.append(view.title) }
    if let pixel { parts.append("pixel \(pixel.x),\(pixel.y)") }
    if let box { parts.append("box \(box.left),\(box.top) \(box.width)x\(box.height)") }
    if let order { parts.append("switcher picture \(order.rawValue)") }
    return parts.joined(separator: ", ")
  }

  /// One line without the check's name: place, message, layers.
  public var text: String {
    var text = place.isEmpty ? message : "\(place): \(message)"
    if status == .failed, !layers.isEmpty {
      text += " [\(layers.map { JSON.quoted($0, forMessage: true) }.joined(separator: ", "))]"
    }
    return text
  }
}
