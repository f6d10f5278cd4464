import Compositor
import Layers
import Notation
import Verification

/// `compose explain SCENE --at-pixel X,Y`.
enum Explain: Subcommand {
  static let usage = Usage(
    name: "explain", summary: "Say which layers made a pixel, in each view, and who takes a touch.",
    details: [
      "For each layer, topmost first, and each view: whether it covers the pixel, has a part in it,"
        + " lies off it, is covered, hidden, or excluded and by whom."
    ],
    examples: ["explain vault.scene.json --at-pixel 120,48 --at 1.5s"],
    arguments: [Argument(name: "SCENE", summary: "A scene file, or - for standard input.")],
    options: [
      Option(name: "at-pixel", value: .text("X,Y"), summary: "Which pixel, from the top left."),
      Option(name: "at", value: .moment, summary: "At which tick; without it, the first."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    let pixel = try pixel(call)
    let loaded = try options.load(call.arguments[0])
    let tick = call.moments("at").first?.ticks(of: loaded.scene.tickLength) ?? 0
    let explanation: Explanation?
    do throws(VerificationError) {
      explanation = try Explanation(
        of: loaded, at: pixel, tick: tick,
        by: Verifier(registry: options.registry, workers: options.workers))
    } catch {
      throw .usage("\(loaded.file): --at-pixel: \(error)")
    }
    guard let explanation else {
      throw .usage(
        "\(loaded.file): --at: no such tick (found tick \(tick),"
          + " expected 0 to \(loaded.scene.tickCount - 1))")
    }
    console.print(
      call.has("json")
        ? explanation.json.text(.pretty) + "\n" : "\(loaded.file) \(explanation.text)\n")
    return .success
  }

  private static func pixel(_ call: Call) throws(Failure) -> PixelPoint {
    guard let text = call.value("at-pixel") else {
      throw .usage("explain: --at-pixel is missing (expected X,Y)")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) else {
      throw .usage(
        "explain: --at-pixel: wrong value (found \(JSON.string(text).found), expected X,Y)")
    }
    return PixelPoint(x, y)
  }
}
