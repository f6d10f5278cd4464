/// Which views draw a layer at all.
public enum Audience: String, CaseIterable, Sendable {
  case everyone
  /// Drawn in captures only.
  case captured
}
