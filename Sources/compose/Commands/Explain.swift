import CommandLine
import Comparing
import Compositor
import Imaging
import Layers
import Notation
import Verification

/// `compose explain SCENE --at-pixel X,Y` and `compose explain SCENE --region X,Y,WxH`.
enum Explain: Subcommand {
  static let usage = Usage(
    name: "explain",
    summary: "Say which layers made a pixel or a region, in each view, and who takes a touch.",
    details: [
      "For each layer, topmost first, and each view: whether it covers the pixel, has a part in it,"
        + " lies off it, is covered, hidden, or excluded and by whom.",
      "For a region: the share of its pixels that each layer has a part in, and is in front in.",
    ],
    examples: [
      "explain vault.scene.json --at-pixel 120,48 --at 1.5s",
      "explain vault.scene.json --region 24,180,345x44",
    ],
    arguments: [Argument(name: "SCENE", summary: "A scene file, or - for standard input.")],
    options: [
      Option(name: "at-pixel", value: .text("X,Y"), summary: "Which pixel, from the top left."),
      Option(
        name: "region", value: .text("X,Y,WxH"), summary: "Which box, in pixels, from the top left."
      ),
      Option(name: "at", value: .moment, summary: "At which tick; without it, the first."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    guard call.has("at-pixel") != call.has("region") else {
      throw .usage("explain: one of --at-pixel X,Y and --region X,Y,WxH is needed")
    }
    var options = try SceneOptions(call)
    let place = try place(call)
    let loaded = try options.load(call.arguments[0])
    let tick = call.moments("at").first?.ticks(of: loaded.scene.tickLength) ?? 0
    let verifier = Verifier(registry: options.registry, workers: options.workers)
    let answer: (text: String, json: JSON)?
    do throws(VerificationError) {
      switch place {
      case .pixel(let pixel):
        answer = try Explanation(of: loaded, at: pixel, tick: tick, by: verifier)
          .map { ($0.text, $0.json) }
      case .region(let region):
        answer = try RegionExplanation(of: loaded, in: region, tick: tick, by: verifier)
          .map { ($0.text, $0.json) }
      }
    } catch .drawing(let reason) {
      throw .refused(at: loaded.file, "a frame could not be drawn: \(reason)")
    } catch {
      throw .usage("\(loaded.file): --\(place.option): \(error)")
    }
    guard let answer else {
      throw .usage(
        "\(loaded.file): --at: no such tick (found tick \(tick),"
          + " expected 0 to \(loaded.scene.tickCount - 1))")
    }
    console.print(
      call.has("json") ? answer.json.text(.pretty) + "\n" : "\(loaded.file) \(answer.text)\n")
    return .success
  }

  /// What is to be explained.
  private enum Place {
    case pixel(PixelPoint)
    case region(PixelRect)

    var option: String {
      switch self {
      case .pixel: "at-pixel"
      case .region: "region"
      }
    }
  }

  private static func place(_ call: Call) throws(Failure) -> Place {
    if let text = call.value("at-pixel") { return .pixel(try pixel(text)) }
    do throws(ComparisonError) {
      return .region(try PixelRect(stated: call.value("region") ?? ""))
    } catch {
      throw .usage("explain: --region: \(error)")
    }
  }

  private static func pixel(_ text: String) throws(Failure) -> PixelPoint {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) else {
      throw .usage(
        "explain: --at-pixel: wrong value (found \(JSON.string(text).found), expected X,Y)")
    }
    return PixelPoint(x, y)
  }
}
