import Imaging
import Layers
import Notation

extension VerificationReport {
  /// The result document, `compose.result/1`: no time stamps, so equal runs give equal bytes.
  public var json: JSON {
    let scenes = sortedScenes
    var members: [(String, JSON)] = [
      ("schema", "compose.result/1"), ("engine", .string(engine)),
    ]
    if let shard { members.append(("shard", shard.json)) }
    members += [
      ("inputs", .array(scenes.map(\.json))), ("summary", summary),
      ("results", .array(scenes.flatMap { scene in scene.checks.map { json(of: $0, in: scene) } })),
      (
        "diagnostics",
        .array(
          scenes.flatMap { scene in
            scene.remarks.map { remark in
              .object([
                "scene": .string(scene.file), "profile": .string(scene.profile),
                "severity": .string(remark.severity.rawValue), "text": .string(remark.text),
              ])
            }
          })
      ),
      (
        "failures",
        .array(
          scenes.flatMap { scene in
            scene.failures.map { failure in
              .object([
                "scene": .string(scene.file), "profile": .string(scene.profile),
                "layer": .string(failure.layer), "reason": .string(failure.reason),
              ])
            }
          })
      ),
      ("mutants", .array(sortedMutants.map(\.json))),
      (
        "refused",
        .array(
          sortedRefusals.map { scene in
            .object([
              "path": .string(scene.file), "mistakes": .array(scene.lines.map { .string($0) }),
            ])
          })
      ),
    ]
    return .object(members)
  }

  private var summary: JSON {
    .object([
      "scenes": .number(Set(scenes.map(\.file)).count + refused.count),
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
      ("id", .string(name(of: result, in: scene))), ("name", .string(result.id)),
      ("check", .string(result.kind)),
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

extension SceneResult {
  fileprivate var json: JSON {
    .object([
      "path": .string(file), "sha256": .string(hash.description), "profile": .string(profile),
      "ticks": .number(tickCount),
    ])
  }
}

extension Shard {
  fileprivate var json: JSON {
    .object([
      "index": .number(index), "count": .number(count), "run": .string(run.description),
    ])
  }
}
