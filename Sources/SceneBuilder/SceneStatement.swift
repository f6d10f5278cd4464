import Notation

/// Something that a scene states, made in code: an object with the keys and values of a scene file.
public protocol SceneStatement: Sendable {
  /// As a scene file would state it.
  var json: JSON { get set }
}

extension SceneStatement {
  /// The same with one more key, or with another value for it.
  ///
  /// Every key of the manual can be stated so; values are written as in a scene file.
  public func with(_ key: String, _ value: JSON) -> Self {
    var result = self
    result.json = json.setting(key, to: value)
    return result
  }
}

extension JSON {
  /// An object of those members that have a value.
  static func stating(
    _ first: KeyValuePairs<String, JSON?>, _ more: KeyValuePairs<String, JSON?> = [:]
  ) -> JSON {
    .object((Array(first) + Array(more)).compactMap { key, value in value.map { (key, $0) } })
  }

  package static func list(_ statements: [some SceneStatement]) -> JSON {
    .array(statements.map(\.json))
  }
}

extension Duration {
  /// The time as scenes state it; one finer than a millisecond is refused where it is read.
  var json: JSON {
    let longest = Duration.milliseconds(Milliseconds.longest.count)
    // A number of seconds with a fraction is off by some attoseconds.
    let nanoseconds = abs(self) <= longest ? Int((self / .nanoseconds(1)).rounded()) : 1
    return nanoseconds % 1_000_000 == 0
      ? Milliseconds(nanoseconds / 1_000_000).json : .string(description)
  }

  private func abs(_ duration: Duration) -> Duration {
    duration < .zero ? .zero - duration : duration
  }
}
