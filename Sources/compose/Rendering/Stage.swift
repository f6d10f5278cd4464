import CommandLine
import Compositor
import Imaging
import Layers
import SceneLoading

/// One picture of a tick.
struct StagedFrame {
  var tick: Tick
  var view: View
  var occasion: FrameRequest.Occasion
  /// The stack that was drawn; for a kept picture that of the moment it was taken at.
  var arrangement: Arrangement
  var outcome: Captured
}

/// A scene in motion, tick after tick, with a composer for each stack that views may differ in.
struct Stage {
  private var state: SceneState
  private var record: TickRecord?
  /// By whose stack they draw, so that each finds its own last tick again.
  private var composers: [String: Composer] = [:]
  private let makeComposer: () -> Composer
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var failures: [LayerFailure] = []
  private(set) var notes: [LayerNote] = []

  init(_ loaded: LoadedScene, registry: Registry, workers: Workers) {
    state = SceneState(loaded.scene)
    makeComposer = {
      Composer(
        registry: registry, images: loaded.images, renderer: Renderer(workers: workers))
    }
  }

  /// Goes on by one tick; `nil` after the last.
  mutating func advance() -> Tick? {
    record = state.advance()
    for diagnostic in record?.diagnostics ?? [] where !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
    return record == nil ? nil : state.tick
  }

  /// Draws those views of this tick that exist and are wanted.
  mutating func frames(of views: ViewChoice) throws(Failure) -> [StagedFrame] {
    let requests = (record?.frames ?? []).filter { views.contains($0.view) }
    var drawn: [StagedFrame] = []
    for (stack, group) in Self.groups(requests) {
      let composer = composers[stack] ?? makeComposer()
      composers[stack] = composer
      do throws(RenderError) {
        let (outcomes, failed) = try composer.compose(
          group[0].arrangement, views: group.map(\.view))
        for failure in failed where !failures.contains(failure) { failures.append(failure) }
        for note in composer.notes where !notes.contains(note) { notes.append(note) }
        for (request, outcome) in zip(group, outcomes) {
          drawn.append(
            StagedFrame(
              tick: state.tick, view: request.view, occasion: request.occasion,
              arrangement: request.arrangement, outcome: outcome))
        }
      } catch {
        throw .broken(error.message)
      }
    }
    return drawn
  }

  /// Views that draw the same stack are drawn together, so that they share tiles.
  private static func groups(
    _ requests: [FrameRequest]
  ) -> [(stack: String, requests: [FrameRequest])] {
    var groups: [(stack: String, requests: [FrameRequest])] = []
    for request in requests {
      if let index = groups.firstIndex(where: { $0.stack == request.stack }) {
        groups[index].requests.append(request)
      } else {
        groups.append((request.stack, [request]))
      }
    }
    return groups
  }
}
