import CommandLine
import Comparing
import Compositor
import Imaging
import Layers
import Verification

/// A scene's visible frame against its captured one, at one tick.
struct SceneComparison {
  let visible: ComparedPicture
  let captured: ComparedPicture
  /// The view that stands for the capture.
  let view: View

  /// Draws the first tick, or the one that `--at` names.
  init(_ call: Call) throws(Failure) {
    let path = call.arguments[0]
    var options = try SceneOptions(call)
    let loaded = try options.load(path)
    let ticks = try TickChoice(call, scene: loaded.scene)
    let wanted = call.has("at") ? ticks.last : 0
    view =
      call.value("view").flatMap(CaptureKind.init).map { .capture($0) } ?? .capture(.screenshot)
    var stage = Stage(loaded, registry: options.registry, workers: options.workers)
    while let tick = stage.advance(), tick.index < wanted {}
    let frames = try stage.frames(of: ViewChoice(["visible", view.title]))
    if let failure = stage.failures.first { throw .leftOut(failure, of: path) }
    func picture(_ view: View) throws(Failure) -> ComparedPicture {
      guard let frame = frames.first(where: { $0.view == view }) else {
        throw .refused(at: path, "tick \(wanted) has no \(view.title) frame")
      }
      switch frame.outcome {
      case .frame(let bitmap): return ComparedPicture(bitmap)
      case .refused(let reason, _):
        throw .refused(at: path, "tick \(wanted) has no \(view.title) frame: \(reason)")
      }
    }
    visible = try picture(.visible)
    captured = try picture(view)
  }
}
