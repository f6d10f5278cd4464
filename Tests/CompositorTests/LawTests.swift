import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// The laws of the engine, over seeded random arrangements.
struct LawTests {
  private func frames(
    _ arrangement: Arrangement, threads: Int = 1, tileSize: TileSize = .square(32)
  ) throws -> FramePair {
    let renderer = Renderer(workers: Workers(threads), tileSize: tileSize)
    return try Composer(
      registry: .builtin, images: RandomArrangements.images, renderer: renderer
    ).compose(arrangement)
  }

  @Test(arguments: 0..<60)
  func `the number of threads changes no byte`(seed: Int) throws {
    var random = RandomArrangements(seed: seed)
    let arrangement = random.arrangement()
    let one = try frames(arrangement, threads: 1)
    for threads in [2, 8] {
      let more = try frames(arrangement, threads: threads)
      expectEqual(more.visible, one.visible)
    }
  }

  @Test(arguments: 0..<60)
  func `the size of the tiles changes no byte`(seed: Int) throws {
    var random = RandomArrangements(seed: seed)
    let arrangement = random.arrangement()
    let whole = try frames(arrangement, tileSize: .square(1024))
    for size in [.square(8), TileSize(19, 3), TileSize(7, 40)] {
      expectEqual(try frames(arrangement, tileSize: size).visible, whole.visible)
    }
  }

  @Test func `a large shape is the same whether its inside is drawn apart or not`() throws {
    var arrangement = Arrangement(
      tick: Tick(index: 0, milliseconds: 0), size: Size(200, 120), scale: 1)
    var panel = PlacedLayer(
      id: "panel", kind: "fill", parameters: .object(["color": "#20a0ffb0"]),
      frame: Rect(10.5, 8.25, 170, 100))
    panel.cornerRadius = Corners(24)
    panel.clipsChildren = true
    panel.children = [
      PlacedLayer(
        id: "inside", kind: "fill", parameters: .object(["color": "#ff2010c0"]),
        frame: Rect(-20, 30, 300, 80))
    ]
    arrangement.layers = [panel]
    let apart = try frames(arrangement, tileSize: .square(1024))
    // No piece of a tile of this size is drawn apart.
    expectEqual(try frames(arrangement, tileSize: .square(8)).visible, apart.visible)
  }

  @Test(arguments: 0..<60)
  func `drawing only what changed gives the bytes of drawing everything`(seed: Int) throws {
    var random = RandomArrangements(seed: seed)
    var arrangement = random.arrangement()
    arrangement[random.pick(arrangement)].decide(.omit)
    let images = RandomArrangements.images
    let kept = Composer(
      registry: .builtin, images: images,
      renderer: Renderer(workers: .one, tileSize: .square(16)))
    for _ in 0..<6 {
      let path = random.pick(arrangement)
      switch Int.random(in: 0..<4, using: &random.numbers) {
      case 0: arrangement[path].frame.x += 3
      case 1: arrangement[path].isHidden.toggle()
      case 2: arrangement[path].opacity = random.numbers.number(0...1)
      default: arrangement.layers.append(random.layer(in: arrangement.size, depth: 1))
      }
      let incremental = try kept.compose(arrangement)
      let full = try frames(arrangement, tileSize: .square(16))
      expectEqual(incremental.visible, full.visible)
      expectEqual(incremental.captured.bitmap!, full.captured.bitmap!)
    }
  }

  @Test(arguments: 0..<120)
  func `what a secret layer holds changes no captured byte`(seed: Int) throws {
    var random = RandomArrangements(seed: seed)
    var arrangement = random.arrangement()
    // An effect above and one below the secret.
    for index in [0, arrangement.layers.count] {
      var blur = random.layer(in: arrangement.size, depth: 3)
      blur.kind = "blur"
      blur.parameters = .object(["sigma": 3])
      blur.draws = true
      arrangement.layers.insert(blur, at: index)
    }
    let path = random.pick(arrangement)
    let modes: [CaptureMode] = [.omit, .black, .substitute(.color(Color(9, 200, 30)))]
    let mode = modes[seed % 3]
    // One composer for all ticks: a tile kept from an earlier tick must not carry a secret over.
    let composer = Composer(
      registry: .builtin, images: RandomArrangements.images,
      renderer: Renderer(workers: .one, tileSize: .square(16)))
    var captured: Bitmap?
    var visible: Set<Bitmap> = []
    for _ in 0..<4 {
      let other = random.layer(in: arrangement.size, depth: 1)
      var secret = arrangement[path]
      secret.kind = other.kind
      secret.parameters = other.parameters
      secret.draws = other.draws
      secret.children = other.children
      // What reaches out of a mask is masked for itself: its place is public.
      if mode != .omit { secret.clipsChildren = true }
      secret.decide(mode)
      arrangement[path] = secret
      let pair = try composer.compose(arrangement)
      visible.insert(pair.visible)
      if let captured { expectEqual(pair.captured.bitmap!, captured) }
      captured = pair.captured.bitmap!
    }
    if seed == 0 {
      #expect(visible.count > 1, "the secrets must differ for the law to say anything")
    }
  }

  @Test(arguments: 0..<40)
  func `an omitted layer leaves the frame of a scene without it`(seed: Int) throws {
    var random = RandomArrangements(seed: seed)
    var arrangement = random.arrangement()
    arrangement.displayCorners = .square
    let path = [Int.random(in: 0..<arrangement.layers.count, using: &random.numbers)]
    arrangement[path].decide(.omit)
    let captured = try frames(arrangement).captured.bitmap!
    arrangement.layers.remove(at: path[0])
    expectEqual(captured, try frames(arrangement).visible)
  }
}
