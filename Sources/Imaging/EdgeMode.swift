/// What a filter finds beyond the edges of a picture `abcd`.
public enum EdgeMode: String, CaseIterable, Sendable {
  /// The edge pixel: `aaa|abcd|ddd`.
  case clamp
  /// Nothing: `000|abcd|000`, as CSS `filter` has it.
  case transparent
  /// The picture turned about its edge, again and again: `cba|abcd|dcb`, as `backdrop-filter` has it.
  case mirror

  /// The place in 0..<count that stands for `index`; `nil` where there is nothing.
  func place(_ index: Int, in count: Int) -> Int? {
    if index >= 0 && index < count { return index }
    switch self {
    case .clamp: return max(0, min(count - 1, index))
    case .transparent: return nil
    case .mirror:
      let turn = index % (2 * count)
      let place = turn < 0 ? turn + 2 * count : turn
      return place < count ? place : 2 * count - 1 - place
    }
  }
}
