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
    let header = ["layer", "kind"] + views.map(\.view.title)
    let rows = [header] + layers.map { [$0.layer, $0.kind] + $0.states }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines.append("")
    for row in rows {
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    }
    lines.append("")
    lines.append(touch)
    lines += passed.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  public var json: JSON {
    let titles = views.map(\.view.title)
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
      "layers": .array(
        layers.map { row in
          .object([
            "layer": .string(row.layer), "kind": .string(row.kind),
            "states": .object(zip(titles, row.states).map { ($0, .string($1)) }),
          ])
        }),
      "touch": .string(touch),
      "passed": .array(passed.map { .string($0) }),
    ])
  }
}
