import Imaging

/// Who gets a touch, and why the layers above did not.
public struct HitResult: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case received(by: String)
    /// No layer takes it.
    case nobody
    /// A system picker lies there but refuses, since something drawn covers it.
    case refused(picker: String, obscuredBy: String)
    /// It was made on a capture that does not show what lies there.
    case dropped(at: String, redactedBy: String)
  }

  public var outcome: Outcome
  /// The receiver's ancestors and the receiver, outermost first.
  public var path: [String]
  /// The layers that were asked before and did not take it, in the order of asking: top down.
  public var passed: [PassedLayer]

  public var receiver: String? {
    if case .received(let id) = outcome { return id }
    return nil
  }
}

/// A layer that did not take a touch.
public struct PassedLayer: Hashable, Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    case capturedOnly, hidden, transparent, passes, passesSelf, outside, clipped, outsideRegion
    case flattened
  }

  public var layer: String
  public var reason: Reason
}

extension PassedLayer.Reason {
  /// A few words that follow the layer's name.
  public var text: String {
    switch self {
    case .capturedOnly: "is drawn in captures only"
    case .hidden: "is hidden"
    case .transparent: "has an opacity below 0.01"
    case .passes: "lets touches pass, with its subtree"
    case .passesSelf: "takes touches for its children only"
    case .outside: "the point lies outside its bounds"
    case .clipped: "the point is cut away by its clip"
    case .outsideRegion: "the point lies outside its interactive regions"
    case .flattened: "its transform has no area"
    }
  }
}
