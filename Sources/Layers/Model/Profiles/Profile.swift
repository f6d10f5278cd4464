import Imaging

/// How a platform excludes, inherits, looks up and delivers.
public struct Profile: Hashable, Sendable {
  public var name: String
  public var summary: String

  /// What a secure container is in each kind; a missing kind is `include`.
  public var exclusion: CapturePolicy
  /// `false`: the platform knows its own exclusion alone, and any excluded layer gets that.
  public var keepsDeclaredModes = true
  /// Popups, dialogs and toasts inherit from the layer that they came from.
  public var ownersInherit = true
  public var redaction = Redaction.input
  public var switcherPicture = SwitcherOrder.afterBackground
  public var hitTesting = HitRules.ios
  public var tagLookup = TagLookup.container
  /// Kinds whose start and stop the app is never told of.
  public var silentKinds: Set<CaptureKind> = []
  /// A container that could not be had leaves its content in captures: a fault seen in the wild.
  public var failsOpen = false
  /// What can be wrong with every secure container of the platform.
  public var container = ContainerTraits()

  public init(name: String, summary: String, exclusion: CapturePolicy) {
    self.name = name
    self.summary = summary
    self.exclusion = exclusion
  }

  /// The mode that the platform gives to a layer which asks for `mode`.
  public func granted(_ mode: CaptureMode, for kind: CaptureKind) -> CaptureMode {
    mode == .include || keepsDeclaredModes ? mode : exclusion[kind]
  }
}

/// Where exclusion happens.
public enum Redaction: String, CaseIterable, Sendable {
  /// The layer's input is replaced before anything is drawn.
  case input
  /// Boxes are painted over the finished visible frame, which leaks.
  case paintOver
}

/// When the picture that the switcher keeps is taken.
public enum SwitcherOrder: String, CaseIterable, Sendable {
  /// Before the app has handled `didEnterBackground`.
  case beforeBackground
  /// After it.
  case afterBackground
}

/// Whose rules decide who gets a touch.
public enum HitRules: String, CaseIterable, Sendable {
  case ios, css
}

/// Where a look-up by tag on a secure window searches.
public enum TagLookup: String, CaseIterable, Sendable {
  case container
  /// The window's direct children alone, among which nothing is found.
  case directChildren
}
