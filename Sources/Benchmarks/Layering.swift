import Compositor
import Imaging
import Layers

/// W1: a background and N full pictures over it, all of them new at every tick; and both frames of
/// the same with a secret on top, where they differ in their last drawing alone.
enum Layering {
  static func run(_ run: Run) throws {
    let frame = Rect(0, 0, Double(run.width), Double(run.height))
    let secret = PlacedLayer.of(
      "fill", "secret", Rect(0, 0, frame.width, (frame.height / 2).rounded()),
      [.init("color", "#20202ac0")]
    ).omitted
    for (kind, seed, translucent) in [("translucent", 1, true), ("opaque", 2, false)] {
      guard [1, 4, 16].contains(where: { run.wants("\(kind)_n\($0)") }) else { continue }
      let base = Content.photo(
        run.width, run.height, seed: UInt32(seed), translucent: translucent)
      let ground = Content.photo(run.width, run.height, seed: 3)
      var images = ["ground0": Image(ground), "ground1": Image(ground.rotated(by: 1))]
      // Two layers take turns at the top, so that no tile can be kept under a covering one.
      for index in 0..<17 { images["layer\(index)"] = Image(base.rotated(by: 37 * index)) }
      for count in [1, 4, 16] {
        let tape = Tape(run, images: images)
        let both = Tape(run, images: images)
        var turn = 0
        func layers() -> [PlacedLayer] {
          turn ^= 1
          let names = (0..<count - 1).map { "layer\($0)" } + ["layer\(15 + turn)"]
          return (["ground\(turn)"] + names).map { .picture($0, frame) }
        }
        try run.time("\(kind)_n\(count)") { try tape.one(layers()) }
        try run.time("\(kind)_both_n\(count)") { try both.two(layers() + [secret]) }
      }
    }
  }
}
