import Compositor
import Imaging
import Layers
import Notation

/// W4: a slanted pattern of text laid over a picture in soft light.
enum Marks {
  static let text = "user-4711 2025-01-01"

  static func mark(_ box: Rect, text: String = Marks.text) -> PlacedLayer {
    .of(
      "lettering", "mark", box,
      [
        .init("text", JSON(.string(text))), .init("color", JSON(.string("#0000000d"))),
        .init("pattern", JSON(.bool(true))), .init("blend", JSON(.string("soft-light"))),
      ])
  }

  static func run(_ run: Run) throws {
    let frame = Rect(0, 0, Double(run.width), Double(run.height))
    let ground = Content.photo(run.width, run.height, seed: 3)
    let images = ["ground0": Image(ground), "ground1": Image(ground.rotated(by: 1))]
    // What the picture beneath costs alone, to be taken off the others.
    for (name, text) in [
      ("ground", { _ in nil }), ("cached_mask", { _ in Marks.text }),
      ("scratch", { "user-4711 2025-01-\($0)" }),
    ] as [(String, (Int) -> String?)] {
      let tape = Tape(run, images: images)
      var turn = 0
      try run.time(name) {
        turn += 1
        var layers = [PlacedLayer.picture("ground\(turn & 1)", frame)]
        if let text = text(turn) { layers.append(mark(frame, text: text)) }
        try tape.one(layers)
      }
    }
  }
}
