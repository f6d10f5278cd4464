import Compositor
import Layers
import Notation

/// While a state lasts, no frame shows what is to be hidden.
public struct ProtectedWhile: Check {
  public static let kind = "protectedWhile"
  public static let summary =
    "While the state lasts, a cover hides all that lies below it, or a secret has no part, in every"
    + " frame, whichever way round the switcher's picture is taken."
  static let state = Parameter(
    "state", "The state of the app.", default: AppState.inactive)
  static let by = Parameter<String?>("by", "The layer that covers.")
  static let secret = Parameter<String?>("secret", "The layer that must have no part.")
  static let from = Parameter<String?>(
    "from", "The event with which the state begins, in place of the state's own.")
  public static let parameters: [any AnyParameter] = [state, by, secret, from]
  public static let views: [ViewName] = ViewName.captures
  public static let provesBothOrders = true

  public enum AppState: String, CaseIterable, Sendable, ParameterValue {
    /// From `willResignActive` to `didBecomeActive`.
    case inactive
    /// From `didEnterBackground` to `willEnterForeground`.
    case background
    /// While a recording or mirroring runs.
    case captured

    /// The events that begin it, each of which lasts until the one in the same place of `ends`.
    var starts: [String] {
      switch self {
      case .inactive: ["willResignActive"]
      case .background: ["didEnterBackground"]
      case .captured: ["startRecording", "startMirroring"]
      }
    }

    var ends: [String] {
      switch self {
      case .inactive: ["didBecomeActive"]
      case .background: ["willEnterForeground"]
      case .captured: ["stopRecording", "stopMirroring"]
      }
    }
  }

  private let state: AppState
  private let cover: String?
  private let secret: String?
  private let starts: [String]
  /// The events that have begun and not ended, by their place.
  private var lasting: Set<Int> = []

  public init(_ values: Values) throws(ParameterError) {
    state = try values[Self.state]
    cover = try values[Self.by]
    secret = try values[Self.secret]
    starts = try values[Self.from].map { [$0] } ?? state.starts
    if cover == nil && secret == nil {
      throw .unusable("by", expected: "a cover or a secret to judge", found: "neither")
    }
  }

  public var layers: [LayerReference] {
    (cover.map { [LayerReference("by", $0)] } ?? [])
      + (secret.map { [LayerReference("secret", $0)] } ?? [])
  }

  public mutating func pass(_ instant: Instant) throws(VerificationError) { follow(instant) }

  private mutating func follow(_ instant: Instant) {
    for entry in instant.record.trace {
      if let place = starts.firstIndex(of: entry.name) { lasting.insert(place) }
      guard let place = state.ends.firstIndex(of: entry.name) else { continue }
      // A start of the scene's own choice ends with any end.
      if starts.count == state.ends.count { lasting.remove(place) } else { lasting = [] }
    }
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    follow(instant)
    if lasting.isEmpty { return .held(0) }
    for view in views {
      let frame = Frame(instant: instant, view: view)
      guard let map = frame.labels() else { continue }
      let stack = frame.arrangement.layers
      if let cover {
        let family = Family(of: cover, in: instant.stated, includesOwned: false)
        let bare = map.bare(of: family.members(in: stack))
        if let pixel = bare.first {
          return .violated(
            Violation(
              "\(bare.count.pixels) are not covered by \(JSON.quoted(cover)) while the app is"
                + " \(state.rawValue)", in: view, at: pixel, box: bare.box,
              layers: map.layers(at: pixel), actual: [("barePixels", .number(bare.count))]))
        }
      }
      if let secret {
        let family = Family(of: secret, in: instant.stated, includesOwned: true)
        guard let labels = frame.labels(of: family.members(in: stack)) else { continue }
        let shown = labels.find()
        if let pixel = shown.first {
          return .violated(
            Violation(
              "\(JSON.quoted(secret)) has a part in \(shown.count.pixels) while the app is"
                + " \(state.rawValue)", in: view, at: pixel, box: shown.box,
              layers: map.layers(at: pixel), actual: [("pixels", .number(shown.count))]))
        }
      }
    }
    return .held(views.count)
  }
}
