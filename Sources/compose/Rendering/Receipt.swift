import Imaging
import Layers
import Notation

/// What captures of one kind leave out of a stack.
struct Receipt {
  private let layers: [PlacedLayer]
  private let subject: String?
  private let redacted: JSON
  /// Covers the modes of the layers left out and who decided them; no content.
  private let policy: String

  init(of arrangement: Arrangement, for kind: CaptureKind) {
    layers = arrangement.layers
    subject = arrangement.captureSubject
    redacted = .array(
      arrangement.redactions(for: kind).map { layer in
        .object([
          "layer": .string(layer.layer), "mode": .string(layer.mode.name),
          "decidedBy": .string(layer.decidedBy),
        ])
      })
    policy = SHA256.hash(Array(redacted.text().utf8)).description
  }

  /// Whether it is that of another stack, too; two comparisons for the stack of a still scene.
  func holds(for arrangement: Arrangement) -> Bool {
    arrangement.captureSubject == subject && arrangement.layers == layers
  }

  func document(of kind: CaptureKind, tick: Tick, scene: String, frame: String?) -> JSON {
    .object([
      "kind": .string(kind.rawValue), "tick": .number(tick.index), "scene": .string(scene),
      "policy": .string(policy), "frame": frame.map { .string($0) } ?? .null,
      "redacted": redacted,
    ])
  }
}
