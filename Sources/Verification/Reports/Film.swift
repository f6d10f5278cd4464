import Layers

/// What a scene's ticks show, as far as a report has room for them; ticks that show the same share
/// their pictures.
struct Film {
  /// `visible` first, then each capture that a check looks at.
  let views: [View]
  var maps = Numbering<Map>()
  /// By tick.
  var shots: [Int: Shot] = [:]

  /// A layer by its names; the kind of a secret one is part of what it holds, and is not told.
  struct LayerName: Hashable {
    var id: String
    var kind: String
  }

  /// Which layers had a part where: a picture whose pixels are numbers of mixtures, red lowest.
  struct Map: Hashable {
    var picture: Int
    var mixtures: [Mixture]
  }

  /// What a pixel is made of, topmost first.
  struct Mixture: Hashable {
    var isHatched: Bool
    var parts: [Part]
  }

  /// A layer and what it does in a pixel, or why it is in none.
  struct Part: Hashable {
    var layer: LayerName
    var state: String
  }

  /// One tick, in the order of `views`.
  struct Shot: Equatable {
    var stills: [Still]
  }

  /// One view of a tick.
  enum Still: Equatable {
    /// Why there is nothing to see.
    case missing(String)
    case frame(picture: Int, map: Int, absences: [Part], difference: Difference?)
  }

  /// How a capture differs from the visible frame, both as the report shows them.
  struct Difference: Equatable {
    /// `nil` where they are equal.
    var picture: Int?
    var line: String
  }

  /// Ticks next to each other that show the same.
  struct Moment {
    var ticks: ClosedRange<Int>
    var shot: Shot
  }

  init(of checks: [StatedCheck]) {
    let looked = Set(checks.flatMap(\.views)).union([.visible, .capture(.screenshot)])
    views = ViewName.allCases.map(\.view).filter { looked.contains($0) }
  }

  var moments: [Moment] {
    var moments: [Moment] = []
    for (tick, shot) in shots.sorted(by: { $0.key < $1.key }) {
      if let last = moments.last, last.ticks.upperBound == tick - 1, last.shot == shot {
        moments[moments.count - 1].ticks = last.ticks.lowerBound...tick
      } else {
        moments.append(Moment(ticks: tick...tick, shot: shot))
      }
    }
    return moments
  }
}

/// Numbers for values, in the order in which they are first seen.
struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
