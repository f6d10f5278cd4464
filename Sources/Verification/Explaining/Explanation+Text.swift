import Imaging
import Notation

extension Explanation {
  /// Some lines for people, without a line end after the last.
  public var text: String {
    var lines = ["tick \(tick.index) (\(tick.milliseconds) ms), pixel \(pixel.x),\(pixel.y)"]
    for seen in views {
      let color = seen.color?.stated ?? "no frame"
      let parts = seen.parts.isEmpty ? "nothing" : seen.parts.joined(separator: ", ")
      lines.append("  \(seen.view.title): \(color) of \(parts)")
    }
    lines += [""] + layers.table(of: views.map(\.view)) + [""]
    lines.append(touch)
    lines += passed.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  public var json: JSON {
    return .object([
      "schema": "compose.explanation/1",
      "tick": .number(tick.index), "time": .number(tick.milliseconds),
      "pixel": [.number(pixel.x), .number(pixel.y)],
      "views": .array(
        views.map { seen in
          .object([
            "view": .string(seen.view.title),
            "color": seen.color.map { .string($0.stated) } ?? .null,
            "parts": .array(seen.parts.map { .string($0) }),
          ])
        }),
      "layers": layers.json(of: views.map(\.view)),
      "touch": .string(touch),
      "passed": .array(passed.map { .string($0) }),
    ])
  }
}
