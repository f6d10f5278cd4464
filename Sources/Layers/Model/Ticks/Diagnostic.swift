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
