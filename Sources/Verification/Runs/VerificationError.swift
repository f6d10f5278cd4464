import Compositor

/// Why a check could not be made.
public enum VerificationError: Error, Hashable, Sendable {
  /// A frame could not be drawn.
  case drawing(String)
  /// A picture that a check compares with could not be had.
  case picture(path: String, problem: String)
  /// A box or point that a check names lies outside the frame.
  case outside(what: String, width: Int, height: Int)
}

extension VerificationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .drawing(let reason): "a frame could not be drawn: \(reason)"
    case .picture(let path, let problem): "\(path): \(problem)"
    case .outside(let what, let width, let height):
      "\(what) lies outside the frame of \(width)x\(height) pixels"
    }
  }
}
