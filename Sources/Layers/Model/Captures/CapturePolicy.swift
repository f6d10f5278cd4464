/// What a layer asks to be in each kind of capture.
public struct CapturePolicy: Hashable, Sendable {
  /// A kind that is missing is `include`.
  public var modes: [CaptureKind: CaptureMode]

  public init(_ modes: [CaptureKind: CaptureMode] = [:]) {
    self.modes = modes
  }

  public static let include = CapturePolicy()

  /// The same mode for every kind.
  public static func all(_ mode: CaptureMode) -> CapturePolicy {
    CapturePolicy(Dictionary(uniqueKeysWithValues: CaptureKind.allCases.map { ($0, mode) }))
  }

  public subscript(kind: CaptureKind) -> CaptureMode { modes[kind] ?? .include }

  public var isInclude: Bool { modes.values.allSatisfy { $0 == .include } }

  /// `self` with the kinds that `other` states replaced.
  public func overlaid(by other: CapturePolicy) -> CapturePolicy {
    other.modes.isEmpty ? self : CapturePolicy(modes.merging(other.modes) { $1 })
  }

  /// Kind by kind the stricter of the two; `self` where they are equally strict.
  public func stricter(_ other: CapturePolicy) -> CapturePolicy {
    other.modes.isEmpty ? self : CapturePolicy(modes.merging(other.modes) { $0.stricter($1) })
  }
}

extension CaptureMode {
  /// `refuse` over `omit` over `black` over `substitute` over `include`.
  public var strictness: Int {
    switch self {
    case .include: 0
    case .substitute: 1
    case .black: 2
    case .omit: 3
    case .refuse: 4
    }
  }

  /// `self` where both are equally strict.
  public func stricter(_ other: CaptureMode) -> CaptureMode {
    other.strictness > strictness ? other : self
  }

  /// The word of the mode in scenes, receipts and messages.
  public var name: String {
    switch self {
    case .include: "include"
    case .omit: "omit"
    case .black: "black"
    case .substitute: "substitute"
    case .refuse: "refuse"
    }
  }
}

extension CaptureDecision {
  public static let include = CaptureDecision(.include)

  /// `self` where both are equally strict.
  public func stricter(_ other: CaptureDecision) -> CaptureDecision {
    other.mode.strictness > mode.strictness ? other : self
  }
}
