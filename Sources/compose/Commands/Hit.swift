import CommandLine
import Imaging
import Layers
import Notation

/// `compose hit SCENE X,Y`.
enum Hit: Subcommand {
  static let usage = Usage(
    name: "hit", summary: "Say who gets a touch, and why each layer above does not.",
    details: [
      "X,Y is a place of the screen in points. The layers asked before the receiver follow, topmost"
        + " first, each with its reason. With --through the touch was made on the picture of a"
        + " capture: it is dropped where that capture is redacted."
    ],
    examples: [
      "hit login.scene.json 196,420", "hit login.scene.json 196,420 --at 2s --through mirroring",
    ],
    arguments: [
      Argument(name: "SCENE", summary: "A scene file, or - for standard input."),
      Argument(name: "X,Y", value: .text("X,Y"), summary: "Where, in points."),
    ],
    options: [
      Option(name: "at", value: .moment, summary: "At this tick; without it, at the first."),
      Option(
        name: "through", value: .choice(CaptureKind.allCases.map(\.rawValue)),
        summary: "The capture on whose picture the touch was made."),
      .json,
    ] + SceneOptions.options)

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    var options = try SceneOptions(call)
    let scene = try options.load(call.arguments[0]).scene
    guard let point = point(call.arguments[1]) else {
      throw .usage(
        "hit: X,Y: wrong value (found \(JSON.string(call.arguments[1]).found),"
          + " expected two numbers such as 196,420)")
    }
    let tick = try TickChoice(call, scene: scene).last(orFirst: call)
    var state = SceneState(scene)
    var record = state.advance()
    while let current = record, current.arrangement.tick.index < tick { record = state.advance() }
    guard let record else { return .nothingChecked }
    let result = record.arrangement.hit(
      point, rules: scene.profile.hitTesting,
      through: call.value("through").flatMap(CaptureKind.init))
    console.print(
      call.has("json") ? document(result).text(.pretty) + "\n" : lines(result))
    return .success
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      return nil
    }
    return Point(x, y)
  }

  private static func lines(_ result: HitResult) -> String {
    var lines: [String] = []
    switch result.outcome {
    case .received(let id): lines.append("\(id) receives it")
    case .nobody: lines.append("nobody receives it")
    case .refused(let picker, let cover):
      lines.append("\(picker) refuses it: a system picker, and \(cover) is drawn over it")
    case .dropped(let id, let decider):
      lines.append("it is dropped: that capture does not show \(id), by the policy of \(decider)")
    }
    if !result.path.isEmpty { lines.append("path: " + result.path.joined(separator: " > ")) }
    lines += result.passed.map { "  not \($0.layer): \($0.reason.text)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func document(_ result: HitResult) -> JSON {
    var members: [(String, JSON)] = []
    switch result.outcome {
    case .received(let id): members = [("outcome", "received"), ("receiver", .string(id))]
    case .nobody: members = [("outcome", "nobody")]
    case .refused(let picker, let cover):
      members = [
        ("outcome", "refused"), ("picker", .string(picker)), ("obscuredBy", .string(cover)),
      ]
    case .dropped(let id, let decider):
      members = [
        ("outcome", "dropped"), ("layer", .string(id)), ("redactedBy", .string(decider)),
      ]
    }
    members.append(("path", .array(result.path.map { .string($0) })))
    let passed = result.passed.map { layer -> JSON in
      .object([("layer", .string(layer.layer)), ("reason", .string(layer.reason.rawValue))])
    }
    members.append(("passed", .array(passed)))
    return .object(members)
  }
}

extension TickChoice {
  /// The tick that `--at` names, else the first.
  fileprivate func last(orFirst call: Call) -> Int { call.has("at") ? last : 0 }
}
