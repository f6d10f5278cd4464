import Layers
import Notation

/// The checks that a scene can ask for.
public enum CheckList {
  /// Sorted by kind.
  public static let all: [any Check.Type] = [
    Absent.self,
    BlurIs.self,
    Confined.self,
    Covered.self,
    Deterministic.self,
    Differs.self,
    EventsHappen.self,
    FillIs.self,
    FrameIs.self,
    HashIs.self,
    Identical.self,
    LayoutParity.self,
    Matches.self,
    NoLeak.self,
    NoOverRedaction.self,
    OnlyIn.self,
    Opaque.self,
    OrderIs.self,
    OwnerSeesAll.self,
    PixelIs.self,
    Present.self,
    ProtectedWhile.self,
    RoundTrip.self,
    TagFinds.self,
    ToastClear.self,
    TouchReaches.self,
    TouchParity.self,
    WatermarkCoverage.self,
    WatermarkReads.self,
    WatermarkVisible.self,
  ]

  public static func named(_ kind: String) -> (any Check.Type)? { all.first { $0.kind == kind } }

  static let kindKey = Parameter<String>("check", "What must hold.")
  static let views = Parameter<[ViewName]?>("in", "The views to look at.", count: 1 ... .max)
  static let ticks = Parameter<[Moment]?>(
    "ticks", "The ticks to look at; without it, all.", count: 1 ... .max)
  static let id = Parameter<String?>(
    "id", "A name for results; unique in the scene.", range: 1...200)
  static let reason = Parameter<String?>("reason", "Why it must hold, for people.")

  /// The keys of every check.
  public static let common: [any AnyParameter] = [kindKey, views, ticks, id, reason]

  /// The keys that a check takes, in the order to list them.
  public static func parameters(of check: any Check.Type) -> [any AnyParameter] {
    [kindKey] + check.parameters + (check.views.isEmpty ? [] : [views]) + [ticks, id, reason]
  }

  /// A JSON Schema of one check.
  public static var schema: JSON {
    Schema.any(
      of: all.map { check in
        let kind: JSON = .object(["const": .string(check.kind)])
        let schema = Schema.object(parameters(of: check))
        let properties = schema["properties"]?.setting("check", to: kind) ?? .object([])
        return schema.setting("properties", to: properties)
          .setting("description", to: .string(check.summary))
      })
  }
}
