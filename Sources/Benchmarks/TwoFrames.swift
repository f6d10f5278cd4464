import Compositor
import Imaging
import Layers
import Notation

/// W5: a phone screen with a secret on it, as the eye and a capture see it.
enum TwoFrames {
  static func run(_ run: Run) throws {
    let screen = Screen(run)
    for (name, wanted) in [("plain", Screen.Parts.all), ("bare", []), ("over", .over)] {
      let images = screen.images
      let one = Tape(run, images: images)
      let two = Tape(run, images: images)
      var turn = 0
      // Nothing is kept from tick to tick: the picture at the bottom moves by a row. It is one picture,
      // since rivals read one, and two would not fit the cache beside the frame.
      try run.time("one_\(name)") {
        turn += 1
        try one.one(screen.layers(ground: turn & 1, second: turn, wanted))
      }
      try run.time("two_\(name)") {
        turn += 1
        try two.two(screen.layers(ground: turn & 1, second: turn, wanted))
      }
    }
    let small = Tape(run, images: screen.images)
    var second = 0
    try run.time("small_clip_plain") {
      second += 1
      try small.two(screen.layers(ground: 0, second: second, .all))
    }
    let still = screen.layers(ground: 0, second: 0, .all)
    try run.time("unchanged", repeats: 20) { try small.two(still) }
    try run.time("secret_changes") {
      second += 1
      try small.two(screen.layers(ground: 0, second: 0, secret: second, .all))
    }
  }
}

/// The scene's numbers are those of a 1179x2556 screen, stretched to others.
private struct Screen {
  struct Parts: OptionSet {
    let rawValue: Int
    static let glass = Parts(rawValue: 1)
    static let mark = Parts(rawValue: 2)
    /// The blur lies over the secret.
    static let low = Parts(rawValue: 4)
    static let all: Parts = [.glass, .mark]
    static let over: Parts = [.glass, .mark, .low]
  }

  let images: [String: Image]
  private let width: Double
  private let height: Double

  init(_ run: Run) {
    (width, height) = (Double(run.width), Double(run.height))
    images = ["ground": Image(Content.photo(run.width, run.height + 1, seed: 3))]
  }

  func layers(ground: Int, second: Int, secret: Int = 0, _ parts: Parts) -> [PlacedLayer] {
    let frame = Rect(0, 0, width, height)
    // One row taller than the screen, of which it leaves out the first or the last.
    var layers: [PlacedLayer] = [
      .picture("ground", Rect(0, -Double(ground), width, height + 1))
    ]
    for (index, color) in ["#f2f2f7eb", "#3373d9eb", "#facc4deb"].enumerated() {
      let panel = box(60, 200 + 480 * Double(index), 1059, 420)
      layers.append(fill("panel\(index)", panel, color).rounded(48))
    }
    layers.append(self.secret(secret))
    layers.append(fill("toast", box(240, 2300, 700, 110), "#000000d9").rounded(40))
    layers.append(text("Copied to clipboard", box(300, 2325, 600, 60)))
    if parts.contains(.glass) {
      layers.append(
        .of(
          "blur", "glass", box(0, parts.contains(.low) ? 1200 : 0, 1179, 900),
          [.init("sigma", JSON(.number(20)))]))
    }
    let clock = "12:\(10 + second / 60 % 50):\(10 + second % 50)"
    layers.append(text(clock, box(490, 60, 200, 60)))
    if parts.contains(.mark) { layers.append(Marks.mark(frame)) }
    return layers
  }

  private func secret(_ number: Int) -> PlacedLayer {
    var panel = fill("secret", box(0, 1640, 1179, 400), "#1a1a24").omitted
    panel.children = (0..<6).map { line in
      text(
        "4000 1234 5678 90\(10 + number % 90)  exp 12/29  cvv 123",
        box(60, 20 + 60 * Double(line), 1000, 60)
      ).omitted
    }
    return panel
  }

  private func fill(_ id: String, _ box: Rect, _ color: String) -> PlacedLayer {
    .of("fill", id, box, [.init("color", JSON(.string(color)))])
  }

  private func text(_ text: String, _ box: Rect) -> PlacedLayer {
    .of("lettering", text, box, [.init("text", JSON(.string(text)))])
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    let (across, down) = (self.width / 1179, self.height / 2556)
    return Rect(
      (x * across).rounded(), (y * down).rounded(), (width * across).rounded(),
      (height * down).rounded())
  }
}
