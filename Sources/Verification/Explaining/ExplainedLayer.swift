import Layers
import Notation

/// What became of one layer, with a word or two for each view.
public struct ExplainedLayer: Hashable, Sendable {
  public var layer: String
  public var kind: String
  /// In the order of the views.
  public var states: [String]
}

extension [ExplainedLayer] {
  /// One line a layer under a header.
  func table(of views: [View]) -> [String] {
    TextTable.lines(
      [["layer", "kind"] + views.map(\.title)] + map { [$0.layer, $0.kind] + $0.states })
  }

  func json(of views: [View]) -> JSON {
    .array(
      map { row in
        .object([
          "layer": .string(row.layer), "kind": .string(row.kind),
          "states": .object(zip(views, row.states).map { ($0.title, .string($1)) }),
        ])
      })
  }
}
