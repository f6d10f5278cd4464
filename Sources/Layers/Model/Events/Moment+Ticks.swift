import Notation

extension Moment {
  /// In ticks of the given length; a time between two ticks belongs to the later one.
  public func ticks(of length: Int) -> Int {
    switch self {
    case .tick(let index): index
    case .time(let time): (time.count + length - 1) / length
    }
  }

  /// How many ticks of the given length end within it.
  func wholeTicks(of length: Int) -> Int {
    if case .time(let time) = self { return time.count / length }
    return ticks(of: length)
  }
}
