/// Why a library, or what it drew, cannot be used.
///
/// The texts of set-up follow the library's path.
public enum GuestFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the library or its reader said.
  case refused(String)
  /// Its process ended by a signal; while it was set up, or later.
  case crashed(signal: String, inSetUp: Bool)
  /// Its process ended by itself.
  case ended(inSetUp: Bool)
  case late(seconds: Int, inSetUp: Bool)
  case outside
  case notPremultiplied
  case large
  /// The machine could not run it; an error number.
  case unreachable(Int32)

  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .crashed(let signal, let inSetUp): Self.fatal("crashes (\(signal))", inSetUp)
    case .ended(let inSetUp): Self.fatal("ends the program", inSetUp)
    case .late(let seconds, let inSetUp):
      Self.fatal("does not end within \(seconds) s", inSetUp)
    case .outside: "the plugin wrote outside its pixels"
    case .notPremultiplied: "the plugin drew a pixel with more colour than alpha"
    case .large: "the frame is too large for the plugin"
    case .unreachable(let code): "cannot be run: error \(code)"
    }
  }

  private static func fatal(_ what: String, _ inSetUp: Bool) -> String {
    inSetUp ? what + " while it is set up" : "the plugin " + what
  }
}
