import Compositor
import Imaging
import Layers
import Notation

/// Something that must hold for a scene.
///
/// A check is made from its parameters for one run, looks at the ticks in order, and gathers in
/// itself what it needs to conclude.
public protocol Check: SendableMetatype {
  /// The name by which scenes ask for it.
  static var kind: String { get }
  /// One sentence: what holds when the check passes.
  static var summary: String { get }
  /// All parameters of its own, in the order to list them.
  static var parameters: [any AnyParameter] { get }
  /// The views it looks at unless the scene says otherwise; empty for a check that looks at the
  /// stack and takes no `in`.
  static var views: [ViewName] { get }
  /// Whether it must hold whichever way round the switcher's picture is taken.
  static var provesBothOrders: Bool { get }
  /// Whether it looks at the pixels of its views as they are.
  static var drawsViews: Bool { get }
  /// Whether it draws many frames of its own for each that it looks at.
  static var isCostly: Bool { get }

  init(_ values: Values) throws(ParameterError)

  /// The layers that it names, with the parameter that names each.
  var layers: [LayerReference] { get }

  /// Called for each tick that was chosen, in order, until something is wrong.
  ///
  /// - Parameter views: the views chosen that exist at this tick.
  mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look

  /// Called for each tick that was not chosen or has none of the views, for a check that follows
  /// the whole run.
  mutating func pass(_ instant: Instant) throws(VerificationError)

  /// Called once at the end, if nothing was wrong before.
  func conclude() -> Conclusion
}

extension Check {
  public static var views: [ViewName] { [.screenshot] }
  public static var provesBothOrders: Bool { false }
  public static var drawsViews: Bool { false }
  public static var isCostly: Bool { false }
  public var layers: [LayerReference] { [] }
  public mutating func pass(_ instant: Instant) throws(VerificationError) {}
  public func conclude() -> Conclusion { Conclusion() }
}

/// A layer that a check names.
public struct LayerReference: Hashable, Sendable {
  public var parameter: String
  public var id: String

  public init(_ parameter: String, _ id: String) {
    self.parameter = parameter
    self.id = id
  }
}

/// What a check saw at one tick.
public enum Look {
  /// So many frames or facts, all as they should be.
  case held(Int)
  case violated(Violation)
}

/// What is wrong, and where.
public struct Violation: Sendable {
  public var message: String
  public var view: View?
  /// The first pixel that shows it, in the order of reading.
  public var pixel: PixelPoint?
  public var box: PixelRect?
  /// The layers at fault, as far as they are known.
  public var layers: [String]
  public var actual: [(String, JSON)]

  public init(
    _ message: String, in view: View? = nil, at pixel: PixelPoint? = nil, box: PixelRect? = nil,
    layers: [String] = [], actual: [(String, JSON)] = []
  ) {
    self.message = message
    self.view = view
    self.pixel = pixel
    self.box = box
    self.layers = layers
    self.actual = actual
  }
}

/// What a check has to say at the end.
public struct Conclusion: Sendable {
  public var violation: Violation?
  /// Why nothing was proven though nothing was wrong.
  public var emptiness: String?
  /// What was measured.
  public var actual: [(String, JSON)]

  public init(
    violation: Violation? = nil, emptiness: String? = nil, actual: [(String, JSON)] = []
  ) {
    self.violation = violation
    self.emptiness = emptiness
    self.actual = actual
  }
}

/// A check that judges one frame after the other.
public protocol FrameCheck: Check {
  /// - Returns: what is wrong with the frame.
  mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation?
}

extension FrameCheck {
  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    for view in views {
      if let violation = try judge(Frame(instant: instant, view: view)) {
        var violation = violation
        violation.view = violation.view ?? view
        return .violated(violation)
      }
    }
    return .held(views.count)
  }
}

extension Frame {
  public var refusal: Violation {
    Violation("there is no frame: a layer refuses it", in: view)
  }
}
