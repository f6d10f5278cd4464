import Imaging
import Layers
import Notation

extension CaptureAudit {
  /// The result for machines, with the same text for the same inputs on every run.
  public var json: JSON {
    .object([
      "schema": "compose.audit/1", "verdict": .string(outcome.rawValue), "line": .string(line),
      "view": .string(kind.rawValue),
      "captureSize": [.number(captureSize.width), .number(captureSize.height)],
      "frameSize": [.number(frameSize.width), .number(frameSize.height)],
      "alignment": alignment.map { JSON.string($0.assumption) } ?? .null,
      "colors": colorNote.map(JSON.string) ?? .null,
      "statusBar": .array(statusBar.map(Self.box)),
      "public": .object([
        "blocks": .number(publicTotal), "changed": .number(publicChanged),
        "box": publicBox.isEmpty ? .null : Self.box(publicBox),
      ]),
      "secrets": .array(findings.map(Self.document)),
    ])
  }

  private static func document(_ finding: Finding) -> JSON {
    .object([
      "layer": .string(finding.layer), "outcome": .string(finding.outcome.rawValue),
      "reason": .string(finding.reason),
      "share": finding.share.map { .number(($0 * 1000).rounded() / 1000) } ?? .null,
      "judged": .number(finding.judged), "asPredicted": .number(finding.asPredicted),
      "leaking": .number(finding.leaking),
      "box": finding.box.isEmpty ? .null : box(finding.box),
      "leakBox": finding.leakBox.isEmpty ? .null : box(finding.leakBox),
    ])
  }

  /// `[x, y, width, height]`.
  private static func box(_ box: PixelRect) -> JSON {
    [.number(box.left), .number(box.top), .number(box.width), .number(box.height)]
  }
}
