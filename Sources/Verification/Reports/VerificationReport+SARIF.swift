import Imaging
import Notation

extension VerificationReport {
  /// SARIF 2.1.0 with one result for each check that did not pass.
  public var sarif: JSON {
    let scenes = sortedScenes
    let results = scenes.flatMap { scene in
      scene.checks.filter { $0.status != .passed }.map { sarif(of: $0, in: scene) }
    }
    let rules = CheckList.all.map { check -> JSON in
      .object([
        "id": .string(check.kind),
        "shortDescription": .object(["text": .string(check.summary)]),
        "properties": .object(["tags": .array(tags(of: check.kind))]),
      ])
    }
    let driver: JSON = .object([
      "name": "compose", "semanticVersion": .string(engine), "rules": .array(rules),
    ])
    let run: JSON = .object([
      "tool": .object(["driver": driver]), "columnKind": "unicodeCodePoints",
      // GitHub takes no more than this many.
      "results": .array(Array((results + refusals).prefix(25_000))),
    ])
    return .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ])
  }

  /// Weaknesses of OWASP's mobile application security that a check is about.
  private func tags(of kind: String) -> [JSON] {
    ["noLeak", "absent", "protectedWhile"].contains(kind)
      ? ["security", "MASWE-0055"] : ["security"]
  }

  private func sarif(of result: CheckResult, in scene: SceneResult) -> JSON {
    let name = name(of: result, in: scene)
    return .object([
      "ruleId": .string(result.kind),
      "level": result.status == .unchecked ? "warning" : "error",
      "message": .object(["text": .string("\(name): \(result.text)")]),
      "locations": [
        location(scene.file, max(1, result.position.line), max(1, result.position.column))
      ],
      "partialFingerprints": .object([
        "composeCheck/v1": .string(SHA256.hash(Array(name.utf8)).description)
      ]),
    ])
  }

  /// Scenes that could not be read.
  private var refusals: [JSON] {
    sortedRefusals.map { scene in
      .object([
        "level": "error",
        "message": .object(["text": .string(scene.lines.joined(separator: "\n"))]),
        "locations": [location(scene.file, 1, 1)],
      ])
    }
  }

  private func location(_ file: String, _ line: Int, _ column: Int) -> JSON {
    .object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(Self.uri(file))]),
        "region": .object(["startLine": .number(line), "startColumn": .number(column)]),
      ])
    ])
  }

  /// A relative reference, percent-encoded.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
