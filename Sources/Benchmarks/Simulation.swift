import Compositor
import Imaging
import Layers
import Notation
import Plugins

/// W11: what a tick costs from the simulation on: events, policies, layers, display lists, and both
/// frames, as `compose render` goes through them.
///
/// The layers are small boxes in one window, of which none, one, or all become clearer at each tick.
/// `state` cases stop at the simulation.
enum Simulation {
  static func run(_ run: Run) throws {
    for count in [1000, 10_000] {
      for (name, fading) in [("still", 0), ("one", 1), ("all", count)] {
        let frame = try Motion(count, fading: fading, run)
        try run.time("\(name)_of_\(count)", repeats: fading == 0 ? 20 : 1) { try frame.draw() }
        let state = try Motion(count, fading: fading, run)
        run.time("state_\(name)_of_\(count)", repeats: fading == 0 ? 20 : 1) { _ = state.advance() }
      }
    }
  }
}

/// A scene of small boxes that goes on without end, of which some fade at each tick.
private final class Motion {
  private var state: SceneState
  private let composer: Composer

  init(_ count: Int, fading: Int, _ run: Run) throws {
    let columns = max(1, run.width / 24)
    var window = Layer(id: "window", kind: StructuralKind.window.rawValue)
    let places = (0..<count).map { index in
      Point(Double(index % columns * 24), Double(index / columns * 24 % max(24, run.height - 24)))
    }
    window.children = places.enumerated().map { index, place in
      var box = Layer(id: "box\(index)", kind: "fill")
      box.parameters = .object([("color", "#80a0c0c0")])
      box.frame = Rect(place.x, place.y, 20, 20)
      return box
    }
    let size = Size(Double(run.width), Double(run.height))
    var scene = Scene(
      device: Device(name: "bench", title: "bench", size: size, scale: 1), layers: [window])
    scene.tickCount = Self.ticks
    scene.limits.layers = count + 2
    // From the middle on, so that one box lies among others.
    let chosen = fading == 1 ? count / 2..<count / 2 + 1 : 0..<fading
    scene.timeline = chosen.map { index in
      Event(
        at: .tick(1),
        .set(
          "box\(index)", [JSON.Member("opacity", 0.25)], over: .tick(Self.ticks), .linear))
    }
    state = SceneState(scene)
    composer = Composer(registry: .builtin, renderer: Renderer(workers: run.workers))
    for _ in 0..<3 { try draw() }
  }

  /// More than a case has runs.
  private static let ticks = 20_000

  func advance() -> TickRecord {
    guard let record = state.advance() else { preconditionFailure("the scene has ended") }
    return record
  }

  func draw() throws { _ = try composer.compose(advance().arrangement) }
}
