import Imaging
import Notation

/// What a library is asked to draw.
struct GuestFrame: Sendable {
  /// In pixels, each at least 1.
  var width: Int
  var height: Int
  /// Pixels a point.
  var scale: Double
  /// All 0 for a library that says it needs no time.
  var moment = GuestMoment()
  /// In the order of the declared parameters.
  var values: [any ParameterValue]

  /// Pixels that one frame may have.
  static let largest = 100_000_000.0
}

// A frame without its pixels crosses to the library's process as JSON.
extension GuestFrame {
  init?(_ json: JSON, for declaration: GuestDeclaration) {
    guard let width = json["width"]?.integer, let height = json["height"]?.integer,
      width > 0, height > 0, Double(width) * Double(height) <= Self.largest,
      let scale = json["scale"]?.number, let tick = json["tick"]?.integer,
      let milliseconds = json["milliseconds"]?.integer, let clock = json["clock"]?.integer,
      let values = declaration.values(json["values"])
    else { return nil }
    self.init(
      width: width, height: height, scale: scale,
      moment: GuestMoment(tick: tick, milliseconds: milliseconds, clock: clock), values: values)
  }

  var json: JSON {
    .object([
      "width": .number(width), "height": .number(height), "scale": .number(scale),
      "tick": .number(moment.tick), "milliseconds": .number(moment.milliseconds),
      "clock": .number(moment.clock), "values": .array(values.map(\.json)),
    ])
  }
}

struct GuestMoment: Hashable, Sendable {
  /// The index of the tick.
  var tick = 0
  /// On the scene's clock.
  var milliseconds = 0
  /// The time of day there, in milliseconds since 1970-01-01T00:00:00Z.
  var clock = 0
}
