/// One picture of a tick: what the eye sees, or what one kind of capture gets.
public enum View: Hashable, Sendable {
  case visible
  case capture(CaptureKind)
}
