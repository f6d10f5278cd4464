import Imaging

extension JSON {
  /// Between two stated values, for animation where no declaration is at hand.
  ///
  /// Numbers, times and hexadecimal colours are mixed, arrays of one length and objects element by
  /// element; whatever cannot be mixed steps to `end` at fraction 1.
  public static func interpolated(from start: JSON, to end: JSON, fraction: Double) -> JSON {
    switch (start.value, end.value) {
    case (.number(let first), .number(let last)):
      return JSON(
        .number(Double.interpolated(from: first, to: last, fraction: fraction)), at: end.position)
    case (.string(let first), .string(let last)):
      if let first = Milliseconds(stated: first), let last = Milliseconds(stated: last) {
        return Milliseconds.interpolated(from: first, to: last, fraction: fraction).json
      }
      if first.hasPrefix("#") || last.hasPrefix("#"), let first = Color(named: first),
        let last = Color(named: last)
      {
        return Color.interpolated(from: first, to: last, fraction: fraction).json
      }
    case (.array(let first), .array(let last)) where first.count == last.count:
      let mixed = zip(first, last).map { interpolated(from: $0, to: $1, fraction: fraction) }
      return JSON(.array(mixed), at: end.position)
    case (.object(let first), .object(let last)) where first.map(\.key) == last.map(\.key):
      let mixed = zip(first, last).map {
        Member(
          $1.key, at: $1.keyPosition,
          interpolated(from: $0.value, to: $1.value, fraction: fraction))
      }
      return JSON(.object(mixed), at: end.position)
    default: break
    }
    return fraction < 1 ? start : end
  }
}
