import Imaging
import Notation

extension Comparison {
  /// The result for machines, with the same text for the same pictures on every run.
  ///
  /// At most 256 boxes are listed; `boxCount` has the number of all.
  public var json: JSON {
    var members: [(String, JSON)] = [
      ("schema", "compose.comparison/1"), ("verdict", .string(verdictName)),
      ("line", .string(line)), ("sizeA", Self.size(sizeA)), ("sizeB", Self.size(sizeB)),
      ("sizeHint", Self.optional(sizesDiffer ? likelyReason : nil)),
    ]
    members += [
      ("total", .number(total)), ("changed", .number(changed)), ("maxDelta", .number(maxDelta)),
      ("maxDelta16", .number(maxDeepDelta)), ("maxChannel", Self.optional(maxChannel?.rawValue)),
    ]
    members += [
      ("box", box?.json ?? .null), ("boxCount", .number(boxes.count)),
      ("boxes", .array(boxes.prefix(256).map(\.json))),
      ("kinds", .object(Kind.allCases.map { ($0.key, .number(counts[$0] ?? 0)) })),
    ]
    members += [
      ("colorSpaceA", Self.optional(spaces?.a.description)),
      ("colorSpaceB", Self.optional(spaces?.b.description)),
      ("untaggedSide", Self.optional(untaggedSide?.rawValue)),
      ("animationDiffers", .bool(animationDiffers)),
      ("tolerance", Self.optional(tolerance?.description)),
      ("notesA", .array(notesA.map(JSON.string))), ("notesB", .array(notesB.map(JSON.string))),
    ]
    return .object(members)
  }

  private static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  private var verdictName: String {
    switch verdict {
    case .identical: return "identical"
    case .accepted: return "accepted"
    case .different: return "different"
    }
  }

  private static func size(_ size: (width: Int, height: Int)) -> JSON {
    [.number(size.width), .number(size.height)]
  }
}

extension Comparison.Kind {
  fileprivate var key: String {
    switch self {
    case .changed: return "changed"
    case .onlyInA: return "onlyInA"
    case .onlyInB: return "onlyInB"
    case .alpha: return "alpha"
    case .hidden: return "hidden"
    case .lowBits: return "lowBits"
    }
  }
}
