import Compositor
import Imaging
import Layers
import Notation

/// W9: what more layers, more pixels and more threads cost.
enum Growth {
  static func run(_ run: Run) throws {
    for count in [10, 100, 1000, 10_000] {
      let tape = Tape(run)
      var turn = 0
      let small = tiles(count, run)
      // All layers change colour at each tick.
      try run.time("layers_\(count)") {
        turn ^= 1
        try tape.two(small[turn])
      }
      try run.time("one_of_\(count)") {
        turn ^= 1
        var layers = small[0]
        layers[count / 2] = small[turn][count / 2]
        try tape.two(layers)
      }
    }
  }

  /// The same small boxes in two colours.
  private static func tiles(_ count: Int, _ run: Run) -> [[PlacedLayer]] {
    let columns = max(1, run.width / 24)
    return ["#80a0c0c0", "#c08060c0"].map { color in
      (0..<count).map { index in
        let x = Double(index % columns * 24)
        let y = Double(index / columns * 24 % max(24, run.height - 24))
        return .of(
          "fill", "box\(index)", Rect(x, y, 20, 20), [.init("color", JSON(.string(color)))])
      }
    }
  }
}
