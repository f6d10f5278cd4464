/// A declared rule of the app: what it does when something happens, or while something lasts.
public struct Reaction: Sendable {
  public var trigger: Trigger
  public var response: Response

  public init(_ trigger: Trigger, _ response: Response) {
    self.trigger = trigger
    self.response = response
  }

  public enum Trigger: Hashable, Sendable {
    /// At an event or a notification of this name, for these reasons only (none means all), about
    /// this layer only.
    case on(String, reasons: Set<Resignation>, layer: String?)
    case `while`(Condition, reasons: Set<Resignation>)
  }

  public enum Response: Sendable {
    case actions([Action])
    /// While the condition holds some layers are shown and others hidden; afterwards all are as
    /// they were.
    case visibility(show: [String], hide: [String])
  }
}

/// A state of the app that a rule can follow.
public enum Condition: String, CaseIterable, Sendable {
  /// `isCaptured` reads true, which is from the tick after the capture began.
  case captured
  case active, inactive, background
  /// A system picker is on the screen.
  case pickerUp
}
