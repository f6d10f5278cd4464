import Imaging
import Layers
import Notation
import Plugins
import Testing

@testable import Compositor

/// A capture's frame goes on from the eye's where the two begin to differ.
struct ForkTests {
  private static func fill(_ id: String, _ frame: Rect, _ color: String) -> PlacedLayer {
    PlacedLayer(
      id: id, kind: "fill", parameters: .object(["color": .string(color)]), frame: frame)
  }

  private static func secret(_ frame: Rect) -> PlacedLayer {
    var secret = fill("secret", frame, "#cc000080")
    secret.decide(.omit)
    return secret
  }

  /// Eight tiles of 8x8 pixels below each other.
  private func views(_ layers: [PlacedLayer]) -> (eye: RenderedView, capture: RenderedView) {
    var arrangement = Arrangement(
      tick: Tick(index: 0, milliseconds: 0), size: Size(8, 64), scale: 1)
    arrangement.layers = layers
    let lists = DisplayLists(of: arrangement, registry: .builtin, images: [:])
    func view(_ view: View) -> RenderedView {
      let list = lists.list(for: view)
      let grid = TileGrid(
        frame: PixelRect(width: list.width, height: list.height), size: .square(8))
      return RenderedView(
        identity: list.identity, plan: Plan(list), grid: grid, for: TilePainter.self)
    }
    var (eye, capture) = (view(.visible), view(.capture(.screenshot)))
    eye.fork(into: &capture)
    return (eye, capture)
  }

  @Test func `the capture goes on from what lies under the secret`() {
    let (eye, capture) = views([
      Self.fill("ground", Rect(0, 0, 8, 64), "#ffffff"),
      Self.fill("panel", Rect(0, 0, 8, 40), "#20406080"),
      Self.secret(Rect(0, 8, 8, 8)),
      Self.fill("toast", Rect(0, 0, 8, 24), "#00000080"),
    ])
    // Tile 0 is the same to its end, tile 1 to the secret, tile 7 has the ground alone.
    #expect(eye.surfaces[0].forks[0] == Progress(step: 0, drawings: 3))
    #expect(eye.surfaces[0].forks[1] == Progress(step: 0, drawings: 2))
    #expect(eye.surfaces[0].forks[7] == Progress(step: 0, drawings: 1))
    #expect(capture.surfaces[0].origins == eye.surfaces[0].forks)
  }

  @Test func `nothing is gone on from where the secret hides what lies below`() {
    var secret = Self.secret(Rect(0, 0, 8, 8))
    secret.parameters = .object(["color": "#000000"])
    let (eye, _) = views([Self.fill("ground", Rect(0, 0, 8, 64), "#ffffff"), secret])
    // The eye's tile is drawn from the secret on.
    #expect(eye.surfaces[0].forks[0] == nil)
    #expect(eye.surfaces[0].forks[1] == Progress(step: 0, drawings: 1))
  }

  @Test func `steps that only one view has do not stand in the way`() {
    var secret = Self.secret(Rect(0, 8, 8, 8))
    secret.kind = "blur"
    secret.parameters = .object(["sigma": 1])
    let (eye, capture) = views([
      Self.fill("ground", Rect(0, 0, 8, 64), "#ffffff"), secret,
      Self.fill("toast", Rect(0, 0, 8, 24), "#00000080"),
    ])
    #expect(eye.surfaces[0].forks[1] == Progress(step: 0, drawings: 1))
    #expect(capture.surfaces[0].origins[1] == Progress(step: 0, drawings: 1))
  }

  @Test func `what a round corner cuts is cut as one piece`() {
    var card = PlacedLayer(
      id: "card", kind: "group", parameters: .object([:]), frame: Rect(0, 0, 8, 16))
    card.draws = false
    card.cornerRadius = Corners(4)
    card.clipsChildren = true
    // The blur makes the group's children steps of their own.
    var glass = Self.fill("glass", Rect(0, 48, 8, 8), "#ffffff")
    (glass.kind, glass.parameters) = ("blur", .object(["sigma": 1]))
    card.children = [
      Self.fill("photo", Rect(0, 0, 8, 16), "#40802080"), Self.secret(Rect(0, 0, 8, 8)), glass,
    ]
    let (eye, _) = views([Self.fill("ground", Rect(0, 0, 8, 64), "#ffffff"), card])
    // The photo alone would be cut at the corner before the secret lies on it.
    #expect(eye.surfaces[0].forks[0] == Progress(step: 0, drawings: 1))
  }

  @Test(arguments: 0..<80)
  func `a frame is the same drawn beside another and alone`(seed: Int) throws {
    var random = RandomArrangements(seed: 1000 + seed)
    var arrangement = random.arrangement()
    for _ in 0..<2 { arrangement[random.pick(arrangement)].decide(.omit) }
    let size: TileSize = [.square(16), TileSize(64, 8), TileSize(7, 40)][seed % 3]
    let (eye, capture) = (View.visible, View.capture(.screenshot))
    func composer() -> Composer {
      Composer(
        registry: .builtin, images: RandomArrangements.images,
        renderer: Renderer(workers: Workers(1 + seed % 2), tileSize: size))
    }
    func alone(_ view: View) throws -> Captured {
      try composer().compose(arrangement, views: [view]).frames[0]
    }
    let views = seed % 4 == 0 ? [capture, eye] : [eye, capture]
    let kept = composer()
    for _ in 0..<4 {
      let frames = try kept.compose(arrangement, views: views).frames
      for (view, frame) in zip(views, frames) {
        expectEqual(frame.bitmap!, try alone(view).bitmap!)
      }
      arrangement[random.pick(arrangement)].frame.x += 3
      arrangement[random.pick(arrangement)].isHidden.toggle()
    }
  }
}
