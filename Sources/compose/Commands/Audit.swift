import Auditing
import CommandLine
import Compositor
import Imaging
import Layers

/// `compose audit SCENE --capture SHOT.png`.
enum Audit: Subcommand {
  static let usage = Usage(
    name: "audit", summary: "Say whether a real device's capture shows a scene's secrets.",
    details: [
      "The capture is laid on the predicted frame by size and scale, the status bar is left out, and"
        + " for each layer that captures must not show the command says: leaked, excluded as"
        + " predicted, excluded otherwise (black, another colour, blurred), or unknown.",
      "A fifth of a secret blended in counts as leaked, a blurred secret too. Lossy files and slight"
        + " shifts of colour are borne. Exit 0: all excluded as predicted; 1: one is not; 3: an input"
        + " was refused; 4: it could not be told.",
    ],
    examples: [
      "audit login.scene.json --capture IMG_0042.PNG",
      "audit vault.scene.json --capture frame.jpg --kind recording --at 2s --json",
    ],
    arguments: [Argument(name: "SCENE", summary: "A scene file, or - for standard input.")],
    options: [
      Option(
        name: "capture", value: .file,
        summary: "The picture that the device took: PNG, JPEG or WebP."),
      Option(name: "at", value: .moment, summary: "Taken at this tick; without it, at the first."),
      Option(
        name: "kind", value: .choice(CaptureKind.allCases.map(\.rawValue)),
        summary: "How it was taken; without it, as a screenshot."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    guard let path = call.value("capture") else {
      throw .usage("audit: --capture is missing: the picture to look at")
    }
    if path == "-" && call.arguments[0] == "-" {
      throw .usage("audit: standard input can be only one of SCENE and --capture")
    }
    var options = try SceneOptions(call)
    let screen = try screen(call, &options)
    for failure in screen.failures {
      console.warn("layer \(failure.layer) is left out of every frame: \(failure.reason)")
    }
    let audit = CaptureAudit(of: try capture(path, options, on: console), against: screen)
    if call.has("json") {
      console.print(audit.json.text(.pretty) + "\n")
    } else {
      console.print((audit.details + [audit.line]).map { $0 + "\n" }.joined())
    }
    switch audit.outcome {
    case .leaked, .excludedOtherwise: return .different
    // A layer that could not be drawn may have been a secret.
    case .excludedAsPredicted: return screen.failures.isEmpty ? .success : .nothingChecked
    case .unknown, .notShown: return .nothingChecked
    }
  }

  private static func screen(
    _ call: Call, _ options: inout SceneOptions
  ) throws(Failure) -> AuditedScreen {
    let path = call.arguments[0]
    let loaded = try options.load(path)
    let wanted = call.has("at") ? try TickChoice(call, scene: loaded.scene).last : 0
    let kind = call.value("kind").flatMap(CaptureKind.init) ?? .screenshot
    var state = SceneState(loaded.scene)
    var record = state.advance()
    while let current = record, current.arrangement.tick.index < wanted {
      record = state.advance()
    }
    guard let request = record?.frame(of: .capture(kind)) else {
      throw .refused(at: path, "tick \(wanted) has no \(kind.rawValue) frame")
    }
    if let refusal = request.refusal {
      let decider = refusal.decidedBy.map { "layer \($0)" } ?? "a layer"
      throw .refused(
        at: path,
        "tick \(wanted) has no \(kind.rawValue) frame to hold the capture against: \(decider)"
          + " refuses it")
    }
    do throws(RenderError) {
      return try AuditedScreen(
        of: request, kind: kind, in: loaded.scene, registry: options.registry,
        images: loaded.images, workers: options.workers)
    } catch {
      throw .broken(error.message)
    }
  }

  /// The capture in sRGB; phones with wide screens write theirs in Display P3.
  private static func capture(
    _ path: String, _ options: SceneOptions, on console: Console
  ) throws(Failure) -> Bitmap {
    let place = path == "-" ? "standard input" : path
    var picture: Picture
    do throws(PictureError) {
      picture = try Picture.read(path: path, limits: options.pictureLimits)
    } catch {
      let hint = error == .file(.notFound) ? NearestFile.hint(for: path) : nil
      throw .refused(at: place, "\(error)", hint: hint)
    }
    for warning in picture.info.warnings { console.warn("\(place): \(warning)") }
    switch picture.info.color.space {
    case .untagged, .srgb: break
    case let space where space.isDisplayP3:
      picture.straight = DisplayP3.inSRGB(picture.straight)
    case let space: console.warn("\(place): colours are \(space) and taken for sRGB")
    }
    return picture.bitmap
  }
}
