import Compositor
import Foundation
import Layers
import Plugins
import Testing

@testable import SceneLoading
@testable import Verification

/// Reports on small scenes.
struct SampleReport {
  let report: Report
  let results: VerificationReport
  let scene: LoadedScene

  var html: String { report.html }

  init(
    _ text: String, under profile: Profile? = nil, showsSecrets: Bool = false,
    pictureLimit: Int = ReportMaker.usualPictureLimit, file: String = "scenes/sample.scene.json"
  ) throws {
    var loaded = try TestScene.load(text)
    if let profile { loaded.scene.profile = profile }
    let (checks, mistakes) = StatedCheck.read(loaded.scene)
    try #require(mistakes == [])
    var verifier = Verifier(registry: .builtin, workers: .one)
    verifier.findsEveryFailure = true
    var result = verifier.verify(loaded, checks)
    result.file = file
    var results = VerificationReport(engine: "0.0.0")
    results.scenes = [result]
    var maker = ReportMaker(registry: .builtin, workers: .one)
    maker.showsSecrets = showsSecrets
    maker.pictureLimit = pictureLimit
    report = try maker.report(on: results, of: [loaded])
    self.results = results
    scene = loaded
  }
}
