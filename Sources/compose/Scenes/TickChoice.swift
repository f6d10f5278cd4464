import CommandLine
import Layers
import Notation

/// Which ticks a command draws: those named, those of a period, or all.
struct TickChoice {
  private let named: Set<Int>
  private let period: Int?
  private let tickLength: Int
  /// The last tick that can be of interest.
  let last: Int

  init(_ call: Call, scene: Scene) throws(Failure) {
    tickLength = scene.tickLength
    var named: Set<Int> = []
    for moment in call.moments("at") {
      let tick = moment.ticks(of: scene.tickLength)
      guard tick < scene.tickCount else {
        throw .usage(
          "\(call.arguments.first ?? "scene"): --at: no such tick (found tick \(tick),"
            + " expected 0 to \(scene.tickCount - 1))")
      }
      named.insert(tick)
    }
    let period = call.duration("every")?.count
    guard period.map({ $0 > 0 }) ?? true else {
      throw .usage("--every: wrong value (found 0, expected a time above 0)")
    }
    self.named = named
    self.period = period
    last = period == nil ? named.max() ?? scene.tickCount - 1 : scene.tickCount - 1
  }

  func contains(_ tick: Tick) -> Bool {
    if named.contains(tick.index) { return true }
    guard let period else { return named.isEmpty }
    // The first tick in or after the start of a period.
    return tick.index == 0
      || tick.milliseconds / period > (tick.milliseconds - tickLength) / period
      || tick.milliseconds % period == 0
  }
}
