import Imaging
import Notation

/// Something that happens to a scene at a moment.
public struct Event: Sendable {
  public var at: Moment
  public var action: Action
  /// Where it stands in its file.
  public var position = Position.unknown

  public init(at: Moment, _ action: Action, position: Position = .unknown) {
    self.at = at
    self.action = action
    self.position = position
  }
}

/// Why an app stops being active.
public enum Resignation: String, CaseIterable, Sendable {
  case dialog, systemOverlay, switcher, lock
  /// The app's own authentication sheet.
  case ownAuthentication
}

/// What an event or a reaction does. Layers are named by id.
public enum Action: Sendable {
  case willResignActive(Resignation)
  case didEnterBackground
  case willEnterForeground
  case didBecomeActive

  case screenshot
  /// `layer` is the subject of a window capture.
  case startCapture(CaptureKind, layer: String?)
  case stopCapture(CaptureKind)

  case add(Layer, to: String?)
  /// Puts a removed layer back where it was.
  case attach(String)
  case remove(String, closing: Closing?)
  case show(String)
  case hide(String)
  /// Shows a hidden layer and hides a shown one.
  case toggle(String)
  case set(String, [JSON.Member], over: Moment?, Easing)
  case move(String, to: Point, over: Moment?, Easing)
  case present(Layer, by: String)
  case dismiss(String, closing: Closing?)
  case snapshot(String, as: String, frame: Rect?)
  /// The old look fades out over the new one.
  case transition(String, over: Moment)

  /// No layer means every window of the app; each key must be released on its own.
  case protect(String?, key: String, CapturePolicy)
  case release(String?, key: String)

  case rotate(Orientation)
  case resize(Size)
  case safeArea(Insets)
  /// `nil` gives the app the whole screen again.
  case splitView(Rect?)
  case scale(Double)

  case keyWindow(String)
  /// `through` names the kind of capture whose picture the touch was made on.
  case touch(Point, through: CaptureKind?)
  case drag(from: Point, to: Point, tag: Int?)
  case findTag(Int, window: String)
  case removeTag(Int, window: String)
  /// A signal of the app's own, for reactions to wait for.
  case notify(String)
}

/// How the picture of a removed layer leaves.
public struct Closing: Hashable, Sendable {
  /// Over this long it fades out.
  public var over: Moment

  public init(over: Moment) { self.over = over }
}

/// How a property goes from its old to its new value.
public enum Easing: String, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// Maps 0...1 onto 0...1 by polynomials: t, t², 1 − (1 − t)², 3t² − 2t³.
  public func value(at t: Double) -> Double {
    switch self {
    case .linear: t
    case .easeIn: t * t
    case .easeOut: 1 - (1 - t) * (1 - t)
    case .easeInOut: t * t * (3 - 2 * t)
    }
  }
}
