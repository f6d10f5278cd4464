import Comparing
import Imaging

/// W7: exact comparison of two frames that differ in a box of 300 by 200 pixels.
enum Comparisons {
  static func run(_ run: Run) throws {
    let a = Content.photo(run.width, run.height, seed: 3)
    var b = a
    for y in 0..<min(200, run.height / 2) {
      for x in 0..<min(300, run.width / 2) {
        b[run.width / 3 + x, run.height / 2 + y] ^= 0x40_4040
      }
    }
    let (first, second) = (ComparedPicture(a), ComparedPicture(b))
    try run.time("memory") { _ = try Comparison(of: first, and: second) }
    let twin = ComparedPicture(
      Bitmap(width: a.width, height: a.height, pixels: a.pixels.map { $0 }))
    try run.time("memory_equal") { _ = try Comparison(of: first, and: twin) }
    if run.wants("process") { try compareFiles(a, b, run) }
  }

  /// The command line from start to exit.
  private static func compareFiles(_ a: Bitmap, _ b: Bitmap, _ run: Run) throws {
    guard let compose = ComposeCommand() else { return }
    defer { compose.removeFolder() }
    let writer = PNGWriter(workers: run.workers)
    let (first, second) = (
      try compose.write(writer.encode(a), to: "a.png"),
      try compose.write(writer.encode(b), to: "b.png")
    )
    run.time("process") { compose.run(["compare", first, second], expecting: 1) }
  }
}
