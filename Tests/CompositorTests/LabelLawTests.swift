import Compositor
import Imaging
import Layers
import Plugins
import Testing
import Verification

/// The laws of labels and of swapped content, over seeded random arrangements.
struct LabelLawTests {
  private let renderer = Renderer(workers: .one)

  private func list(_ arrangement: Arrangement, _ swap: ContentSwap? = nil) -> DisplayList {
    DisplayLists(
      of: arrangement, registry: .builtin, images: RandomArrangements.images, swap: swap
    ).list(for: .visible)
  }

  /// A random layer of a random arrangement, with the index by which labels know it.
  private func picked(_ seed: Int) -> (Arrangement, id: String, DisplayList, index: Int) {
    var random = RandomArrangements(seed: seed)
    let arrangement = random.arrangement()
    let id = arrangement[random.pick(arrangement)].id
    let list = list(arrangement)
    return (arrangement, id, list, list.layers.firstIndex(of: id)!)
  }

  /// A labeler keeps the sets of earlier lists, whose layers a shorter list does not have.
  @Test func `a search asks only of layers that the list has`() {
    let labeler = Labeler()
    for seed in 0..<20 {
      var random = RandomArrangements(seed: seed)
      var arrangement = random.arrangement(layers: 4...8)
      _ = labeler.labels(of: list(arrangement))
      arrangement.layers.removeLast(3)
      let map = labeler.labels(of: list(arrangement))
      let fits = { (set: LabelSet) in set.layers.contains { map.names[$0].hasPrefix("fill") } }
      #expect(map.find(fits) == LabelMap(of: list(arrangement)).find(fits))
    }
  }

  @Test func `a pixel that changes with a layer's colours has the layer among its labels`() throws {
    var changed = 0
    var missing: [String] = []
    for seed in 0..<60 {
      let (arrangement, id, list, index) = picked(seed)
      let labelled = LabelMap(of: list).flags { $0.contains(index) }
      for colors in [ContentSwap.Colors.noise(seed: 1), .black, .white, .inverse, .lines] {
        let other = self.list(arrangement, ContentSwap(.colors(colors), of: [id]))
        let frames = try renderer.render([list, other])
        for place in labelled.indices where frames[0].pixels[place] != frames[1].pixels[place] {
          changed += 1
          if !labelled[place] { missing.append("\(seed) \(id) \(place)") }
        }
      }
    }
    #expect(changed > 100_000)
    #expect(missing.isEmpty, "\(missing.count): \(missing.first ?? "")")
  }

  @Test func `a layer that alone makes a pixel gives it the colours of the swap`() throws {
    var checked = 0
    var wrong: [String] = []
    for seed in 0..<60 {
      let (arrangement, id, list, index) = picked(seed)
      let alone = LabelMap(of: list).flags { $0.base == index && $0.layers == [index] }
      for (colors, pixel) in [(ContentSwap.Colors.black, 0xff00_0000), (.white, 0xffff_ffff)] {
        let swapped = self.list(arrangement, ContentSwap(.colors(colors), of: [id]))
        let frame = try renderer.render([swapped])[0]
        for place in alone.indices where alone[place] {
          checked += 1
          if frame.pixels[place] != UInt32(pixel) { wrong.append("\(seed) \(id) \(place)") }
        }
      }
    }
    #expect(checked > 5000)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.first ?? "")")
  }

  @Test(arguments: 0..<20)
  func `what an opaque cover hides is in no label`(seed: Int) {
    var (arrangement, _, _, _) = picked(seed)
    arrangement.displayCorners = .square
    var cover = PlacedLayer(
      id: "shade", kind: "fill", parameters: .object(["color": "#000000"]),
      // Beyond the edges, where a pixel may lie on the screen in part.
      frame: Rect(-5, -5, arrangement.size.width + 10, arrangement.size.height + 10))
    cover.touch = .passes
    arrangement.layers.append(cover)
    let list = list(arrangement)
    let shade = list.layers.firstIndex(of: "shade")!
    #expect(LabelMap(of: list).find { $0.layers != [shade] }.count == 0)
  }

  @Test(arguments: 0..<24)
  func `labels in tiles, kept from tick to tick, are those of the whole frame from scratch`(
    seed: Int
  ) {
    var random = RandomArrangements(seed: seed)
    var arrangement = random.arrangement()
    let sizes = [TileSize.square(16), TileSize(4096, 8), TileSize(7, 40)]
    let labelers = sizes.map { Labeler(tileSize: $0) }
    for _ in 0..<5 {
      let list = list(arrangement)
      let plain = PlainLabels.sets(of: list)
      for (labeler, size) in zip(labelers, sizes) {
        let (sets, pixels) = labeler.labels(of: list).indexed()
        let wrong = plain.indices.filter { sets[Int(pixels[$0])] != plain[$0] }
        #expect(
          wrong.isEmpty, "\(size): \(wrong.count) of \(plain.count), from \(wrong.first ?? 0)")
      }
      let path = random.pick(arrangement)
      switch Int.random(in: 0..<4, using: &random.numbers) {
      case 0: arrangement[path].frame.x += 3
      case 1: arrangement[path].isHidden.toggle()
      case 2: arrangement[path].opacity = random.numbers.number(0...1)
      default: arrangement.layers.append(random.layer(in: arrangement.size, depth: 1))
      }
    }
  }
}
