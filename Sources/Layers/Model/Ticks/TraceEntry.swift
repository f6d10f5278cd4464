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
