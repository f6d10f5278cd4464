/// A point or a length on the scene's clock, counted in milliseconds or in ticks.
public enum Moment: Hashable, Sendable {
  case milliseconds(Int)
  case ticks(Int)

  public static let start = Moment.ticks(0)

  /// In ticks of the given length; a time between two ticks belongs to the later one.
  public func ticks(of length: Int) -> Int {
    switch self {
    case .ticks(let count): count
    case .milliseconds(let time): (time + length - 1) / length
    }
  }
}
