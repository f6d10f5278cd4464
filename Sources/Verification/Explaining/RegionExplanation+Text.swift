import Comparing
import Imaging
import Notation

extension RegionExplanation {
  /// Some lines for people, without a line end after the last.
  public var text: String {
    var lines = ["tick \(tick.index) (\(tick.milliseconds) ms), region \(region.stated)"]
    for seen in views {
      let parts = seen.parts.map { "\($0.layer) \(Comparison.percent($0.pixels, of: pixelCount))" }
      var line = "  \(seen.view.title): "
      line += parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
      switch seen.changed {
      case nil: line = "  \(seen.view.title): no frame"
      case 0?: break
      case let count?:
        line += "; not as visible in \(Comparison.percent(count, of: pixelCount))"
      }
      lines.append(line)
    }
    return (lines + [""] + layers.table(of: views.map(\.view))).joined(separator: "\n")
  }

  public var json: JSON {
    return .object([
      "schema": "compose.region/1",
      "tick": .number(tick.index), "time": .number(tick.milliseconds),
      "region": region.json, "pixels": .number(pixelCount),
      "views": .array(
        views.map { seen in
          .object([
            "view": .string(seen.view.title),
            "changed": seen.changed.map { .number($0) } ?? .null,
            "parts": .array(
              seen.parts.map { part in
                .object([
                  "layer": .string(part.layer), "pixels": .number(part.pixels),
                  "front": .number(part.front),
                ])
              }),
          ])
        }),
      "layers": layers.json(of: views.map(\.view)),
    ])
  }
}
