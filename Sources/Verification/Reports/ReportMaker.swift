import Compositor
import Imaging
import Layers
import SceneLoading

/// Makes reports.
public struct ReportMaker {
  public var registry: Registry
  public var workers: Workers
  /// Whether secrets are shown as they are. Without it no byte of a report depends on what a secret
  /// layer holds, beyond which checks fail and when.
  public var showsSecrets = false
  /// Characters that pictures may take.
  public var pictureLimit = Self.usualPictureLimit

  public static let usualPictureLimit = 16 << 20

  public init(registry: Registry, workers: Workers = Workers()) {
    self.registry = registry
    self.workers = workers
  }

  var verifier: Verifier { Verifier(registry: registry, workers: workers) }

  /// - Parameter scenes: for each scene of the results the scene itself, under the same profile.
  public func report(
    on results: VerificationReport, of scenes: [LoadedScene]
  ) throws(VerificationError) -> Report {
    let ordered = zip(results.scenes, scenes).sorted {
      ($0.0.rank, $0.0.file, $0.0.profile) < ($1.0.rank, $1.0.file, $1.0.profile)
    }
    var reported = ordered.map { ReportedScene($0.0, $0.1, by: self) }
    var pictures = ReportPictures(limit: pictureLimit, workers: workers)
    let choices: [(ReportedScene) -> [Int]] = [
      \.failingTicks, { _ in [0] }, { Array(0..<$0.tickCount) },
    ]
    for choice in choices {
      for index in reported.indices {
        try reported[index].shoot(choice(reported[index]), into: &pictures)
      }
    }
    let page = ReportPage(
      results: results, scenes: reported, pictures: pictures, showsSecrets: showsSecrets)
    return Report(html: page.html, extent: page.extent)
  }
}

extension SceneResult {
  /// What failed comes before what proved nothing, and that before what holds.
  fileprivate var rank: Int {
    if !failures.isEmpty || count(.failed) + count(.error) > 0 { return 0 }
    return count(.unchecked) > 0 ? 1 : 2
  }
}

/// A scene with all that a report tells of it.
struct ReportedScene {
  let result: SceneResult
  let checks: [ShownResult]
  private(set) var film: Film
  private let loaded: LoadedScene
  private let secrets: SecretLayers?
  private let verifier: Verifier

  init(_ result: SceneResult, _ loaded: LoadedScene, by maker: ReportMaker) {
    self.result = result
    // The switcher's picture is taken as where it fails a check.
    var shown = loaded
    if let order = result.checks.first(where: { $0.status == .failed && $0.order != nil })?.order {
      shown.scene.profile.switcherPicture = order
    }
    self.loaded = shown
    verifier = maker.verifier
    let stated = StatedCheck.read(loaded.scene).checks
    secrets = maker.showsSecrets ? nil : SecretLayers(of: loaded.scene, stated)
    checks = ShownResult.results(of: result, in: loaded, stated, hiding: secrets, by: verifier)
    film = Film(of: stated)
  }

  var tickCount: Int { loaded.scene.tickCount }
  var tickLength: Int { loaded.scene.tickLength }
  var failingTicks: [Int] { Set(checks.flatMap(\.failingTicks)).sorted() }

  mutating func shoot(
    _ ticks: [Int], into pictures: inout ReportPictures
  ) throws(VerificationError) {
    try film.shoot(ticks, of: loaded, hiding: secrets, by: verifier, into: &pictures)
  }
}
