/// One line of what happened, in its true order.
///
/// Holds names and numbers of the scene's structure only, never the value of a property, so that
/// two scenes that differ in a secret's content have the same trace.
public struct TraceEntry: Hashable, Sendable {
  public enum Phase: String, CaseIterable, Sendable {
    case event, reaction, frame, notification
  }

  public var tick: Tick
  /// Counts from 0 through the whole scene.
  public var sequence: Int
  public var phase: Phase
  /// Of the event, notification or kind of frame.
  public var name: String
  /// The id of the layer it is about.
  public var layer: String?
  /// What else there is to know, in a fixed order.
  public var details: [Detail] = []

  public struct Detail: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One line for people: `3 300ms #12 event willResignActive reason=switcher`.
  public var text: String {
    var parts = ["\(tick.index)", "\(tick.milliseconds)ms", "#\(sequence)", phase.rawValue, name]
    if let layer { parts.append(layer) }
    parts += details.map { "\($0.key)=\($0.value)" }
    return parts.joined(separator: " ")
  }
}

/// Something about a scene that its author should know.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable { case warning, error }

  public enum Problem: Hashable, Sendable {
    /// The private view of a secure container could not be had, or was dropped.
    case containerLost(leaks: Bool)
    /// A reaction changes the screen after the frame that it should have protected.
    case tooLate(notification: String, frame: Int)
    /// A system picker refuses touches, since something drawn lies over it.
    case pickerObscured(by: String)
    case unknownLayer
    case substituteExcluded(String)
    case reactionsWithoutEnd
    /// An event would make more layers, or nest them deeper, than a scene may have.
    case tooManyLayers
    case pictureDropped
  }

  public var tick: Tick
  public var layer: String?
  public var problem: Problem

  public var severity: Severity {
    switch problem {
    case .tooLate, .pickerObscured, .pictureDropped: .warning
    default: .error
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Lower case, without full stop: `tick 3: vault: the secure container could not be had`.
  public var description: String {
    let what =
      switch problem {
      case .containerLost(let leaks):
        "the secure container could not be had, its content "
          + (leaks ? "stays in captures" : "is left out of every capture")
      case .tooLate(let notification, let frame):
        "a reaction to \(notification) comes too late, the frame of tick \(frame) is final"
      case .pickerObscured(let cover):
        "a system picker refuses touches while \"\(cover)\" lies over it"
      case .unknownLayer: "no such layer at this tick"
      case .substituteExcluded(let id):
        "the substitute \"\(id)\" is not there or itself excluded, the layer is omitted"
      case .tooManyLayers: "more layers, or deeper ones, than a scene may have; it is left out"
      case .reactionsWithoutEnd: "reactions set each other off without end"
      case .pictureDropped: "the stored switcher picture is dropped, the policy became stricter"
      }
    return "tick \(tick.index): " + (layer.map { "\($0): " } ?? "") + what
  }
}
