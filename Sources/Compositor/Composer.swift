import Imaging
import Layers
import Notation

/// Makes frames of arrangements, tick after tick.
public final class Composer {
  private let registry: Registry
  private let images: [String: Image]
  private let renderer: Renderer
  private let cache = RecordingCache()
  /// Of the last tick, and what views have taken from them: they serve a tick in which nothing
  /// changes.
  private var last: DisplayLists?
  private var lists: [View: DisplayList] = [:]
  /// What is worth knowing of the layers of the last tick composed.
  public private(set) var notes: [LayerNote] = []

  /// - Parameter images: pictures that layers name, by their path as written in the scene.
  public init(
    registry: Registry, images: [String: Image] = [:], renderer: Renderer = Renderer()
  ) {
    self.registry = registry
    self.images = images
    self.renderer = renderer
  }

  /// Draws both frames of a tick.
  public func compose(
    _ arrangement: Arrangement, capturing kind: CaptureKind = .screenshot
  ) throws(RenderError) -> FramePair {
    let (outcomes, failures) = try compose(arrangement, views: [.visible, .capture(kind)])
    guard case .frame(let visible) = outcomes[0] else {
      preconditionFailure("nothing refuses the visible frame")
    }
    return FramePair(
      tick: arrangement.tick, visible: visible, captured: outcomes[1], failures: failures)
  }

  /// Draws several views of a tick, in the order asked for.
  ///
  /// Asking for the same views at every tick lets each reuse what it drew in the tick before. A
  /// layer whose kernel fails is left out of all of them, as one that cannot be recorded; what was
  /// to stand in for another is then black.
  public func compose(
    _ arrangement: Arrangement, views: [View]
  ) throws(RenderError) -> (frames: [Captured], failures: [LayerFailure]) {
    var broken: [String: String] = [:]
    while true {
      let stack = stack(of: arrangement, broken)
      notes = stack.notes
      let lists = views.map { list(of: stack, for: $0) }
      do throws(RenderError) {
        let frames = try frames(lists, views, arrangement)
        var failures = stack.failures
        for failure in lists.flatMap(\.failures) where !failures.contains(failure) {
          failures.append(failure)
        }
        return (frames, failures)
      } catch {
        guard case .kernelFailed(let reason, let layer) = error,
          broken.updateValue(reason, forKey: layer) == nil
        else { throw error }
      }
    }
  }

  private func stack(of arrangement: Arrangement, _ broken: [String: String]) -> DisplayLists {
    if broken.isEmpty, let last, last.isSame(as: arrangement) { return last }
    let stack = DisplayLists(
      of: arrangement, registry: registry, images: images, broken: broken, cache: cache)
    last = broken.isEmpty ? stack : nil
    lists = [:]
    return stack
  }

  private func list(of stack: DisplayLists, for view: View) -> DisplayList {
    if let list = lists[view] { return list }
    let list = stack.list(for: view)
    lists[view] = list
    return list
  }

  private func frames(
    _ lists: [DisplayList], _ views: [View], _ arrangement: Arrangement
  ) throws(RenderError) -> [Captured] {
    var refusals: [Int: Captured] = [:]
    for (index, view) in views.enumerated() {
      if case .capture(let kind) = view, let refusal = arrangement.refusals[kind] {
        var reason = "a layer refuses"
        if case .refuse(let stated) = refusal.mode { reason = stated }
        refusals[index] = .refused(reason: reason, decidedBy: refusal.decidedBy)
      }
    }
    let drawn = views.indices.filter { refusals[$0] == nil }
    let bitmaps = try renderer.render(drawn.map { lists[$0] })
    var outcomes = views.indices.map { refusals[$0] ?? .frame(Bitmap(width: 0, height: 0)) }
    for (index, bitmap) in zip(drawn, bitmaps) { outcomes[index] = .frame(bitmap) }
    return outcomes
  }
}
