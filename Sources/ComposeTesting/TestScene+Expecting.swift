import Compositor
import Imaging
import Notation
@_exported import SceneBuilder
import SceneLoading
import Testing
import Verification

extension TestScene {
  /// Judges the checks, all in one run of the scene.
  ///
  /// Each that does not hold, or that found nothing to look at, is an issue of the running test. Its
  /// text names tick, view, pixel and layers; the visible frame, the captured one and their
  /// difference are attached, with hatching in place of secrets.
  public func expect(
    _ checks: TestCheck..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    with("checks", .list(checks)).judge(at: sourceLocation)
  }

  /// Judges the checks that the scene file states.
  public func expectStatedChecks(sourceLocation: SourceLocation = #_sourceLocation) {
    judge(at: sourceLocation)
  }

  private func judge(at location: SourceLocation) {
    do throws(UnusableScene) {
      let loaded = try load()
      let (checks, mistakes) = StatedCheck.read(loaded.scene)
      if !mistakes.isEmpty { throw UnusableScene(mistakes, in: self) }
      if checks.isEmpty { throw UnusableScene(lines: ["nothing was checked: there is no check"]) }
      let verifier = Verifier(registry: registry)
      let result = verifier.verify(loaded, checks)
      for failure in result.failures {
        let layer = JSON.quoted(failure.layer)
        record("layer \(layer) is left out of every view: \(failure.reason)", at: location)
      }
      for result in result.checks where result.status != .passed {
        record("\(result.id): \(result.text)", at: location)
        attach(result, in: loaded, by: verifier, at: location)
      }
    } catch {
      for line in error.lines { record(line, at: location) }
    }
  }

  private func record(_ text: String, at location: SourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  private func attach(
    _ result: CheckResult, in loaded: LoadedScene, by verifier: Verifier,
    at location: SourceLocation
  ) {
    guard let tick = result.tick?.index,
      let evidence = try? Evidence(for: result, in: loaded, by: verifier)
    else { return }
    let pictures = [
      ("visible", evidence.visible), (evidence.capture.title, evidence.captured),
      ("difference", evidence.difference),
    ]
    for (name, picture) in pictures {
      guard let picture, let file = try? PNGWriter().encode(picture) else { continue }
      let name = "\(result.id).\(tick).\(name).png".map { $0 == "/" ? "-" : $0 }
      Attachment.record(file, named: String(name), sourceLocation: location)
    }
  }
}
