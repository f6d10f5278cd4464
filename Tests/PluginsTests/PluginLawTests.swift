import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// Laws that every registered plugin obeys, with values made from what it declares.
struct PluginLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var kind: String
    var seed: Int
    var testDescription: String { "\(kind) \(seed)" }
  }

  static let cases = Registry.builtin.kinds.flatMap { kind in
    (0..<6).map { Case(kind: kind, seed: $0) }
  }

  /// A secret beneath one layer of the plugin and above another.
  private func arrangement(_ subject: Case, secret: String = "#d0203080") -> Arrangement {
    var random = RandomParameters(seed: subject.seed)
    let type = Registry.builtin[subject.kind]!
    let size = Size(64, 48)
    var arrangement = Arrangement(
      tick: Tick(index: 3, milliseconds: 750), size: size, scale: [1, 2, 1.5][subject.seed % 3])
    arrangement.environment.clock = 1_772_358_060_000 + 750
    arrangement.environment.variables = ["user": "ann"]
    arrangement.environment.fonts = RandomParameters.fonts
    func layer(_ id: String, _ kind: String, _ parameters: JSON, _ frame: Rect) -> PlacedLayer {
      PlacedLayer(id: id, kind: kind, parameters: parameters, frame: frame)
    }
    var vault = layer(
      "vault", "fill", .object(["color": .string(secret)]), Rect(10, 8, 40, 30))
    vault.decisions[.screenshot] = CaptureDecision(.omit, decidedBy: "vault")
    var over = layer("over", subject.kind, random.parameters(of: type), Rect(4, 3, 52, 40))
    over.cornerRadius = Corners(6)
    if subject.seed % 2 == 1 {
      over.transform = Transform.rotation(degrees: 15).about(over.frame.center)
    }
    arrangement.layers = [
      layer(
        "backdrop", "picture", .object(["source": "noise"]), Rect(origin: .zero, size: size)),
      layer("under", subject.kind, random.parameters(of: type), Rect(0, 0, 50, 40)),
      vault, over,
    ]
    return arrangement
  }

  private func pair(
    _ arrangement: Arrangement, threads: Int = 1, tileSize: Int = 64
  ) throws -> FramePair {
    try Composer(
      registry: .builtin, images: RandomParameters.images,
      renderer: Renderer(workers: Workers(threads), tileSize: tileSize)
    ).compose(arrangement)
  }

  @Test(arguments: cases)
  func `whatever it declares it can draw`(subject: Case) throws {
    let failures = try pair(arrangement(subject)).failures
    #expect(failures.map(\.reason) == [])
  }

  @Test(arguments: cases)
  func `neither threads nor tiles change a byte`(subject: Case) throws {
    let arrangement = arrangement(subject)
    let one = try pair(arrangement)
    let other = try pair(arrangement, threads: 4, tileSize: 16)
    #expect(one.visible == other.visible)
    #expect(one.captured == other.captured)
  }

  @Test(arguments: cases)
  func `what a secret layer holds changes no captured byte`(subject: Case) throws {
    let red = try pair(arrangement(subject))
    let green = try pair(arrangement(subject, secret: "#10c030"))
    #expect(red.captured == green.captured)
  }

  @Test(arguments: cases)
  func `going on from another tick gives the bytes of a fresh start`(subject: Case) throws {
    let composer = Composer(
      registry: .builtin, images: RandomParameters.images,
      renderer: Renderer(workers: .one, tileSize: 16))
    var earlier = arrangement(subject, secret: "#10c030")
    earlier.tick = Tick(index: 0, milliseconds: 0)
    earlier.environment.clock -= 750
    _ = try composer.compose(earlier)
    let later = arrangement(subject)
    let incremental = try composer.compose(later)
    let fresh = try pair(later, tileSize: 16)
    #expect(incremental.visible == fresh.visible)
    #expect(incremental.captured == fresh.captured)
  }

  @Test func `kinds are kebab-case and names of parameters differ`() {
    for kind in Registry.builtin.kinds {
      #expect(kind.allSatisfy { $0.isLowercase || $0 == "-" })
      let names = Registry.builtin[kind]!.parameters.map(\.name)
      #expect(Set(names).count == names.count, "\(kind)")
    }
  }
}
