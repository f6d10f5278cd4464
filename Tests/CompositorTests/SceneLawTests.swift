import Compositor
import Imaging
import Layers
import Notation
import Plugins
import TestSupport
import Testing

/// Non-interference of whole scenes in time: what a secret container holds, and what is owned by it,
/// reaches no capture, whatever moves, fades, hides or blurs around it.
struct SceneLawTests {
  /// A scene that is the same for every `secret` but in what the container and its toast hold.
  private struct RandomScene {
    var numbers: SeededNumbers
    /// Says what the secret looks like.
    var secret: SeededNumbers

    init(seed: Int, secret: Int) {
      numbers = SeededNumbers(seed)
      self.secret = SeededNumbers(1000 * seed + secret)
    }

    mutating func json() -> JSON {
      let count = Int.random(in: 2...5, using: &numbers)
      var layers = (0..<count).map { plain("under-\($0)") }
      layers.append(blur("glass-below"))
      layers.append(vault())
      layers.append(toast())
      layers.append(blur("glass-above"))
      layers += (0..<Int.random(in: 0...2, using: &numbers)).map { plain("over-\($0)") }
      return .object([
        ("device", .object([("size", [48, 40]), ("scale", numbers.chance(50) ? 1 : 1.5)])),
        ("tick", "100ms"), ("ticks", 8), ("layers", .array(layers)),
        ("timeline", .array(events())),
      ])
    }

    private mutating func frame() -> JSON {
      .array([
        .number(numbers.number(-6...30)), .number(numbers.number(-6...26)),
        .number(numbers.number(4...40)), .number(numbers.number(4...34)),
      ])
    }

    private mutating func plain(_ id: String) -> JSON {
      .object([
        ("id", .string(id)), ("kind", "shape"), ("color", .string(numbers.color())),
        ("frame", frame()), ("cornerRadius", .number(numbers.number(0...8))),
        ("opacity", .number(numbers.chance(30) ? 0.5 : 1)),
        ("blend", .string(numbers.chance(30) ? "difference" : "normal")),
      ])
    }

    private mutating func blur(_ id: String) -> JSON {
      .object([
        ("id", .string(id)), ("kind", "blur"), ("sigma", .number(numbers.number(1...6))),
        ("frame", frame()), ("tint", "#ffffff30"),
      ])
    }

    /// The container's place is public; what is in it is not. Where it is black it is cut there: what
    /// reaches out is masked for itself, so that its place is public, too.
    private mutating func vault() -> JSON {
      let mode = ["omit", "black"].randomElement(using: &numbers)!
      let content = (0..<Int.random(in: 1...3, using: &secret)).map { index in
        JSON.object([
          ("id", .string("secret-\(index)")), ("kind", secret.chance(50) ? "shape" : "blur"),
          ("frame", .array((0..<4).map { _ in .number(secret.number(1...30)) })),
          secret.chance(50) ? ("cornerRadius", 3) : ("opacity", 0.7),
          ("z", .number(secret.number(-3...3))),
        ])
      }
      return .object([
        ("id", "vault"), ("kind", "secure"), ("frame", frame()), ("capture", .string(mode)),
        ("opacity", .number(numbers.chance(30) ? 0.6 : 1)), ("children", .array(content)),
        ("clip", .bool(mode == "black")),
      ])
    }

    /// Owned by what is in the vault; only its colour is secret, its place and time are not.
    private mutating func toast() -> JSON {
      .object([
        ("id", "notice"), ("kind", "toast"), ("color", .string(secret.color())),
        ("frame", frame()), ("owner", "secret-0"), ("from", 2), ("for", "400ms"),
      ])
    }

    private mutating func events() -> [JSON] {
      var events: [JSON] = []
      for tick in 1..<7 where numbers.chance(70) {
        let layer = JSON.string(
          ["vault", "under-0", "glass-above", "notice"].randomElement(using: &numbers)!)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
          events.append(
            .object([
              ("at", .number(tick)), ("event", "move"), ("layer", layer),
              ("to", [.number(numbers.number(0...20)), .number(numbers.number(0...20))]),
              ("for", "200ms"),
            ]))
        case 1:
          events.append(
            .object([("at", .number(tick)), ("event", "toggle"), ("layer", layer)]))
        case 2:
          events.append(
            .object([
              ("at", .number(tick)), ("event", "set"), ("layer", layer),
              ("to", .object([("opacity", .number(numbers.number(0...1)))])), ("for", "300ms"),
            ]))
        default:
          events.append(.object([("at", .number(tick)), ("event", "screenshot")]))
        }
      }
      return events
    }
  }

  private struct Frames {
    var visible: [Bitmap] = []
    var captured: [Bitmap] = []
  }

  private func run(_ json: JSON) throws -> Frames {
    let (scene, mistakes) = SceneFile.read(json, catalog: Registry.builtin)
    #expect(mistakes.isEmpty, "\(mistakes.map { $0.text(file: "") })")
    var state = SceneState(try #require(scene))
    let composer = Composer(
      registry: .builtin, renderer: Renderer(workers: .one, tileSize: .square(16)))
    var frames = Frames()
    while let record = state.advance() {
      let pair = try composer.compose(record.arrangement)
      #expect(pair.failures.isEmpty)
      frames.visible.append(pair.visible)
      frames.captured.append(pair.captured.bitmap!)
    }
    return frames
  }

  @Test(arguments: 0..<60)
  func `no captured byte of any tick depends on what a secret holds`(seed: Int) throws {
    var first = RandomScene(seed: seed, secret: 1)
    var second = RandomScene(seed: seed, secret: 2)
    let (a, b) = (try run(first.json()), try run(second.json()))
    #expect(a.captured.count == 8 && b.captured.count == 8)
    for (one, other) in zip(a.captured, b.captured) { expectEqual(one, other) }
  }

  @Test func `the secrets of the law are seen, so that it has something to say`() throws {
    let differing = try (0..<20).filter { seed in
      var first = RandomScene(seed: seed, secret: 1)
      var second = RandomScene(seed: seed, secret: 2)
      return try run(first.json()).visible != run(second.json()).visible
    }
    #expect(differing.count > 15)
  }
}
