import Imaging
import Notation

/// Values at the ends of what a parameter takes, and such as no author foresees.
enum HostileValues {
  /// Those of them that the parameter accepts when read.
  static func values(for parameter: any AnyParameter) -> [JSON] {
    let range = parameter.domain.range
    let numbers = [
      range?.lowerBound, range?.upperBound, 0, 1, -1, 0.5, 1e-300, 1e9, -1e9, 1e300, -1e300,
    ].compactMap { $0 }.filter(\.isFinite).map { JSON.number($0) }
    let texts = [
      "", "\u{0}", "%s%n%n%n", "\u{202e}\u{200d}\u{fe0f}", "a\u{301}\u{301}\u{301}",
      String(repeating: "水", count: 300), "{user", "../../etc/passwd",
    ].map { JSON.string($0) }
    let others: [JSON] = ["#00000000", "#ffffffff", true, false, [], [0, 0], .null]
    return (numbers + texts + others).filter { value in
      var mistakes: [Mistake] = []
      return parameter.read(value, at: .root, into: &mistakes) != nil && mistakes.isEmpty
    }
  }
}
