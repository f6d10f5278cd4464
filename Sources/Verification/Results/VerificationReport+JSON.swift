import Imaging
import Layers
import Notation

extension VerificationReport {
  /// The result document, `compose.result/1`: no time stamps, so equal runs give equal bytes.
  public var json: JSON {
    let scenes = sortedScenes
    return .object([
      "schema": "compose.result/1",
      "engine": .string(engine),
      "inputs": .array(
        inputs.map { .object(["path": .string($0.path), "sha256": .string($0.hash)]) }),
      "summary": summary,
      "results": .array(
        scenes.flatMap { scene in scene.checks.map { json(of: $0, in: scene) } }),
      "diagnostics": .array(
        scenes.flatMap { scene in
          scene.diagnostics.map { diagnostic in
            .object([
              "scene": .string(scene.file), "profile": .string(scene.profile),
              "severity": .string(diagnostic.severity.rawValue),
              "text": .string(diagnostic.description),
            ])
          }
        }),
      "failures": .array(
        scenes.flatMap { scene in
          scene.failures.map { failure in
            .object([
              "scene": .string(scene.file), "profile": .string(scene.profile),
              "layer": .string(failure.layer), "reason": .string(failure.reason),
            ])
          }
        }),
      "mutants": .array(mutants.map(\.json)),
      "refused": .array(
        refused.sorted { $0.file < $1.file }.map { scene in
          .object([
            "path": .string(scene.file), "mistakes": .array(scene.lines.map { .string($0) }),
          ])
        }),
    ])
  }

  private var inputs: [(path: String, hash: String)] {
    var known: Set<String> = []
    return sortedScenes.filter { known.insert($0.file).inserted }
      .map { ($0.file, $0.hash.description) }
  }

  private var summary: JSON {
    .object([
      "scenes": .number(inputs.count + refused.count),
      "ticks": .number(scenes.reduce(0) { $0 + $1.tickCount }),
      "checks": .number(checkCount),
      "passed": .number(count(.passed)),
      "failed": .number(count(.failed)),
      "errors": .number(count(.error) + refused.count),
      "unchecked": .number(count(.unchecked)),
    ])
  }

  private func json(of result: CheckResult, in scene: SceneResult) -> JSON {
    var members: [(String, JSON)] = [
      ("id", .string(name(of: result, in: scene))), ("check", .string(result.kind)),
      ("status", .string(result.status.rawValue)), ("profile", .string(result.profile)),
      ("message", .string(result.message)),
    ]
    if let reason = result.reason { members.append(("reason", .string(reason))) }
    if let tick = result.tick {
      members.append(("tick", .number(tick.index)))
      members.append(("time", .number(tick.milliseconds)))
    }
    if let view = result.view { members.append(("view", .string(view.title))) }
    if let order = result.order { members.append(("order", .string(order.rawValue))) }
    if let pixel = result.pixel { members.append(("pixel", [.number(pixel.x), .number(pixel.y)])) }
    if let box = result.box { members.append(("box", box.json)) }
    if !result.layers.isEmpty {
      members.append(("layers", .array(result.layers.map { .string($0) })))
    }
    members += [
      ("ticks", .number(result.ticks)), ("looks", .number(result.looks)),
      ("actual", .object(result.actual)),
      (
        "location",
        .object([
          "file": .string(scene.file), "line": .number(result.position.line),
          "column": .number(result.position.column),
        ])
      ),
    ]
    return .object(members)
  }
}

extension PixelRect {
  /// `[x, y, width, height]`.
  var json: JSON { [.number(left), .number(top), .number(width), .number(height)] }
}
