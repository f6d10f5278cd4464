import Imaging
import Notation

/// `"omit"`, `{"substitute": {"color": "#123456"}}`, `{"refuse": "pin entry"}`.
extension CaptureMode: ParameterValue {
  private static let words = ["include", "omit", "black", "refuse"]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> CaptureMode? {
    if let word = json.string {
      switch word {
      case "include": return .include
      case "omit": return .omit
      case "black": return .black
      case "refuse": return .refuse(reason: "not stated")
      default:
        mistakes.append(
          Mistake(
            json, path, expected: expectation(in: domain),
            hint: Nearest.hint(for: word, among: words + ["substitute"])))
        return nil
      }
    }
    if let members = json.members, members.count == 1 {
      let path = path.key(members[0].key)
      switch members[0].key {
      case "substitute":
        return Substitute.read(members[0].value, in: domain, at: path, into: &mistakes)
          .map { .substitute($0) }
      case "refuse":
        return String.read(members[0].value, in: Domain(), at: path, into: &mistakes)
          .map { .refuse(reason: $0) }
      default: break
      }
    }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String {
    "\"include\", \"omit\", \"black\", \"refuse\", {\"refuse\": reason} or {\"substitute\": …}"
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [
      .object(["enum": .array(words.map { .string($0) })]),
      .object([
        "type": "object", "properties": .object(["refuse": .object(["type": "string"])]),
        "required": ["refuse"], "additionalProperties": false,
      ]),
      .object([
        "type": "object", "properties": .object(["substitute": Substitute.schema(in: domain)]),
        "required": ["substitute"], "additionalProperties": false,
      ]),
    ])
  }

  public var json: JSON {
    switch self {
    case .include: "include"
    case .omit: "omit"
    case .black: "black"
    case .refuse(let reason): .object([("refuse", .string(reason))])
    case .substitute(let substitute): .object([("substitute", substitute.json)])
    }
  }
}

/// `{"color": …}`, `{"picture": path}`, `{"text": …}` or `{"layer": id}`.
extension Substitute: ParameterValue {
  private static let keys = ["color", "picture", "text", "layer"]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Substitute? {
    guard let member = json.members?.first, json.members?.count == 1 else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let inner = path.key(member.key)
    func text() -> String? {
      String.read(member.value, in: Domain(range: 1 ... .infinity), at: inner, into: &mistakes)
    }
    switch member.key {
    case "color":
      return Color.read(member.value, in: Domain(), at: inner, into: &mistakes).map { .color($0) }
    case "picture": return text().map { .picture($0) }
    case "text": return text().map { .text($0) }
    case "layer": return text().map { .layer($0) }
    default:
      mistakes.append(Values.unknownKey(member, at: path, known: keys))
      return nil
    }
  }

  public static func expectation(in domain: Domain) -> String {
    "an object with one key of " + keys.joined(separator: ", ")
  }

  public static func schema(in domain: Domain) -> JSON {
    .object([
      "oneOf": .array(
        keys.map { key in
          .object([
            "type": "object",
            "properties": .object([
              (key, key == "color" ? Color.schema(in: Domain()) : .object(["type": "string"]))
            ]),
            "required": [.string(key)], "additionalProperties": false,
          ])
        })
    ])
  }

  public var json: JSON {
    switch self {
    case .color(let color): .object([("color", color.json)])
    case .picture(let path): .object([("picture", .string(path))])
    case .text(let text): .object([("text", .string(text))])
    case .layer(let id): .object([("layer", .string(id))])
    }
  }
}

/// One mode for every kind, or an object with a mode for each kind and `others`.
extension CapturePolicy: ParameterValue {
  private static let kinds = CaptureKind.allCases.map(\.rawValue) + ["others"]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> CapturePolicy? {
    guard let members = json.members, !members.contains(where: isModeKey) else {
      return CaptureMode.read(json, in: domain, at: path, into: &mistakes).map { .all($0) }
    }
    var modes: [CaptureKind: CaptureMode] = [:]
    var others: CaptureMode?
    var isRight = true
    for member in members {
      guard kinds.contains(member.key) else {
        mistakes.append(Values.unknownKey(member, at: path, known: kinds))
        isRight = false
        continue
      }
      guard
        let mode = CaptureMode.read(
          member.value, in: domain, at: path.key(member.key), into: &mistakes)
      else {
        isRight = false
        continue
      }
      if let kind = CaptureKind(rawValue: member.key) { modes[kind] = mode } else { others = mode }
    }
    if let others {
      for kind in CaptureKind.allCases where modes[kind] == nil { modes[kind] = others }
    }
    return isRight ? CapturePolicy(modes) : nil
  }

  private static func isModeKey(_ member: JSON.Member) -> Bool {
    member.key == "substitute" || member.key == "refuse"
  }

  public static func expectation(in domain: Domain) -> String {
    CaptureMode.expectation(in: domain) + ", or an object with a mode for each of "
      + kinds.joined(separator: ", ")
  }

  public static func schema(in domain: Domain) -> JSON {
    let mode = CaptureMode.schema(in: domain)
    return Schema.any(of: [
      mode,
      .object([
        "type": "object", "properties": .object(kinds.map { ($0, mode) }),
        "additionalProperties": false,
      ]),
    ])
  }

  public var json: JSON {
    .object(
      CaptureKind.allCases.compactMap { kind in modes[kind].map { (kind.rawValue, $0.json) } })
  }
}
